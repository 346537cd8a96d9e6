// SPDX-License-Identifier: Apache-2.0
// The drawer's display list of the selected tile; an item and its frame over the tile point at each other.
import { get, sentence } from './api.js';
import { element, setStyle } from './dom.js';
import { on, view, widget } from './store.js';

/** The section of the display list. `tileOf` finds the tile of a widget on the screen. */
export function itemsPanel(tileOf) {
  const list = element('ol', { class: 'items' });
  const outline = element('div', { class: 'outline', 'aria-hidden': 'true', hidden: true });
  const fold = element('details', { class: 'fold' }, element('summary', {}, 'Display list'), list);
  const panel = element('section', { class: 'panel items-panel', 'aria-label': 'Display list' }, fold);
  let items = [];
  let shown = null;
  let watched = null;

  async function load() {
    const one = widget();
    panel.hidden = !one;
    if (!one || !fold.open || !view.isDrawerOpen) return clear();
    const key = `${one.id} ${one.tile?.hash}`;
    if (key === shown) return;
    shown = key;
    try {
      const answer = await get(`/api/widgets/${one.id}/items`);
      if (shown !== key) return;
      items = answer.items;
      list.replaceChildren(...items.map(row));
      watch(tileOf(one.id));
    } catch (error) {
      list.replaceChildren(element('li', { class: 'quiet' }, sentence(error)));
    }
  }

  function clear() {
    shown = null;
    items = [];
    list.replaceChildren();
    watch(null);
    point(null);
  }

  function row(item, index) {
    const [x, y, width, height] = item.frame ?? [];
    const frame = item.frame ? `${short(x)}, ${short(y)}  ${short(width)} × ${short(height)} pt` : '';
    return element('li', {
      class: 'item', tabindex: 0, title: frame, 'data-index': index, style: { '--depth': item.depth },
      onpointerenter: () => point(index), onpointerleave: () => point(null),
      onfocus: () => point(index), onblur: () => point(null),
    }, item.text);
  }

  /** Outlines an item over the tile and lights its line; null ends it. */
  function point(index, { scrolls = false } = {}) {
    for (const lit of list.querySelectorAll('.lit')) lit.classList.remove('lit');
    const face = watched?.face;
    const frame = index === null ? null : items[index]?.frame;
    outline.hidden = !frame || !face;
    if (outline.hidden) return;
    const line = list.children[index];
    line?.classList.add('lit');
    if (scrolls) line?.scrollIntoView({ block: 'nearest' });
    if (outline.parentElement !== face) face.append(outline);
    const [left, top, width, height] = frame;
    setStyle(outline, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  }

  /** The item under the pointer: the smallest one that holds it, of equals the last drawn. */
  function over(event) {
    const box = watched.face.getBoundingClientRect();
    const scale = box.width / (watched.face.offsetWidth || box.width);
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    let best = null;
    let least = Infinity;
    items.forEach(({ frame }, index) => {
      if (!frame) return;
      const [left, top, width, height] = frame;
      const area = width * height;
      if (x < left || y < top || x > left + width || y > top + height || area > least) return;
      [best, least] = [index, area];
    });
    point(best, { scrolls: true });
  }
  const out = () => point(null);

  function watch(tile) {
    if (watched === tile) return;
    watched?.face.removeEventListener('pointermove', over);
    watched?.face.removeEventListener('pointerleave', out);
    watched = tile;
    watched?.face.addEventListener('pointermove', over);
    watched?.face.addEventListener('pointerleave', out);
  }

  fold.addEventListener('toggle', load);
  on('view state widgets', load);
  on('tile', (one) => one.id === view.selected && load());
  return panel;
}

const short = (value) => String(Math.round(value * 10) / 10);
