// SPDX-License-Identifier: Apache-2.0
// The controls inside a tile: where they are, how they feel under a finger, what keys and screen readers find.
import { element, prefersStillness, setStyle } from './dom.js';
import { boxOfArea, isInArea } from './hit-areas.js';
import { changeView } from './store.js';
import { tap, wantedStates } from './taps.js';

const CONTROLS = '[data-action], [data-disabled]';
const DIMMED = '[data-action], [data-invalidatable]';
const SHORTEST_PRESS = 100;
const RELEASE = 200;
const WHOLE = new Set(['widgetURL', 'url']);

/** The controls of one tile; the owner has `face`, `svg`, `hash`, `id`, and `activate()` for taps beside controls. */
export class TileActions {
  #buttons = [];
  #actions = [];
  #press = null;

  constructor(owner) {
    this.owner = owner;
    owner.face.addEventListener('pointerdown', (event) => this.#down(event));
    owner.face.addEventListener('click', (event) => this.#click(event));
  }

  /** Shows the toggles as the taps on their way want them. */
  showStates() {
    if (!this.owner.svg) return;
    this.dress(this.owner.svg);
    this.#tellStates();
  }

  /** Shows in a picture what the taps want that are still on their way. */
  dress(svg) {
    const wanted = wantedStates(this.owner.id);
    for (const toggle of svg.querySelectorAll('[data-toggle]')) {
      const group = toggle.closest(CONTROLS) ?? toggle.querySelector(CONTROLS);
      const isOn = wanted.get(keyOf(group)) ?? toggle.dataset.toggle === 'on';
      for (const child of toggle.querySelectorAll('[data-state]')) {
        if ((child.dataset.state === 'on') === isOn) child.removeAttribute('display');
        else child.setAttribute('display', 'none');
      }
    }
  }

  /** Notes what is dimmed in a picture, by a finger or as invalid; answers what lets its successor clear up. */
  dimmed(old) {
    if (!old || prefersStillness()) return () => {};
    const seen = [...old.querySelectorAll(DIMMED)]
      .map((group) => [nameOf(group), Number(getComputedStyle(group).opacity)]).filter(([, opacity]) => opacity < 0.99);
    return (fresh) => {
      if (!seen.length) return;
      const groups = new Map([...fresh.querySelectorAll(DIMMED)].map((one) => [nameOf(one), one]));
      for (const [name, opacity] of seen) {
        const group = groups.get(name);
        if (group && Number(getComputedStyle(group).opacity) > opacity) {
          group.animate([{ opacity }, {}], { duration: RELEASE, easing: 'ease-out' });
        }
      }
    };
  }

  /** Forgets a press: the finger went elsewhere, or a menu opened. */
  cancel() {
    if (this.#press) this.#press.isCancelled = true;
    this.#lift();
  }

  // MARK: Buttons for keys and screen readers

  /** Lays an unseen button over each control; the buttons that are there are used again, so that focus stays. */
  lay(actions) {
    this.#actions = actions;
    const { svg, face } = this.owner;
    const drawn = [...svg.querySelectorAll(CONTROLS)].filter((group) => !WHOLE.has(kindOf(group)) && !isHidden(group));
    while (this.#buttons.length > drawn.length) this.#buttons.pop().remove();
    while (this.#buttons.length < drawn.length) {
      const button = element('button', { class: 'tile-action', type: 'button' });
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        const group = this.#group(button.dataset.index);
        if (!group) return;
        this.#flash(group);
        this.#send(controlOf(group, this.owner.hash));
      });
      this.#buttons.push(button);
      face.append(button);
    }
    const origin = svg.getBoundingClientRect();
    const scale = origin.width / (svg.width.baseVal.value || 1) || 1;
    drawn.forEach((group, number) => this.#place(this.#buttons[number], group, origin, scale));
    this.#tellStates();
  }

  #place(button, group, origin, scale) {
    const action = this.#actions.find(({ index }) => String(index) === group.dataset.action);
    const box = boxOfArea(group);
    button.dataset.index = group.dataset.action ?? '';
    button.disabled = isDisabled(group);
    button.setAttribute('aria-label', action?.label || spokenIn(group) || 'Action');
    button.setAttribute('role', toggleOf(group) ? 'switch' : action?.type === 'link' ? 'link' : 'button');
    setStyle(button, {
      left: `${(box.left - origin.left) / scale}px`, top: `${(box.top - origin.top) / scale}px`,
      width: `${box.width / scale}px`, height: `${box.height / scale}px`,
    });
  }

  #tellStates() {
    for (const button of this.#buttons) {
      const toggle = toggleOf(this.#group(button.dataset.index));
      if (toggle) button.setAttribute('aria-checked', String(isOn(toggle)));
      else button.removeAttribute('aria-checked');
    }
  }

  #group(index) {
    return index === '' ? null : this.owner.svg?.querySelector(`[data-action="${index}"]`) ?? null;
  }

  // MARK: Fingers

  /** The control at a place of the window: the last, and so the uppermost, whose area holds the place. */
  #at(x, y) {
    const target = document.elementFromPoint(x, y);
    if (!target || !this.owner.face.contains(target)) return null;
    const controls = [...this.owner.svg?.querySelectorAll(CONTROLS) ?? []];
    return controls.findLast((group) => !WHOLE.has(kindOf(group)) && !isHidden(group) && isInArea(group, x, y)) ?? null;
  }

  #down(event) {
    if (event.button !== 0 || event.target.closest('.tile-mark')) return;
    this.#lift();
    const group = this.#at(event.clientX, event.clientY);
    const control = group && controlOf(group, this.owner.hash);
    const press = { control, pointer: event.pointerId, at: performance.now() };
    this.#press = press;
    if (group && !press.control.isDisabled) {
      group.classList.add('pressed');
      press.group = group;
    }
    const end = (up) => {
      if (up.pointerId !== undefined && up.pointerId !== press.pointer) return;
      for (const name of ['pointerup', 'pointercancel', 'tile-lift']) removeEventListener(name, end, true);
      if (up.type !== 'pointerup') press.isCancelled = true;
      this.#lift(press);
      if (!press.control || press.isCancelled || press.control.isDisabled) return;
      const under = this.#at(up.clientX, up.clientY);
      // Meanwhile another picture may have come; the tap is still for what was under the finger when it went down.
      if (under && keyOf(under) === press.control.key) this.#send(press.control);
    };
    for (const name of ['pointerup', 'pointercancel', 'tile-lift']) addEventListener(name, end, true);
  }

  #lift(press = this.#press) {
    const { group } = press ?? {};
    if (!group) return;
    press.group = null;
    setTimeout(() => group.classList.remove('pressed'), Math.max(0, SHORTEST_PRESS - (performance.now() - press.at)));
  }

  #flash(group) {
    group.classList.add('pressed');
    setTimeout(() => group.classList.remove('pressed'), SHORTEST_PRESS);
  }

  /** The click after a press: a control has had its tap already, the tile beside it gets its own. */
  #click(event) {
    const press = this.#press;
    this.#press = null;
    if (press?.control || press?.isCancelled) return;
    if (press && this.#at(event.clientX, event.clientY)) return;
    this.owner.activate();
  }

  #send({ index, hash, key, toggle, isDisabled: isOff }) {
    if (isOff) return;
    changeView({ selected: this.owner.id });
    const isWanted = toggle ? !isOn(toggleOf(this.#group(index)) ?? toggle) : null;
    tap(this.owner.id, { action: index, hash, key, isOn: isWanted });
  }
}

const kindOf = (group) => group.dataset.kind ?? null;
const isDisabled = (group) => group.closest('[data-disabled="true"]') !== null || group.dataset.action === undefined;
const isHidden = (group) => group.closest('[display="none"]') !== null;
const nameOf = (group) => (group.dataset.action === undefined ? 'invalid ' : 'action ') + keyOf(group);

function toggleOf(group) {
  return group?.querySelector('[data-toggle]') ?? group?.closest('[data-toggle]') ?? null;
}

/** Whether a toggle shows itself as on. */
const isOn = (toggle) => toggle.querySelector('[data-state="on"]')?.getAttribute('display') !== 'none';

/** What a control is known by from one picture to the next: its first item, for its number changes with the others. */
function keyOf(group) {
  if (!group) return null;
  return group.querySelector('[data-id]')?.dataset.id ?? group.closest('[data-id]')?.dataset.id ?? group.dataset.action;
}

function controlOf(group, hash) {
  return {
    index: Number(group.dataset.action), hash, key: keyOf(group), toggle: toggleOf(group),
    isDisabled: isDisabled(group),
  };
}

/** What the pictures inside a control say to a reader. */
function spokenIn(group) {
  return [...group.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join(', ');
}
