// SPDX-License-Identifier: Apache-2.0
// A stretch of time with the entries of the selected widget as small pictures, and a red line for now.
import { now, timeOfDay, timeText } from './clock.js';
import { element, picture, setStyle } from './dom.js';
import { isAccessory } from './geometry.js';
import { inspection } from './inspection.js';
import { on, widget } from './store.js';

const HOUR = 3_600_000;
// Lengths of the stretch, and how far its lines are apart; the first that gives the pictures room is taken.
const SPANS = [[HOUR / 4, HOUR / 12], [HOUR, HOUR / 4], [4 * HOUR, HOUR], [12 * HOUR, 3 * HOUR], [24 * HOUR, 6 * HOUR]];
const ROOM = 46;
const HEIGHT = 38;
// Where now stands when the stretch moves.
const LEAD = 0.28;

/** The axis; `jump` sets the clock to a moment. */
export class TimeAxis {
  #start = 0;
  #span = SPANS[2];
  #room = ROOM;
  #isDragged = false;
  #moved = false;

  constructor(jump) {
    this.jump = jump;
    this.lines = element('div', { class: 'axis-lines', 'aria-hidden': 'true' });
    this.pictures = element('div', { class: 'axis-pictures' });
    this.nowLine = element('div', { class: 'axis-now', 'aria-hidden': 'true' });
    this.element = element('div', { class: 'axis' }, this.lines, this.pictures, this.nowLine);
    this.element.addEventListener('pointerdown', (event) => this.#press(event));
    on('timeline', () => this.#showEntries());
    on('state appearance', () => this.#layOut());
  }

  /** Moves the line for now; the stretch follows it. */
  tell(moment) {
    const part = (moment - this.#start) / this.#span[0];
    if (!this.#isDragged && (part < 0.04 || part > 0.94)) {
      this.#start = this.#aligned(moment - LEAD * this.#span[0]);
      this.#layOut();
    }
    setStyle(this.nowLine, { '--at': (moment - this.#start) / this.#span[0] });
    this.#markCurrent();
  }

  /** The stretch begins a little before a line. */
  #aligned(moment) {
    const step = this.#span[1];
    const zone = timeOfDay(moment) - (moment % (24 * HOUR));
    return Math.floor((moment + zone) / step) * step - zone - step * 0.12;
  }

  #press(event) {
    if (event.button !== 0) return;
    const from = event.clientX;
    const chosen = event.target.closest('.axis-entry');
    this.#moved = false;
    const box = this.element.getBoundingClientRect();
    const at = (move) => this.#start + Math.min(1, Math.max(0, (move.clientX - box.left) / box.width)) * this.#span[0];
    const move = (step) => {
      if (!this.#moved && Math.abs(step.clientX - from) < 4) return;
      this.#moved = this.#isDragged = true;
      const moment = at(step);
      setStyle(this.nowLine, { '--at': (moment - this.#start) / this.#span[0] });
      this.jump(moment);
    };
    const end = (up) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      this.#isDragged = false;
      if (!this.#moved && up.type === 'pointerup' && !chosen) this.jump(at(up));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  #showEntries() {
    const entries = inspection.timeline?.entries ?? [];
    this.#chooseSpan(entries);
    this.pictures.replaceChildren(...entries.map((entry, number) => this.#entry(entry, number, entries.length)));
    this.#start = this.#aligned(now() - LEAD * this.#span[0]);
    this.#layOut();
  }

  /** The shortest stretch in which the next entry is seen, pictures beside each other. */
  #chooseSpan(entries) {
    const gaps = entries.slice(1).map((entry, index) => entry.date - entries[index].date).filter((gap) => gap > 0);
    const gap = gaps.length ? Math.min(...gaps) : HOUR;
    const width = this.element.clientWidth || 372;
    const fitting = SPANS.filter(([length]) => (gap / length) * width >= ROOM);
    this.#span = fitting.at(-1) ?? SPANS[0];
    if (!gaps.length || this.#span[0] > 4 * HOUR && gap < 3 * HOUR) this.#span = SPANS[2];
    // Wide pictures take the room between two entries, as far as it goes.
    this.#room = Math.min(84, Math.max(28, (gap / this.#span[0]) * width - 8));
  }

  #entry(entry, number, count) {
    const size = widget(inspection.id)?.tile ?? { width: 158, height: 158 };
    const scale = Math.min(HEIGHT / size.height, this.#room / size.width);
    const button = element('button', {
      class: isAccessory(widget(inspection.id)?.family) ? 'axis-entry accessory' : 'axis-entry', type: 'button',
      title: timeText(entry.date), 'data-date': entry.date,
      'aria-label': `Entry ${number + 1} of ${count}, ${timeText(entry.date)}`,
      onclick: () => !this.#moved && this.jump(entry.date),
      style: { width: `${size.width * scale}px`, height: `${size.height * scale}px`, '--scale': scale },
    });
    try {
      if (entry.svg) {
        const image = picture(entry.svg, { isCopy: true });
        image.setAttribute('aria-hidden', 'true');
        button.append(image);
      }
    } catch {
      // An entry without a picture keeps its place.
    }
    return button;
  }

  #layOut() {
    const [length, step] = this.#span;
    const first = Math.ceil(this.#start / step) * step;
    const zone = timeOfDay(first) % step;
    const marks = [];
    for (let moment = first - zone; moment < this.#start + length; moment += step) {
      const at = (moment - this.#start) / length;
      if (at < 0) continue;
      marks.push(element('div', { class: 'axis-mark numeric', style: { '--at': at } }, timeText(moment)));
    }
    this.lines.replaceChildren(...marks);
    for (const button of this.pictures.children) {
      const at = (Number(button.dataset.date) - this.#start) / length;
      setStyle(button, { '--at': at });
      button.hidden = at < -0.15 || at > 1.02;
    }
    setStyle(this.nowLine, { '--at': (now() - this.#start) / length });
    this.#markCurrent();
  }

  #markCurrent() {
    const index = widget(inspection.id)?.tile?.entry;
    [...this.pictures.children].forEach((button, number) => {
      if (number === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    });
  }
}
