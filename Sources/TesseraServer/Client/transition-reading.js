// SPDX-License-Identifier: Apache-2.0
// Reads the items of a tile's svg, as they are seen at this moment, for the plan of a change.
import { evenPath, pathForm } from './path-data.js';
import { readGroups, seenPath, seenTransform } from './transition-groups.js';
import { readPen } from './transition-sweep.js';

const MOST_GLYPHS = 240;
// What a finger operates in a window is around items, and none itself.
const ITEMS = '[data-id]:not([data-control])';
const PAINTS = ['fill', 'stroke'];
const OPACITIES = ['fill-opacity', 'stroke-opacity', 'opacity'];
const LENGTHS = {
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'], image: ['x', 'y', 'width', 'height'], circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
};
// What a text takes along by moving as a whole.
const MOVED = { text: ['x', 'y', 'font-size'], tspan: ['x', 'y'] };
const blendsPaths = CSS.supports('d', 'path("M0 0H1")');
const LETTERED = /^(numericText|interpolate)/;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The items of an svg that stands in the page, by key: the id, and a number where several carry the same; with `scopes`,
 * the animations in it by their keys.
 *
 * - `stages`: for texts whose letters are on their way, what shows them (see transition-letters.js).
 */
export function readItems(svg, stages = new Map()) {
  const found = new Map();
  const scopes = readScopes(svg);
  found.scopes = new Map([...scopes.values()].map((scope) => [scope.key, scope]));
  const keys = new Map();
  const counts = new Map();
  const look = resolver(svg);
  const groups = new Map();
  const moving = new Set(svg.getAnimations({ subtree: true }).map(({ effect }) => effect.target));
  for (const node of svg.querySelectorAll(ITEMS)) {
    // Of the two appearances of a toggle the one that is seen counts; an item in an item belongs to the outer one.
    // What is in a definition belongs to the groups that use it.
    if (node.closest('[data-state][display="none"], .ghost, defs')) continue;
    const outer = node.parentElement.closest(ITEMS);
    if (outer && !keys.has(outer)) continue;
    if (outer && !outer.hasAttribute('data-transition')) continue;
    const id = nameOf(node);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const key = `${id} ${count}`;
    keys.set(node, key);
    const parents = outer ? [...found.get(keys.get(outer)).parents, keys.get(outer)] : [];
    found.set(key, {
      key, parents, scopes: scopesAround(node, scopes), ...readItem(node, look, moving, stages.get(node)),
      ...readGroups(node, look, moving, groups),
    });
  }
  return found;
}

/** What an item is known by: its id; in a toggle its place, for both appearances are one thing. */
function nameOf(node) {
  const state = node.closest('[data-state]');
  const first = state?.closest('[data-toggle]')?.querySelector('[data-id]');
  return first ? `${first.dataset.id} ${[...state.querySelectorAll('[data-id]')].indexOf(node)}` : node.dataset.id;
}

/** The groups that say how changes inside run, in the order of the picture; known by id and number from one to the next. */
function readScopes(svg) {
  const scopes = new Map();
  const counts = new Map();
  for (const node of svg.querySelectorAll('[data-animation]')) {
    if (node.closest('.ghost')) continue;
    const { scope = '', value = null, animation } = node.dataset;
    const count = counts.get(scope) ?? 0;
    counts.set(scope, count + 1);
    scopes.set(node, { key: `${scope} ${count}`, value, animation });
  }
  return scopes;
}

function scopesAround(node, scopes) {
  const found = [];
  for (let one = node; one && one.localName !== 'svg'; one = one.parentElement) {
    if (scopes.has(one)) found.unshift(scopes.get(one));
  }
  return found;
}

function readItem(node, look, moving, stage) {
  const isGroup = node.hasAttribute('data-transition');
  const { transition = null, content = null, animationIn = null, animationOut = null } = node.dataset;
  const item = {
    node, isGroup, transition, content, animationIn, animationOut,
    ...seenState(node, moving, stage),
  };
  if (isGroup) return { ...item, look: '', form: null, text: '', glyphs: null, parts: [] };
  // What is typed in a control is the page's own.
  if (node.querySelector('[data-native]')) {
    return { ...item, isNative: true, look: '', form: null, text: '', glyphs: null, parts: [] };
  }
  const { live } = node.dataset;
  if (live) {
    // Live items go on by their program; what they show just now is nothing to compare.
    const text = live.includes('"text"') ? ' ' : '';
    return { ...item, look: live, form: null, text, glyphs: null, parts: [] };
  }
  const parts = [...node.querySelectorAll('*')];
  const texts = parts.filter(({ localName }) => localName === 'text');
  const form = parts.map((part) => formOf(part, look)).join('\n');
  return {
    ...item, look: look(node.innerHTML), form, partNodes: parts, pen: readPen(parts, form, moving),
    refs: parts.map((part) => referencesOf(part, look)).join('\n'),
    parts: parts.map((part) => blendable(part, moving)), text: texts.map(({ textContent }) => textContent).join(''),
    glyphs: stage ? stage.glyphs() : LETTERED.test(content ?? '') ? readGlyphs(parts, texts) : null,
    size: Number(texts[0]?.getAttribute('font-size') ?? 0),
    isBlending: parts.some((part) => moving.has(part)),
  };
}

/** Frame and motion of an item as it is seen now, in the coordinates that its groups give it. */
function seenState(node, moving, stage) {
  const box = frameOf(node);
  const [x, y, width, height] = box;
  if (stage) return { box, isMoving: true, isRolling: true, seen: null };
  const isMoving = moving.size > 0 && [...moving].some((target) => node.contains(target));
  if (!moving.has(node)) return { box, isMoving, isRolling: false, seen: null };
  const { opacity, transform, filter } = getComputedStyle(node);
  const seen = { opacity, transform, filter };
  if (transform === 'none') return { box, isMoving, isRolling: false, seen };
  const { a, d, e, f } = new DOMMatrix(transform);
  return { box: [x * a + e, y * d + f, width * a, height * d], isMoving, isRolling: false, seen };
}

/** The frame that a tile names, else what is painted. */
function frameOf(node) {
  const named = (node.dataset.frame ?? '').split(/[\s,]+/).map(Number);
  if (named.length === 4 && named.every(Number.isFinite)) return named;
  const { x, y, width, height } = node.getBBox();
  return [x, y, width, height];
}

/** A function that puts in the place of references what they refer to, so that new numbers alone are no change. */
function resolver(svg) {
  const known = new Map();
  const definition = (id, depth) => {
    if (!known.has(id)) {
      const node = svg.querySelector(`#${CSS.escape(id)}`);
      const own = node?.outerHTML.replace(/ id="[^"]*"/, '') ?? '';
      known.set(id, depth < 4 ? resolve(own, depth + 1) : own);
    }
    return known.get(id);
  };
  const resolve = (markup, depth) => markup.replace(/url\(#([^)]+)\)|href="#([^"]+)"/g, (_, a, b) =>
    `{${definition(a ?? b, depth)}}`);
  return (markup) => (markup.includes('#') ? resolve(markup, 0) : markup);
}

/** An element's markup with gaps for what can be blended. */
function formOf(part, look) {
  const name = part.localName;
  const gaps = [...PAINTS, ...OPACITIES, ...(LENGTHS[name] ?? []), ...(MOVED[name] ?? [])];
  const attributes = [...part.attributes].map(({ name: key, value }) => {
    if (key === 'd' && blendsPaths) return `d=${pathForm(evenPath(value))}`;
    if (key === 'transform' || key === 'stroke-width') return key;
    // Large text has a cut of its own, and is no other text for that.
    if (name === 'text' && key === 'class') return `class=${value.replace(/ o\d+\b/, '')}`;
    if (PAINTS.includes(key)) return `${key}=${value === 'none' ? value : /^url/.test(value) ? 'url' : ''}`;
    if (key === 'mask') return key;
    // An opacity that is not written is one.
    if (OPACITIES.includes(key)) return '';
    return gaps.includes(key) ? key : `${key}=${look(value)}`;
  });
  const own = [...part.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data).join('');
  return [name, ...attributes.filter(Boolean).sort(), own].join(' ');
}

/** The gradients, pictures and masks that an element is painted with; a mask's room, in whole points, says nothing. */
const referencesOf = (part, look) => [...PAINTS, 'mask'].map((name) => part.getAttribute(name))
  .map((value) => (value?.startsWith('url') ? look(value) : ''))
  .map((text) => text.replace(/<mask[^>]*>/g, (tag) => tag.replace(/ (?:x|y|width|height)="[^"]*"/g, ''))).join(' ');

/** What of an element can be blended, as values of CSS; what moves just now as it is seen. */
function blendable(part, moving) {
  const values = {};
  const isMoving = moving.has(part);
  const style = isMoving ? getComputedStyle(part) : null;
  const set = (name, value) => (values[name] = style ? style[name] : value);
  for (const name of PAINTS) {
    const value = part.getAttribute(name);
    if (value !== null && !/^(none$|url)/.test(value)) set(name, value);
  }
  if (part.hasAttribute('transform')) values.transform = seenTransform(part, moving);
  if (part.hasAttribute('stroke')) set('strokeWidth', `${part.getAttribute('stroke-width') ?? 1}px`);
  for (const name of OPACITIES) set(name.replace(/-o/, 'O'), part.getAttribute(name) ?? '1');
  for (const name of LENGTHS[part.localName] ?? []) {
    if (part.hasAttribute(name)) set(name, `${part.getAttribute(name)}px`);
  }
  if (blendsPaths && part.localName === 'path') values.d = seenPath(part, moving);
  return values;
}

/** The characters of a text with their places; null where it is drawn by more than text, or cannot be measured. */
function readGlyphs(parts, texts) {
  if (!texts.length || parts.some(({ localName }) => !['g', 'text', 'tspan'].includes(localName))) return null;
  const glyphs = [];
  try {
    for (const element of texts) {
      const size = Number(element.getAttribute('font-size') ?? 0);
      for (const { segment, index } of letters.segment(element.textContent)) {
        const { x, y } = element.getStartPositionOfChar(index);
        glyphs.push({ text: segment, x, y, size, element, seen: null });
      }
    }
  } catch {
    return null;
  }
  return glyphs.length <= MOST_GLYPHS ? glyphs : null;
}
