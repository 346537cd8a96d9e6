// SPDX-License-Identifier: Apache-2.0
// One layer of a window: the screen, or a sheet above it. Its picture is changed in place, so that what is being typed
// in, scrolled or pressed stays what it is.
import { element, picture, prefersStillness, setStyle } from './dom.js';
import { follow } from './live-items.js';
import { morph } from './window-morph.js';
import { touch } from './window-touch.js';
import { dressNatives } from './window-natives.js';
import { dressScrolls } from './window-scroll.js';

export class Layer {
  #shown = '';
  #svg = null;

  constructor(one, events) {
    this.id = one.id;
    this.kind = one.kind;
    this.events = events;
    this.face = element('div', { class: 'layer-face' });
    this.element = element('div', { class: `window-layer ${one.kind}` }, this.face);
    if (one.kind === 'sheet') {
      this.element.prepend(element('div', { class: 'layer-veil' }));
      this.face.prepend(element('div', { class: 'layer-grip', 'aria-hidden': 'true' }));
      this.element.setAttribute('role', 'dialog');
      this.#pullToClose();
    }
    touch(this.face, events);
  }

  update(one, animation) {
    this.dismissToken = one.dismissToken;
    this.element.classList.toggle('closable', Boolean(one.dismissToken));
    setStyle(this.face, { width: `${one.width}px`, height: `${one.height}px` });
    if (one.svg === this.#shown) return;
    this.#shown = one.svg;
    const fresh = picture(one.svg);
    fresh.classList.add('layer-picture');
    if (!this.#svg) {
      this.#svg = fresh;
      this.face.append(fresh);
    } else {
      morph(this.#svg, fresh, animation);
    }
    dressScrolls(this.#svg, this.events);
    dressNatives(this.#svg, this.events);
    follow(this, this.#svg);
  }

  appear(isAbove) {
    if (!isAbove || prefersStillness()) return;
    const motion = { duration: 400, easing: 'cubic-bezier(.2,.9,.3,1)' };
    this.face.animate([{ transform: 'translateY(100%)' }, { transform: 'none' }], motion);
    this.element.querySelector('.layer-veil')?.animate([{ opacity: 0 }, { opacity: 1 }], motion);
  }

  disappear() {
    follow(this, null);
    if (prefersStillness()) {
      this.element.remove();
      return;
    }
    this.element.inert = true;
    const motion = { duration: 280, easing: 'cubic-bezier(.4,0,.8,.4)', fill: 'forwards' };
    this.element.querySelector('.layer-veil')?.animate([{ opacity: 1 }, { opacity: 0 }], motion);
    const end = () => this.element.remove();
    this.face.animate([{}, { transform: 'translateY(100%)' }], motion).finished.then(end, end);
  }

  /** A sheet is pulled down by its upper edge. */
  #pullToClose() {
    let start = null;
    const grip = this.face.firstChild;
    grip.addEventListener('pointerdown', (event) => {
      start = event.clientY;
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener('pointermove', (event) => {
      if (start === null) return;
      const way = Math.max(0, event.clientY - start);
      setStyle(this.face, { translate: `0 ${this.dismissToken ? way : Math.sqrt(way)}px` });
    });
    const end = (event) => {
      if (start === null) return;
      const way = event.clientY - start;
      start = null;
      setStyle(this.face, { translate: '' });
      if (way > 100 && this.dismissToken) this.events.send(this.dismissToken, { kind: 'tap' });
    };
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
    this.element.querySelector('.layer-veil').addEventListener('click', () => {
      if (this.dismissToken) this.events.send(this.dismissToken, { kind: 'tap' });
    });
  }
}
