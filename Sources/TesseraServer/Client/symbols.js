// SPDX-License-Identifier: Apache-2.0
// The system's symbols that choices and shortcuts name, drawn by the server and painted in the colour of the text.
import { element } from './dom.js';

// What an action without a symbol shows, and what stands for a name that cannot be one.
const PLAIN = 'square.stack';
const UNKNOWN = 'questionmark.square';

/** A symbol by its name, in a square of `size` points; says nothing to a screen reader. */
export function symbolIcon(name, size = 20) {
  const asked = /^[A-Za-z0-9.]{1,100}$/.test(name ?? PLAIN) ? name ?? PLAIN : UNKNOWN;
  return element('span', {
    class: 'icon symbol', 'aria-hidden': 'true', 'data-symbol': asked,
    style: { width: `${size}px`, height: `${size}px`, '--symbol': `url("/symbols/${asked}.svg")` },
  });
}
