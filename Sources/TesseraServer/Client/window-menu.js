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
  const list = element('div', { class: `window-menu${document.querySelector('.app-window[data-scheme="dark"]') ? ' dark' : ''}`, role: 'menu', tabindex: -1 });
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
  // It stays inside the window, and hangs from the control's trailing end where it has one.
  const frame = document.querySelector('.app-window:not([hidden])')?.getBoundingClientRect()
    ?? { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const size = { width: list.offsetWidth, height: list.offsetHeight };
  const source = (back?.querySelector(':scope > .hit') ?? back)?.getBoundingClientRect();
  const [left, right] = [Math.max(8, frame.left + 12), Math.min(innerWidth - 8, frame.right - 12)];
  const wish = source ? ((source.left + source.right) / 2 >= (frame.left + frame.right) / 2 - 1 ? source.right - size.width : source.left) : x - size.width / 2;
  const [above, below] = source ? [source.top, source.bottom] : [y, y];
  const [top, bottom] = [Math.max(8, frame.top + 50), Math.min(innerHeight - 8, frame.bottom - 30)];
  const fits = below + 6 + size.height <= bottom;
  setStyle(list, {
    left: `${Math.max(left, Math.min(wish, right - size.width))}px`,
    top: `${Math.max(top, Math.min(fits ? below + 6 : above - size.height - 6, bottom - size.height))}px`,
    transformOrigin: `${source && wish !== source.left ? 'right' : 'left'} ${fits ? 'top' : 'bottom'}`,
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
