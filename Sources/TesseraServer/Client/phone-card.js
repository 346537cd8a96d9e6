// SPDX-License-Identifier: Apache-2.0
// A card that rises over the phone from below.
import { element, prefersStillness, setStyle } from './dom.js';

const RISE = { duration: 300, easing: 'cubic-bezier(.2, .75, .2, 1)' };

/**
 * The card and the dialog around it.
 *
 * - `card`: a form card; `screen`: the phone's.
 * - `needed(isDeep)`: the height that its content wants.
 * - `onCancel()`: Escape, or a press beside the card.
 */
export class PhoneCard {
  #isClosing = false;

  constructor({ card, screen, needed, onCancel }) {
    Object.assign(this, { card, screen, needed });
    this.sheet = element('div', { class: 'run-card' }, card.element);
    this.frame = element('div', { class: 'run-frame' }, this.sheet);
    this.dialog = element('dialog', { class: 'edit', 'aria-labelledby': card.heading.id }, this.frame);
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      onCancel();
    });
    this.dialog.addEventListener('click', (event) => {
      if ([this.dialog, this.frame].includes(event.target)) onCancel({ isBeside: true });
    });
  }

  open() {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.#place();
    if (!prefersStillness()) this.sheet.animate([{ transform: 'translateY(100%)' }, { transform: 'none' }], RISE);
  }

  async close() {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.dialog.classList.add('closing');
    if (!prefersStillness()) {
      const away = [{ transform: 'none' }, { transform: 'translateY(100%)' }];
      const leave = this.sheet.animate(away, { duration: 200, easing: 'ease-in', fill: 'forwards' });
      await leave.finished.catch(() => null);
    }
    this.dialog.close();
    this.dialog.remove();
  }

  /** Gives the card its height. */
  stretch(isDeep = false) {
    if (this.#isClosing) return;
    const most = this.frame.getBoundingClientRect().height * 0.86;
    setStyle(this.sheet, { height: `${Math.min(this.needed(isDeep), most)}px` });
  }

  /** Over the phone's screen, so far as the window shows it; the card as high as what it holds, within limits. */
  #place() {
    const box = this.screen.getBoundingClientRect();
    const bottom = Math.min(box.bottom, innerHeight);
    const top = Math.max(box.top, 0);
    setStyle(this.frame, {
      left: `${box.left}px`, top: `${top}px`, width: `${box.width}px`, height: `${bottom - top}px`,
    });
    const radius = getComputedStyle(this.screen).borderRadius;
    setStyle(this.frame, { borderRadius: bottom < box.bottom ? `${radius} ${radius} 0 0` : radius });
    this.stretch();
  }
}
