// SPDX-License-Identifier: Apache-2.0
// The tiles of one space on its pages: where they stand, and how they are dragged.
import { post, sentence } from './api.js';
import { element, setStyle } from './dom.js';
import { cellAt, cornerOf, span } from './geometry.js';
import { closeOverlay } from './menu.js';
import { inReadingOrder, makeWay } from './placing.js';
import { state, widget } from './store.js';
import { Tile } from './tile.js';
import { say, toast } from './toast.js';

const FAR_ENOUGH = 5;
const LONG_PRESS = 450;
const EDGE = 22;
const EDGE_WAIT = 650;

/** A grid of tiles; the owner gives it its measures. */
export class Grid {
  tiles = new Map();
  metrics = null;
  pages = 1;
  #drag = null;

  constructor(space, { onPages = () => {} } = {}) {
    this.space = space;
    this.onPages = onPages;
    this.plane = element('div', { class: 'plane' });
    this.element = element('div', { class: 'pages', tabindex: -1 }, this.plane);
    this.element.addEventListener('scroll', () => this.onPages(this), { passive: true });
  }

  /** The widgets that stand in this grid, in reading order. */
  get widgets() {
    return state.widgets
      .filter((one) => one.space === this.space && one.family !== 'inline').sort(inReadingOrder);
  }

  get page() {
    return Math.round(Math.abs(this.element.scrollLeft) / (this.element.clientWidth || 1));
  }

  /** Makes the tiles those of the state, each at its place. */
  update(metrics = this.metrics) {
    this.metrics = metrics;
    const list = metrics ? this.widgets : [];
    const known = new Set(list.map((one) => one.id));
    for (const [id, tile] of this.tiles) {
      if (known.has(id)) continue;
      tile.remove();
      this.tiles.delete(id);
    }
    let previous = null;
    for (const one of list) {
      let tile = this.tiles.get(one.id);
      if (tile) tile.update(one);
      else this.#add(tile = new Tile(one, { hasName: metrics.hasNames }), one);
      this.#keepOrder(tile.place, previous);
      previous = tile.place;
      if (this.#drag?.id !== one.id) this.#stand(tile, one);
    }
    this.#setPages(Math.max(1, ...list.map((one) => one.page + 1)) + (this.#drag?.lifted ? 1 : 0));
  }

  updateTile(one) {
    this.tiles.get(one.id)?.update(one);
  }

  /** Brings a page into view. */
  scrollTo(page, behavior = 'smooth') {
    this.element.scrollTo({ left: page * this.element.clientWidth, behavior });
  }

  #add(tile, one) {
    this.tiles.set(one.id, tile);
    tile.place.classList.add('arriving');
    setTimeout(() => tile.place.classList.remove('arriving'), 300);
    tile.place.addEventListener('pointerdown', (event) => this.#press(event, tile));
  }

  /** Tab goes through the tiles as they are read; what stands right is not touched, for that would blur it. */
  #keepOrder(place, previous) {
    const stands = previous ? previous.nextElementSibling === place : this.plane.firstElementChild === place;
    if (stands) return;
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    if (previous) previous.after(place);
    else this.plane.prepend(place);
    focused?.focus({ preventScroll: true });
  }

  #stand(tile, cell) {
    const [x, y] = cornerOf(cell, this.metrics, state.device.width);
    setStyle(tile.place, { '--x': `${x}px`, '--y': `${y}px` });
  }

  #setPages(count) {
    this.pages = count;
    const marks = [...this.plane.querySelectorAll('.page-stop')];
    while (marks.length > count) marks.pop().remove();
    while (marks.length < count) {
      const stop = element('div', { class: 'page-stop', 'aria-hidden': 'true' });
      this.plane.append(stop);
      marks.push(stop);
    }
    marks.forEach((stop, page) => setStyle(stop, { left: `${page * state.device.width}px` }));
    setStyle(this.plane, { width: `${count * state.device.width}px` });
    this.onPages(this);
  }

  // MARK: Dragging

  #press(event, tile) {
    if (event.button !== 0 || this.#drag || event.target.closest('.tile-mark')) return;
    const drag = {
      id: tile.id, tile, pointer: event.pointerId, start: [event.clientX, event.clientY],
      isTouch: event.pointerType === 'touch',
      at: [event.clientX, event.clientY], lifted: false, isHeld: false, target: null, edge: 0, hold: 0,
    };
    this.#drag = drag;
    if (drag.isTouch) {
      drag.hold = setTimeout(() => {
        drag.isHeld = true;
        tile.openMenu(drag.start);
      }, LONG_PRESS);
    }
    const listeners = {
      pointermove: (move) => this.#move(move),
      pointerup: (up) => this.#end(up, true),
      pointercancel: (cancel) => this.#end(cancel, false),
      keydown: (key) => {
        if (key.key === 'Escape' && drag.lifted) this.#end({ pointerId: drag.pointer }, false);
      },
    };
    drag.stop = () => {
      for (const [name, run] of Object.entries(listeners)) removeEventListener(name, run);
      tile.place.removeEventListener('touchmove', hold);
    };
    // Once the tile is held the finger moves it and not the page.
    const hold = (touch) => {
      if (drag.isHeld || drag.lifted) touch.preventDefault();
    };
    tile.place.addEventListener('touchmove', hold, { passive: false });
    for (const [name, run] of Object.entries(listeners)) addEventListener(name, run);
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.at = [event.clientX, event.clientY];
    const far = Math.hypot(event.clientX - drag.start[0], event.clientY - drag.start[1]) > FAR_ENOUGH;
    if (!drag.lifted) {
      if (!far) return;
      if (drag.isTouch && !drag.isHeld) {
        this.#drop();
        return;
      }
      this.#lift();
    }
    this.#follow();
    this.#watchEdge();
  }

  #lift() {
    const drag = this.#drag;
    closeOverlay();
    dispatchEvent(new Event('tile-lift'));
    drag.lifted = true;
    drag.places = this.widgets.map(({ id, family, page, column, row }) => ({ id, family, page, column, row }));
    const box = drag.tile.place.getBoundingClientRect();
    drag.scale = this.element.getBoundingClientRect().width / state.device.width || 1;
    drag.grip = [drag.start[0] - box.left, drag.start[1] - box.top];
    drag.tile.place.classList.add('lifted');
    drag.tile.place.setPointerCapture?.(drag.pointer);
    this.element.classList.add('dragging');
    this.#setPages(Math.max(1, ...drag.places.map((one) => one.page + 1)) + 1);
  }

  /** Moves the lifted tile under the pointer, and the others out of its way. */
  #follow() {
    const drag = this.#drag;
    const plane = this.plane.getBoundingClientRect();
    const corner = [
      (drag.at[0] - drag.grip[0] - plane.left) / drag.scale, (drag.at[1] - drag.grip[1] - plane.top) / drag.scale,
    ];
    setStyle(drag.tile.place, { '--x': `${corner[0]}px`, '--y': `${corner[1]}px` });
    const own = drag.places.find((one) => one.id === drag.id);
    const target = cellAt(corner, span(own.family), this.metrics, state.device.width, this.pages);
    if (drag.target && ['page', 'column', 'row'].every((name) => drag.target[name] === target[name])) return;
    drag.target = target;
    const cells = makeWay(drag.places, drag.id, target, this.metrics);
    for (const [id, cell] of cells) if (id !== drag.id) this.#stand(this.tiles.get(id), cell);
  }

  /** Turns the page when the tile is held at its edge. */
  #watchEdge() {
    const drag = this.#drag;
    const box = this.element.getBoundingClientRect();
    const step = drag.at[0] < box.left + EDGE ? -1 : drag.at[0] > box.right - EDGE ? 1 : 0;
    if (step === drag.step) return;
    drag.step = step;
    clearTimeout(drag.edge);
    if (!step) return;
    drag.edge = setTimeout(() => {
      drag.step = 0;
      const page = this.page + step;
      if (page < 0 || page >= this.pages) return;
      this.scrollTo(page);
      setTimeout(() => this.#drag === drag && this.#follow(), 350);
    }, EDGE_WAIT);
  }

  #end(event, isDrop) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (drag.lifted) {
      // The click that follows a drag is none.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, true), 50);
    }
    this.#drop();
    if (!drag.lifted) return;
    const one = widget(drag.id);
    if (isDrop && one && drag.target) this.move(drag.id, drag.target);
    else this.update();
  }

  #drop() {
    const drag = this.#drag;
    clearTimeout(drag.hold);
    clearTimeout(drag.edge);
    drag.stop();
    drag.tile.place.classList.remove('lifted');
    this.element.classList.remove('dragging');
    this.#drag = null;
  }

  /** Moves a tile to a cell: shown at once, then as the server says. */
  async move(id, target) {
    const one = widget(id);
    const isSame = ['page', 'column', 'row'].every((name) => one[name] === target[name]);
    const cells = makeWay(this.widgets, id, target, this.metrics);
    const before = new Map(this.widgets.map(({ id: key, page, column, row }) => [key, { page, column, row }]));
    for (const [key, cell] of cells) Object.assign(widget(key), cell);
    this.update();
    if (isSame) return;
    say(`Page ${target.page + 1}, row ${target.row + 1}, column ${target.column + 1}`);
    try {
      await post(`/api/widgets/${id}/move`, target);
    } catch (error) {
      for (const [key, cell] of before) if (widget(key)) Object.assign(widget(key), cell);
      this.update();
      toast(sentence(error));
    }
  }
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
