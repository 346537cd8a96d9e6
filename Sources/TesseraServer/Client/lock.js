// SPDX-License-Identifier: Apache-2.0
// The lock screen: the day, a place above the clock for inline, the clock, and four columns under it.
import { every, lockDay, now, statusTime } from './clock.js';
import { element, setStyle, setText } from './dom.js';
import { lockMetrics } from './geometry.js';
import { Grid } from './grid.js';
import { state } from './store.js';
import { Tile } from './tile.js';

/** The lock screen as a panel of the phone. */
export class LockScreen {
  #inline = null;

  constructor() {
    this.grid = new Grid('lock');
    this.day = element('div', { class: 'lock-day' });
    this.time = element('div', { class: 'lock-time numeric' });
    this.inlinePlace = element('div', { class: 'lock-inline' });
    this.head = element('div', { class: 'lock-head' }, this.day, this.inlinePlace, this.time);
    this.element = element('section', { class: 'space lock-space', 'aria-label': 'Lock Screen' },
      this.head, this.grid.element);
    every(60_000, (moment) => this.#tell(moment));
  }

  /** The tiles here, inline first, by number. */
  get tiles() {
    return this.#inline ? new Map([[this.#inline.id, this.#inline], ...this.grid.tiles]) : this.grid.tiles;
  }

  update() {
    const metrics = lockMetrics(state.device);
    this.element.classList.toggle('unsupported', !metrics);
    if (metrics) setStyle(this.head, { top: `${metrics.clockTop}px` });
    this.grid.update(metrics);
    this.#updateInline();
    this.#tell(now());
  }

  updateTile(one) {
    if (this.#inline?.id === one.id) this.#inline.update(one);
    else this.grid.updateTile(one);
  }

  #updateInline() {
    const one = state.widgets.find((candidate) => candidate.space === 'lock' && candidate.family === 'inline') ?? null;
    if (this.#inline && this.#inline.id !== one?.id) {
      this.#inline.remove();
      this.#inline = null;
    }
    if (!one) return;
    if (this.#inline) return this.#inline.update(one);
    this.#inline = new Tile(one, { hasName: false });
    this.inlinePlace.append(this.#inline.place);
  }

  #tell(moment) {
    if (!state.appearance) return;
    setText(this.day, lockDay(moment));
    setText(this.time, statusTime(moment));
  }
}
