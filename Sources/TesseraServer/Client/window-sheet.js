// SPDX-License-Identifier: Apache-2.0
// A sheet is pulled by its upper edge: down to close it, and up and down between the heights that it has.
import { element, setStyle } from './dom.js';

// How far beyond its lowest height a sheet is pulled to close it, in points.
const FAR = 100;
// How long the app has to show a height that was chosen, in milliseconds.
const PATIENCE = 400;

export class SheetPull {
  #height = 0;
  #rise = null;
  #start = null;

  constructor(layer) {
    this.layer = layer;
    this.grip = element('div', { class: 'layer-grip', 'aria-hidden': 'true' });
    layer.face.prepend(this.grip);
    this.grip.addEventListener('pointerdown', (event) => {
      this.#start = event.clientY;
      this.grip.setPointerCapture(event.pointerId);
      layer.element.classList.add('held');
    });
    this.grip.addEventListener('pointermove', (event) => {
      if (this.#start !== null) this.#follow(this.#start - event.clientY);
    });
    const end = (event) => {
      if (this.#start === null) return;
      const way = this.#start - event.clientY;
      this.#start = null;
      layer.element.classList.remove('held');
      setStyle(layer.face, { translate: '' });
      this.#settle(event.type === 'pointerup' ? way : 0);
    };
    this.grip.addEventListener('pointerup', end);
    this.grip.addEventListener('pointercancel', end);
    this.grip.addEventListener('keydown', (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way || !this.#rise) return;
      event.preventDefault();
      const { heights } = this.#rise;
      this.#choose(heights[heights.indexOf(this.#nearest(this.#height)) + way]);
    });
    layer.element.querySelector('.layer-veil').addEventListener('click', () => this.#close());
  }

  /** Takes over the height, and those that may be chosen. */
  update({ height, rise = null }) {
    this.#rise = rise;
    this.#height = height;
    this.layer.element.classList.toggle('rising', Boolean(rise));
    if (this.#start === null) setStyle(this.layer.face, { height: `${height}px` });
    const marks = { role: 'slider', tabindex: '0', 'aria-label': 'Height of the sheet', 'aria-orientation': 'vertical' };
    for (const [name, value] of Object.entries(marks)) {
      if (rise) this.grip.setAttribute(name, value);
      else this.grip.removeAttribute(name);
    }
    if (!rise) return this.grip.setAttribute('aria-hidden', 'true');
    this.grip.removeAttribute('aria-hidden');
    const [low, high] = [rise.heights[0], rise.heights.at(-1)];
    for (const [name, value] of [['min', low], ['max', high], ['now', height]]) {
      this.grip.setAttribute(`aria-value${name}`, Math.round(value));
    }
  }

  get #lowest() {
    return this.#rise?.heights[0] ?? this.#height;
  }

  /** Shows the sheet with the finger; where it may not go it goes reluctantly. */
  #follow(way) {
    const highest = this.#rise?.heights.at(-1) ?? this.#height;
    const wanted = this.#height + way;
    const height = Math.min(highest + Math.sqrt(Math.max(0, wanted - highest)), Math.max(wanted, this.#lowest));
    const below = Math.max(0, this.#lowest - wanted);
    // What comes up from below is of the picture's own ground.
    const ground = this.layer.face.querySelector('.layer-picture path')?.getAttribute('fill') ?? '';
    setStyle(this.layer.face, {
      height: this.#rise ? `${height}px` : `${this.#height}px`, background: this.#rise ? ground : '',
      translate: `0 ${this.layer.dismissToken ? below : Math.sqrt(below)}px`,
    });
  }

  #settle(way) {
    const wanted = this.#height + way;
    if (wanted < this.#lowest - FAR && this.layer.dismissToken) return this.#close();
    return this.#choose(this.#nearest(wanted));
  }

  #nearest(height) {
    return (this.#rise?.heights ?? [this.#height]).reduce((best, one) =>
      (Math.abs(one - height) < Math.abs(best - height) ? one : best));
  }

  async #choose(height) {
    if (height === undefined) return;
    setStyle(this.layer.face, { height: `${height}px` });
    if (Math.abs(height - this.#height) < 1 || !this.#rise) return;
    await this.layer.events.send(this.#rise.token, { kind: 'number', value: height, isFinal: true });
    // The app may have another height in mind.
    setTimeout(() => {
      if (this.#start === null) setStyle(this.layer.face, { height: `${this.#height}px` });
    }, PATIENCE);
  }

  #close() {
    if (this.layer.dismissToken) this.layer.events.send(this.layer.dismissToken, { kind: 'tap' });
  }
}
