// SPDX-License-Identifier: Apache-2.0
// What a control looks like: its symbol in a disc that takes the control's colour where it is on, its title, its value.
import { element, picture, setStyle, setText } from './dom.js';

/** The part of a content for a state. */
export const lookOf = (content, isOn) => (isOn ? content.on : content.off);

/** Black or white, whichever is read better on a colour. */
export function inkOn(color) {
  const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  // White keeps its place on the system's colours, and gives way where it would hardly be seen.
  return light > 0.5 ? '#1c1c1e' : '#ffffff';
}

/** The disc with a symbol; shows another one only when it changes. */
export class ControlDisc {
  #markup = null;

  constructor() {
    this.symbol = element('span', { class: 'control-symbol', 'aria-hidden': 'true' });
    this.element = element('span', { class: 'control-disc' }, this.symbol,
      element('span', { class: 'control-ring', 'aria-hidden': 'true' }));
  }

  /** Shows a content; without one a plain disc. */
  show(content, isOn, isActive = false) {
    const isLit = Boolean(content) && (content.isToggle ? isOn : isActive);
    this.element.classList.toggle('lit', isLit);
    const tint = content?.tint ?? null;
    setStyle(this.element, { '--tint': tint ?? '', '--tint-ink': tint ? inkOn(tint) : '' });
    const markup = content ? lookOf(content, content.isToggle ? isOn : isActive).symbol : null;
    if (markup === this.#markup) return;
    this.#markup = markup;
    this.symbol.replaceChildren(...(markup ? [picture(markup, { isCopy: true })] : []));
    this.symbol.firstChild?.setAttribute('focusable', 'false');
  }
}

/** Title and second line. */
export class ControlWords {
  constructor() {
    this.title = element('span', { class: 'control-title' });
    this.value = element('span', { class: 'control-value' });
    this.element = element('span', { class: 'control-words', 'aria-hidden': 'true' }, this.title, this.value);
  }

  show(title, value) {
    setText(this.title, title);
    setText(this.value, value ?? '');
    this.value.hidden = !value;
  }
}
