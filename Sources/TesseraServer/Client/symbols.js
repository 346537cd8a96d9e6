// SPDX-License-Identifier: Apache-2.0
// Small drawings for the symbols that choices and shortcuts name; what is not known gets a plain one.
import { svgElement } from './dom.js';

// Drawn for a square of 24 points with round strokes of 2.
const STROKES = {
  plus: 'M12 5v14M5 12h14',
  checkmark: 'M5 12.5l4.5 4.500L19 7.5',
  heart: 'M12 20C6 16 3.5 12.5 3.5 9A4.3 4.3 0 0 1 12 7.600A4.3 4.3 0 0 1 20.5 9C20.5 12.5 18 16 12 20z',
  house: 'M4 11.500L12 4.500l8 7V20h-5.500v-5.500h-5V20H4z',
  bag: 'M4 8.5h16V19H4zM9 8.5V5h6v3.5',
  leaf: 'M12 20v-8M12 12c0-4.5-3.5-6.5-7-6.5 0 4 2.5 6.5 7 6.500zM12 12c0-3.5 3-5.5 7-5.5 0 3.5-3 5.5-7 5.500z',
  pencil: 'M5 19l1-4L16 5l3 3L9 18z',
  trash: 'M5 7h14M9.5 7V4.500h5V7M7 7l1 12.500h8L17 7M10.5 11v5M13.5 11v5',
  number: 'M9.5 5L8 19M16 5l-1.5 14M5 9.500h14.500M4.5 14.500H19',
  play: 'M8 5.500v13l10.5-6.500z',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.600L12 16.600l-4.9 2.7 1-5.600L4 9.800l5.6-.7z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l2.5 2',
  calendar: 'M5 6.500h14V19H5zM5 10.500h14M9 4v4M15 4v4',
  bell: 'M6.5 16.500V11a5.5 5.5 0 0 1 11 0v5.500zM4.5 16.500h15M10.5 19.500h3',
  bolt: 'M13 4L6.5 13.500H12L11 20l6.5-9.500H12z',
  list: 'M9 7h10M9 12h10M9 17h10M5 7h.1M5 12h.1M5 17h.1',
  square: 'M8.5 5h7A3.5 3.5 0 0 1 19 8.5v7a3.5 3.5 0 0 1-3.5 3.500h-7A3.5 3.5 0 0 1 5 15.500v-7A3.5 3.5 0 0 1 8.5 5z',
};
const OTHERS = { gear: 'square', cart: 'bag', minus: 'list', timer: 'clock', alarm: 'clock', doc: 'list', text: 'list' };

/** The drawing of a symbol, found by the first word of its name that is known; says nothing to a screen reader. */
export function symbolIcon(name, size = 20) {
  const words = (name ?? '').split('.');
  const known = words.map((word) => OTHERS[word] ?? word).find((word) => Object.hasOwn(STROKES, word)) ?? 'square';
  return svgElement('svg', { class: 'icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    svgElement('path', {
      d: STROKES[known], fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }));
}
