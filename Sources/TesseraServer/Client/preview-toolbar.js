// SPDX-License-Identifier: Apache-2.0
// The bar over the canvas: what is varied, and how large it is drawn.
import { element, icon, setText } from './dom.js';
import { AXES, offers, shortName, valueName } from './preview-axes.js';
import { ZOOMS } from './preview-address.js';
import { changeView, chooseValues, on, state, view } from './preview-store.js';

// Light is what is shown where nothing is said; a mode that is dark by itself stays so.
const SCHEMES = [['Light', []], ['Dark', ['dark']], ['Both', ['light', 'dark']]];

/** The schemes as one switch: they are varied most. */
function schemeSwitch() {
  const buttons = SCHEMES.map(([title, values]) => element('button', {
    class: 'segment', type: 'button', 'data-scheme-choice': title.toLowerCase(),
    onclick: () => chooseValues('scheme', values),
  }, title));
  const show = () => buttons.forEach((button, index) =>
    button.setAttribute('aria-pressed', String(same(view.axes.scheme ?? [], SCHEMES[index][1]))));
  on('view state', show);
  show();
  return element('div', { class: 'segments', role: 'group', 'aria-label': 'Color scheme' }, buttons);
}

const same = (a = [], b = []) => a.length === b.length && a.every((value) => b.includes(value));

let opened = null;

function close() {
  if (!opened) return;
  const { box, button, listener } = opened;
  opened = null;
  document.removeEventListener('pointerdown', listener, true);
  button.setAttribute('aria-expanded', 'false');
  const hadFocus = box.contains(document.activeElement);
  box.remove();
  if (hadFocus) button.focus({ preventScroll: true });
}

/** A button that opens the values of an axis. */
function axisButton(axis) {
  const value = element('span', { class: 'axis-value' });
  const button = element('button', {
    class: 'axis', type: 'button', 'aria-haspopup': 'true', 'aria-expanded': 'false', 'data-axis': axis.id,
    onclick: () => (opened?.button === button ? close() : open()),
  }, element('span', { class: 'axis-title' }, axis.title), value, icon('chevron', 14));
  const place = element('div', { class: 'axis-place' }, button);

  function open() {
    close();
    const all = offers(axis, state.choices);
    const rows = [];
    const row = (id, name, isStandard = false) => {
      const check = element('span', { class: 'axis-check', 'aria-hidden': 'true' }, icon('check', 14));
      const item = element('button', {
        class: 'axis-row', type: 'button', role: 'menuitemcheckbox', 'data-value': id ?? '',
        onclick: () => {
          const now = view.axes[axis.id] ?? [];
          if (isStandard) chooseValues(axis.id, []);
          // In the order of the list, so that a link does not depend on the order of clicks.
          else chooseValues(axis.id, all.map((one) => one.id)
            .filter((one) => (one === id ? !now.includes(id) : now.includes(one))));
          mark();
        },
      }, check, name);
      rows.push({ id, isStandard, item });
      return item;
    };
    const box = element('div', { class: 'axis-menu', role: 'menu', 'aria-label': axis.title },
      row(null, axis.standard, true), element('hr', { class: 'axis-line' }),
      element('div', { class: 'axis-rows' }, all.map((one) => row(one.id, one.name))),
      element('p', { class: 'axis-hint' }, 'Several are shown beside each other.'));
    const mark = () => {
      const now = view.axes[axis.id] ?? [];
      for (const { id, isStandard, item } of rows) {
        item.setAttribute('aria-checked', String(isStandard ? !now.length : now.includes(id)));
      }
    };
    mark();
    box.addEventListener('keydown', (event) => {
      const items = rows.map(({ item }) => item);
      const index = items.indexOf(document.activeElement);
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
      if (event.key === 'Escape' || event.key === 'Tab') {
        if (event.key === 'Escape') event.stopPropagation();
        close();
      }
      if (next === undefined) return;
      event.preventDefault();
      items.at(next % items.length).focus();
    });
    place.append(box);
    // A menu at the edge of the window opens to the other side.
    if (box.getBoundingClientRect().right > innerWidth - 8) box.classList.add('from-end');
    const listener = (event) => {
      if (!place.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', listener, true);
    button.setAttribute('aria-expanded', 'true');
    opened = { box, button, listener };
    (rows.find(({ item }) => item.getAttribute('aria-checked') === 'true') ?? rows[0]).item.focus({ preventScroll: true });
  }

  const show = () => {
    const now = view.axes[axis.id] ?? [];
    button.classList.toggle('is-set', now.length > 0);
    const names = now.map((one) => shortName(axis.id, one));
    setText(value, names.length > 3 ? `${names.length} chosen` : names.join(', '));
    value.hidden = !now.length;
    button.title = now.length ? now.map((one) => valueName(axis.id, one)).join(', ') : axis.standard;
  };
  on('view state', show);
  show();
  return place;
}

function zoomControl() {
  const text = element('span', { class: 'zoom-value numeric' });
  const step = (way) => {
    const index = ZOOMS.indexOf(view.zoom) + way;
    if (ZOOMS[index]) changeView({ zoom: ZOOMS[index] });
  };
  const smaller = element('button', {
    class: 'round-button', type: 'button', 'aria-label': 'Smaller', title: 'Smaller (−)', onclick: () => step(-1),
  }, icon('minus', 16));
  const larger = element('button', {
    class: 'round-button', type: 'button', 'aria-label': 'Larger', title: 'Larger (+)', onclick: () => step(1),
  }, icon('plus', 16));
  const show = () => {
    setText(text, `${Math.round(view.zoom * 100)} %`);
    smaller.disabled = view.zoom === ZOOMS[0];
    larger.disabled = view.zoom === ZOOMS.at(-1);
  };
  on('view', show);
  show();
  return { element: element('div', { class: 'zoom', role: 'group', 'aria-label': 'Size' }, smaller, text, larger), step };
}

/** The bar; `zoom(way)` makes the pictures larger or smaller. */
export function toolbar() {
  const zoom = zoomControl();
  const reset = element('button', {
    class: 'axis-reset', type: 'button', hidden: true, onclick: () => changeView({ axes: {} }),
  }, 'Reset');
  const show = () => (reset.hidden = !Object.values(view.axes).some((values) => values.length));
  on('view', show);
  show();
  return {
    element: element('div', { class: 'toolbar', role: 'toolbar', 'aria-label': 'What is varied' },
      schemeSwitch(), element('div', { class: 'axes' }, AXES.filter(({ id }) => id !== 'scheme').map(axisButton), reset),
      zoom.element),
    zoom: zoom.step,
  };
}
