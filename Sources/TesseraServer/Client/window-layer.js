// SPDX-License-Identifier: Apache-2.0
// One layer of a window: the screen, or a sheet above it. Its picture is changed in place, so that what is being typed
// in, scrolled or pressed stays what it is.
import { element, picture, prefersStillness, setStyle } from './dom.js';
import { follow } from './live-items.js';
import { changePicture, endChange } from './window-motion.js';
import { touch } from './window-touch.js';
import { dressNatives } from './window-natives.js';
import { SheetPull } from './window-sheet.js';
import { dressScrolls, forgetScrolls } from './window-scroll.js';

/** Gives a control the name that its author has written around it. */
function nameControls(root) {
  for (const chosen of root.querySelectorAll('[aria-current]:not([data-control])')) {
    const control = chosen.querySelector('[data-control][role="button"]') ?? chosen.closest('[data-control]');
    control?.setAttribute('aria-current', 'true');
  }
  // One name inside of a control is the control's.
  for (const control of root.querySelectorAll('[data-control][role="button"]')) {
    const inner = control.querySelectorAll('[aria-label]:not([data-control])');
    if (inner.length !== 1 || control.querySelector('text')) continue;
    control.setAttribute('aria-label', inner[0].getAttribute('aria-label'));
    inner[0].removeAttribute('aria-label');
    inner[0].removeAttribute('role');
  }
  for (const named of root.querySelectorAll('[aria-label]')) {
    const controls = named.querySelectorAll('[data-control][role="button"]');
    // What is around a control is not read beside it.
    if (controls.length === 1 && controls[0] !== named) {
      controls[0].setAttribute('aria-label', named.getAttribute('aria-label'));
      named.removeAttribute('aria-label');
      named.removeAttribute('role');
    }
  }
}

export class Layer {
  #shown = '';
  #svg = null;
  #markup = '';
  #screen = null;
  #depth = 0;
  #passing = null;
  #frame = null;

  constructor(one, events) {
    this.id = one.id;
    this.kind = one.kind;
    this.events = events;
    this.face = element('div', { class: 'layer-face' });
    this.element = element('div', { class: `window-layer as-${one.kind}` }, this.face);
    if (one.kind === 'sheet') {
      this.element.prepend(element('div', { class: 'layer-veil' }));
      this.element.setAttribute('role', 'dialog');
      this.pull = new SheetPull(this);
    }
    touch(this.face, events);
  }

  /** Shows what a frame has of the layer; `motion` says how its change comes about (see window-motion.js). */
  update(one, frame, motion = null) {
    this.dismissToken = one.dismissToken;
    this.element.classList.toggle('closable', Boolean(one.dismissToken));
    this.element.dataset.scheme = one.scheme ?? 'light';
    setStyle(this.face, { width: `${one.width}px` });
    if (this.pull) this.pull.update(one);
    else setStyle(this.face, { height: `${one.height}px` });
    if (one.svg === this.#shown) {
      dressNatives(this.#svg, this.events, frame);
      return;
    }
    this.#shown = one.svg;
    // A frame that is drawn again, for a live time, has been shown in its motion already.
    const isDrawnAgain = this.#frame === frame;
    this.#frame = frame;
    const isOther = this.#svg && one.screen && this.#screen && one.screen !== this.#screen;
    const ghost = isOther && !prefersStillness() ? this.#ghost() : null;
    const way = one.depth >= this.#depth ? 1 : -1;
    this.#screen = one.screen;
    this.#depth = one.depth;
    this.#markup = one.svg;
    const fresh = picture(one.svg);
    fresh.classList.add('layer-picture');
    // What is in a picture would not be read.
    fresh.setAttribute('role', 'group');
    for (const content of fresh.querySelectorAll('.scroll-content')) content.setAttribute('role', 'presentation');
    const dress = () => {
      dressScrolls(this.#svg, this.events);
      dressNatives(this.#svg, this.events, frame);
      nameControls(this.#svg);
    };
    if (isOther) {
      endChange(this.#svg);
      if (way < 0) forgetScrolls(this.#svg, this.events);
      this.#svg.replaceWith(fresh);
      this.#svg = fresh;
      dress();
    } else if (!this.#svg) {
      this.#svg = fresh;
      this.face.append(fresh);
      dress();
    } else {
      const isRightToLeft = this.face.closest('[data-direction="rightToLeft"]') !== null;
      changePicture(this.#svg, fresh, { motion: isDrawnAgain ? null : motion, dress, isRightToLeft });
    }
    follow(this, this.#svg);
    if (ghost) this.#pass(ghost, way);
  }

  /** The screen that is left, as a picture that nothing of the page knows. */
  #ghost() {
    const ghost = picture(this.#markup, { isCopy: true });
    ghost.classList.add('layer-picture', 'passing');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    const boxes = this.#svg.querySelectorAll('.scroll-region');
    ghost.querySelectorAll('.scroll-region').forEach((box, index) => {
      const [left, top] = [boxes[index]?.scrollLeft ?? 0, boxes[index]?.scrollTop ?? 0];
      setStyle(box, { overflow: 'hidden' });
      requestAnimationFrame(() => box.scrollTo({ left, top, behavior: 'instant' }));
    });
    return ghost;
  }

  /** One screen comes over the other from the side, or leaves it. */
  #pass(ghost, way) {
    this.#passing?.();
    if (way > 0) this.#svg.before(ghost);
    else this.#svg.after(ghost);
    const motion = { duration: 380, easing: 'cubic-bezier(.2,.85,.25,1)' };
    const isMirrored = this.face.closest('[data-direction="rightToLeft"]') !== null;
    const far = { transform: `translateX(${isMirrored ? -100 : 100}%)` };
    const near = { transform: `translateX(${isMirrored ? 30 : -30}%)`, filter: 'brightness(.92)' };
    const [above, below] = way > 0 ? [this.#svg, ghost] : [ghost, this.#svg];
    const steps = (from) => (way > 0 ? [from, { transform: 'none', filter: 'none' }] : [{ transform: 'none', filter: 'none' }, from]);
    const run = [
      above.animate(steps(far), motion),
      below.animate(way > 0 ? [{ transform: 'none', filter: 'none' }, near] : [near, { transform: 'none', filter: 'none' }], motion),
    ];
    this.#passing = () => {
      run.forEach((one) => one.cancel());
      ghost.remove();
      this.#passing = null;
    };
    run[0].finished.then(() => {
      if (ghost.isConnected) this.#passing?.();
    }, () => {});
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
}
