// SPDX-License-Identifier: Apache-2.0
// The keyboard of the home screen.
import { command } from './clock-panel.js';
import { element, icon } from './dom.js';
import { closeOverlay, hasOverlay } from './menu.js';
import { neighbour } from './placing.js';
import { span } from './geometry.js';
import { changeView, emit, view, widget } from './store.js';
import { removeAsking } from './tile.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const HELP = [
  ['Tab', 'Walk the tiles and their actions'], ['Arrows', 'Go from tile to tile'], ['Shift and arrows', 'Move the tile'],
  ['Enter', 'Activate'], ['Space', 'Toggle'], ['N', 'Add a widget'], ['E', 'Edit the widget'],
  ['Delete', 'Remove the widget'], ['D', 'Open or close the drawer'], ['C', 'Open or close the Control Center'], [', and .', 'To the previous or next entry'],
  ['Menu key', 'What can be done with a tile'], ['Esc', 'Close what is open'], ['?', 'This list'],
];

function showHelp() {
  const dialog = element('dialog', { class: 'question help', 'aria-labelledby': 'help-title' },
    element('h2', { id: 'help-title' }, 'Keyboard'),
    element('dl', { class: 'keys' }, HELP.flatMap(([key, text]) => [
      element('dt', {}, element('kbd', {}, key)), element('dd', {}, text)])),
    element('button', {
      class: 'round-button sheet-close', type: 'button', 'aria-label': 'Close', onclick: () => dialog.close(),
    }, icon('close', 18)));
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Listens to the keys of the page. */
export function listenToKeys(phone, gallery) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (event.target.closest('input, select, textarea, [role="menu"]')) return;
    // An app in front has the keyboard to itself.
    if (phone.window.isOpen) return;
    if (phone.controls.isOpen && !event.altKey) {
      if (phone.controls.key(event)) event.preventDefault();
      return;
    }
    if (event.key === 'Escape') return closeTop();
    if (event.altKey || hasOverlay()) return;
    const place = event.target.closest('.tile-place');
    const focused = place ? Number(place.dataset.widget) : null;
    if (press(event, place, focused)) event.preventDefault();
  });

  function closeTop() {
    if (hasOverlay()) closeOverlay();
    else if (view.isDrawerOpen && matchMedia('(max-width: 899px)').matches) changeView({ isDrawerOpen: false });
  }

  /** Does what a key is for; answers whether it did. */
  function press(event, place, focused) {
    if (event.key in ARROWS) return arrow(event, place, focused);
    // In the space of shortcuts no tile is seen that a key could mean.
    const chosen = focused ?? (view.space === 'shortcuts' ? null : view.selected);
    switch (event.key) {
      case 'Enter':
        if (event.target !== place || focused === null) return false;
        phone.tile(focused).activate();
        return true;
      case 'n': case 'N':
        gallery.open();
        return true;
      case 'd': case 'D':
        changeView({ isDrawerOpen: !view.isDrawerOpen });
        return true;
      case 'c': case 'C':
        phone.controls.open();
        return true;
      case 'e': case 'E':
        if (chosen === null) return false;
        emit('edit', chosen);
        return true;
      case 'Delete': case 'Backspace':
        if (chosen === null) return false;
        remove(chosen);
        return true;
      case ',':
        command('previousEntry');
        return true;
      case '.':
        command('nextEntry');
        return true;
      case '?':
        showHelp();
        return true;
      default: return false;
    }
  }

  function arrow(event, place, focused) {
    const direction = ARROWS[event.key];
    const { grid } = phone;
    if (focused === null) {
      // Without a focus the first arrow goes to the first tile; elsewhere arrows scroll.
      if (event.target !== document.body) return false;
      const first = [...phone.tiles.values()][0];
      first?.place.focus();
      return Boolean(first);
    }
    const one = widget(focused);
    if (event.shiftKey) {
      if (one.family === 'inline') return true;
      move(grid, one, direction);
      return true;
    }
    const id = neighbour(grid.widgets, focused, direction);
    if (id !== null) phone.tile(id).place.focus();
    return true;
  }

  function move(grid, one, [dx, dy]) {
    const [across, down] = span(one.family);
    let { page, column, row } = one;
    column += dx;
    row += dy;
    if (column < 0) [page, column] = [page - 1, grid.metrics.columns - across];
    if (column + across > grid.metrics.columns) [page, column] = [page + 1, 0];
    // A tile that leaves through the side of the lock screen has nowhere to go.
    if (page < 0 || row < 0 || row + down > grid.metrics.rows || (grid.space === 'lock' && page > 0)) return;
    grid.move(one.id, { page, column, row });
    phone.tile(one.id).place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  async function remove(id) {
    const order = [...phone.tiles.keys()];
    const next = order[order.indexOf(id) + 1] ?? order[order.indexOf(id) - 1];
    await removeAsking(id);
    if (!widget(id) || !phone.tile(id)?.place.isConnected) phone.tile(next)?.place.focus();
  }
}
