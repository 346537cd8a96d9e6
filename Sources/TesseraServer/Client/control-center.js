// SPDX-License-Identifier: Apache-2.0
// The Control Center: a sheet of glass over the phone with the controls that a person has put there.
import { post, sentence } from './api.js';
import { openControlForm } from './control-form.js';
import { openControlGallery } from './control-gallery.js';
import { ControlTile } from './control-tile.js';
import { element, icon, prefersStillness } from './dom.js';
import { ask, closeOverlay, hasOverlay, showMenu } from './menu.js';
import { changeView, on, state, view } from './store.js';
import { toast } from './toast.js';

const SWIPE = 26;

/** The sheet and the corner of the screen that opens it; both are elements of the phone's screen. */
export class ControlCenter {
  #tiles = new Map();
  // A control that was just added and shall get the focus, or its form, when it is there.
  #awaited = null;

  constructor(screen) {
    this.screen = screen;
    this.corner = element('button', {
      class: 'control-corner', type: 'button', 'aria-label': 'Control Center', title: 'Control Center (C)',
      'aria-expanded': 'false', onclick: () => this.toggle(),
    });
    this.grid = element('div', { class: 'control-grid', role: 'list', 'aria-label': 'Controls' });
    this.empty = element('p', { class: 'control-empty' },
      'Put controls of your apps here, one press away.');
    this.add = element('button', { class: 'control-add', type: 'button', onclick: () => this.openGallery() },
      icon('plus', 18), 'Add a Control');
    this.page = element('div', { class: 'control-page' }, this.grid, this.empty, this.add);
    this.element = element('section', {
      class: 'control-center', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Control Center', inert: true,
    }, this.page);
    this.element.addEventListener('click', (event) => {
      if ([this.element, this.page, this.grid, this.empty].includes(event.target)) this.close();
    });
    this.#listenToSwipes();
    on('state controls bundles', () => this.#update());
    on('view', (changes) => 'isControlCenterOpen' in changes && this.#showOpen());
  }

  get isOpen() {
    return view.isControlCenterOpen;
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open() {
    changeView({ isControlCenterOpen: true });
  }

  close() {
    closeOverlay();
    changeView({ isControlCenterOpen: false });
  }

  #showOpen() {
    const { isOpen } = this;
    this.screen.classList.toggle('showing-controls', isOpen);
    this.element.inert = !isOpen;
    this.corner.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      this.page.scrollTop = 0;
      this.#first()?.focus({ preventScroll: true });
    } else if (!document.activeElement || document.activeElement === document.body) {
      this.corner.focus({ preventScroll: true });
    }
  }

  #first() {
    return this.grid.querySelector('.control') ?? this.add;
  }

  // MARK: Controls

  #update() {
    const known = new Set(state.controls.map(({ id }) => id));
    for (const [id, tile] of this.#tiles) {
      if (known.has(id)) continue;
      const hadFocus = tile.element.contains(document.activeElement);
      tile.element.remove();
      this.#tiles.delete(id);
      if (hadFocus) this.#first()?.focus({ preventScroll: true });
    }
    let previous = null;
    for (const one of state.controls) {
      let tile = this.#tiles.get(one.id);
      if (tile) tile.update(one);
      else {
        tile = new ControlTile(one, {
          onConfigure: () => this.configure(one.id), onMenu: (place) => this.#openMenu(one.id, place),
        });
        this.#tiles.set(one.id, tile);
      }
      const next = previous ? previous.nextSibling : this.grid.firstChild;
      if (next !== tile.element) this.grid.insertBefore(tile.element, next);
      previous = tile.element;
    }
    this.empty.hidden = state.controls.length > 0;
    this.grid.hidden = !state.controls.length;
    this.#welcome();
  }

  /** A control that was just added comes into view and takes the focus; one that wants a choice asks for it. */
  #welcome() {
    const tile = this.#tiles.get(this.#awaited);
    if (!tile) return;
    this.#awaited = null;
    tile.focus();
    if (!prefersStillness()) {
      tile.element.animate([{ opacity: 0, transform: 'scale(.6)' }, { opacity: 1, transform: 'none' }],
        { duration: 320, easing: 'cubic-bezier(.3, 1.4, .5, 1)' });
    }
    if (tile.one.needsConfiguration) this.configure(tile.one.id);
  }

  openGallery() {
    openControlGallery(this.screen, {
      back: () => this.add,
      onAdded: (id) => {
        this.#awaited = id;
        this.#welcome();
      },
    });
  }

  configure(id) {
    const tile = this.#tiles.get(id);
    if (!tile) return;
    if (!tile.one.isConfigurable) toast(`“${tile.one.name}” has nothing to edit.`);
    else openControlForm(tile.one, this.screen, () => this.#tiles.get(id)?.button ?? this.add);
  }

  #openMenu(id, place) {
    const { one, button } = this.#tiles.get(id);
    showMenu([
      {
        title: 'Edit Control', icon: 'edit', run: () => this.configure(id),
        disabled: one.isConfigurable ? null : 'It has nothing to choose.',
      },
      {
        title: one.isSmall ? 'Show Title' : 'Symbol Only', icon: one.isSmall ? 'plus' : 'minus',
        run: () => this.#send(id, 'size', { isSmall: !one.isSmall }),
      },
      { title: 'Remove Control', icon: 'remove', isDestructive: true, run: () => this.remove(id) },
    ], place, { label: one.name, back: button });
  }

  async remove(id) {
    const name = this.#tiles.get(id)?.one.name;
    const isAgreed = await ask(`Remove “${name}”?`, 'The control goes; its app and data stay.', 'Remove');
    if (isAgreed) this.#send(id, 'remove');
    this.#tiles.get(id)?.focus();
  }

  async #send(id, verb, body = {}) {
    try {
      await post(`/api/controls/${id}/${verb}`, body);
    } catch (error) {
      toast(sentence(error));
    }
  }

  // MARK: Keys and fingers

  /** Does what a key is for while the sheet is open; answers whether it did. */
  key(event) {
    const id = Number(event.target.closest?.('.control')?.dataset.control) || null;
    switch (event.key) {
      case 'Escape':
        if (hasOverlay()) closeOverlay();
        else this.close();
        return true;
      case 'c': case 'C':
        this.close();
        return true;
      case 'n': case 'N':
        this.openGallery();
        return true;
      case 'e': case 'E':
        if (id) this.configure(id);
        return Boolean(id);
      case 'Delete': case 'Backspace':
        if (id) this.remove(id);
        return Boolean(id);
      case 'ArrowLeft': case 'ArrowUp': return this.#step(-1);
      case 'ArrowRight': case 'ArrowDown': return this.#step(1);
      case 'Tab': return this.#wrap(event);
      default: return false;
    }
  }

  #step(direction) {
    const all = [...this.grid.querySelectorAll('.control'), this.add];
    const index = all.indexOf(document.activeElement);
    const next = all[Math.max(0, Math.min(all.length - 1, index + direction))];
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** The focus goes round inside of the sheet. */
  #wrap(event) {
    const all = [...this.element.querySelectorAll('button:not([hidden])')].filter((one) => one.offsetParent);
    const end = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== end && this.element.contains(document.activeElement)) return false;
    (event.shiftKey ? all.at(-1) : all[0]).focus();
    return true;
  }

  /** Down from the corner opens, up on the glass closes. */
  #listenToSwipes() {
    const follow = (area, isOver, run) => {
      let start = null;
      area.addEventListener('pointerdown', (event) => {
        start = event.isPrimary ? event.clientY : null;
        if (area === this.corner && start !== null) area.setPointerCapture(event.pointerId);
      });
      area.addEventListener('pointermove', (event) => {
        if (start === null || !isOver(event.clientY - start)) return;
        start = null;
        run();
      });
      for (const name of ['pointerup', 'pointercancel']) area.addEventListener(name, () => (start = null));
    };
    let isSwiped = false;
    follow(this.corner, (dy) => dy > SWIPE, () => {
      isSwiped = true;
      this.open();
    });
    // The click at the end of a swipe would close again.
    this.corner.addEventListener('click', (event) => {
      if (!isSwiped) return;
      isSwiped = false;
      event.stopImmediatePropagation();
    }, { capture: true });
    follow(this.element, (dy) => dy < -SWIPE && this.page.scrollHeight <= this.page.clientHeight, () => this.close());
  }
}
