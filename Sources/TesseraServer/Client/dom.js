// SPDX-License-Identifier: Apache-2.0
// Small pieces for making elements. Styles go through the CSSOM, for the content policy refuses style attributes.

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element: attributes by name, `on…` as listeners, `style` as an object; null and false leave out. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same in the name space of SVG. */
export function svgElement(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'style') setStyle(node, value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Sets properties of an element's style; custom properties by their full name. */
export function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) {
    if (name.startsWith('--')) node.style.setProperty(name, value);
    else node.style[name] = value;
  }
}

/** Sets the text of an element only if it differs, so that nothing is laid out in vain. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Drawn for a square of 24 points with round strokes of 2.
const strokes = {
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  previous: 'M6 6v12M18 7l-8 5 8 5z',
  next: 'M18 6v12M6 7l8 5-8 5z',
  drawer: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-11'
    + 'A1.5 1.5 0 0 1 5 5zM14.5 5v14',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l2.5 2',
  warning: 'M12 6.5v7M12 17.4v.2',
  chevron: 'M8 10l4 4 4-4',
  chevronRight: 'M9.5 6l6 6-6 6',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  updown: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  check: 'M5.5 12.5l4 4.5L18.5 7.5',
  minus: 'M5 12h14',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  remove: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8.5 12h7',
};
const shapes = {
  pause: 'M7 5.5h3.5v13H7zM13.5 5.5H17v13h-3.5z',
  play: 'M8 5.5v13l10.5-6.5z',
  signal: 'M3 15h3v4H3zM8 12h3v7H8zM13 8.5h3V19h-3zM18 5h3v14h-3z',
};

/** One of our icons as an element; says nothing to a screen reader. */
export function icon(name, size = 20) {
  const isStroke = name in strokes;
  return svgElement('svg', { class: 'icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    svgElement('path', {
      d: strokes[name] ?? shapes[name], fill: isStroke ? 'none' : 'currentColor',
      stroke: isStroke ? 'currentColor' : null, 'stroke-width': isStroke ? 2 : null,
      'stroke-linecap': 'round', 'stroke-linejoin': 'round',
    }));
}

/** Whether motion is to be left out. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

let pictures = 0;

/**
 * An svg of the server as an element. With `isCopy` its ids become its own, so that several pictures of one tile stand
 * on the page without using each other's gradients and clips.
 */
export function picture(markup, { isCopy = false } = {}) {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  if (parsed.nodeName !== 'svg') throw new Error('The picture cannot be read.');
  const svg = document.importNode(parsed, true);
  if (isCopy) rename(svg, `c${++pictures}-`);
  return svg;
}

/** Puts a prefix before all ids inside a tree and before what refers to them. */
export function rename(root, prefix) {
  const known = new Set();
  for (const node of root.querySelectorAll('[id]')) {
    known.add(node.id);
    node.id = prefix + node.id;
  }
  if (!known.size) return;
  for (const node of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of [...node.attributes]) {
      if (!attribute.value.includes('#') || attribute.name === 'data-live') continue;
      attribute.value = attribute.value.replace(/^#([\w-]+)$|url\(#([\w-]+)\)/g, (whole, direct, inside) => {
        const id = direct ?? inside;
        if (!known.has(id)) return whole;
        return direct ? `#${prefix}${id}` : `url(#${prefix}${id})`;
      });
    }
  }
}
