// SPDX-License-Identifier: Apache-2.0
// A menu of an app's window: commands with their symbols and ticks, and menus inside.
import { element, icon, setStyle } from './dom.js';

let shown = null;

/** Closes the menu that is open. */
export function closeWindowMenu() {
  shown?.remove();
  shown = null;
}

/** Opens a menu at a point of the page. */
export function openWindowMenu(items, [x, y], events, back = null) {
  closeWindowMenu();
  const list = element('div', { class: 'window-menu', role: 'menu', tabindex: -1 });
  const box = element('div', { class: 'window-menu-veil' }, list);
  shown = box;
  const close = () => {
    closeWindowMenu();
    back?.focus?.({ preventScroll: true });
  };
  box.addEventListener('pointerdown', (event) => {
    if (event.target === box) close();
  });
  box.addEventListener('keydown', (event) => {
    const buttons = [...list.querySelectorAll('button')];
    const index = buttons.indexOf(document.activeElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') buttons[(index + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons[(index + buttons.length - 1) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  fill(list, items, events, close);
  document.body.append(box);
  const size = list.getBoundingClientRect();
  setStyle(list, {
    left: `${Math.max(8, Math.min(x - size.width / 2, innerWidth - size.width - 8))}px`,
    top: `${Math.max(8, y + size.height + 8 > innerHeight ? y - size.height - 8 : y + 8)}px`,
  });
  list.querySelector('button')?.focus({ preventScroll: true });
}

function fill(list, items, events, close) {
  list.replaceChildren(...items.map((item) => {
    const isGroup = item.items.length > 0;
    const image = item.symbol ? element('img', {
      src: `/symbols/${encodeURIComponent(item.symbol)}.svg`, alt: '', width: 20, height: 20,
    }) : null;
    return element('button', {
      class: ['window-menu-item', item.isDestructive ? 'destructive' : '', item.beginsSection ? 'section' : ''].join(' '),
      type: 'button', role: isGroup ? 'menuitem' : 'menuitemradio', 'aria-checked': String(item.isChecked),
      disabled: !item.isEnabled,
      onclick: (event) => {
        event.stopPropagation();
        if (isGroup) {
          fill(list, item.items, events, close);
          list.querySelector('button')?.focus({ preventScroll: true });
          return;
        }
        close();
        events.send(item.token, { kind: 'tap' });
      },
    }, element('span', { class: 'tick' }, item.isChecked ? icon('check', 16) : null),
    element('span', { class: 'title' }, item.title), image, isGroup ? icon('chevronRight', 14) : null);
  }));
}
