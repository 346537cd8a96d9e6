// SPDX-License-Identifier: Apache-2.0
// Letters on their way: copies of the characters of a text, each moved by itself, until the text itself is shown again.
import { svgElement } from './dom.js';
import { LONGEST } from './transition-curves.js';

const STAGGER = 22;
const MOST_STAGGER = 130;
// Parts of the font size: how far digits roll, and how soft they are at the far end.
const ROLL = 0.62;
const BLUR = 0.09;

/** The stage of one text: stands behind it in the picture while it is hidden. */
export class LetterStage {
  #shown = [];
  #leaving = [];

  /** Sets the letters in motion; `leaving` are those of an earlier stage that are still on their way out. */
  constructor(node, { moves, direction, animation }, leaving = []) {
    this.node = node;
    this.group = svgElement('g', { class: 'ghost letters', 'aria-hidden': 'true' });
    this.animations = [];
    for (const { element, motion } of leaving) {
      this.group.append(element);
      this.#leaving.push({ element, motion });
      this.animations.push(motion);
    }
    for (const move of moves) this.#add(move, direction, animation);
    node.after(this.group);
    const total = Math.max(0, ...this.animations.map((one) => one.effect.getComputedTiming().endTime));
    const hidden = { visibility: 'hidden' };
    this.hiding = node.animate([hidden, hidden], { duration: total, fill: 'forwards' });
    this.animations.push(this.hiding);
  }

  /** The letters of the text as they are seen now, for what comes after. */
  glyphs() {
    return this.#shown.map(({ glyph, element }) => ({ ...glyph, seen: seen(element) }));
  }

  /** The letters that are still on their way out, each with its motion. */
  get leaving() {
    return this.#leaving.filter(({ motion }) => ['running', 'paused'].includes(motion.playState));
  }

  /** Shows the text itself again, in the same moment in which the letters go. */
  end() {
    this.hiding.cancel();
    this.group.remove();
  }

  #add(move, direction, animation) {
    const { glyph, kind } = move;
    if (!glyph.text.trim()) {
      if (kind !== 'leave') this.#shown.push({ glyph, element: null });
      return;
    }
    const element = svgElement('g', { class: kind === 'leave' ? 'letter leaving' : 'letter' }, letterOf(glyph));
    this.group.append(element);
    if (kind !== 'leave') this.#shown.push({ glyph, element });
    const frames = framesOf(move, direction);
    if (!frames) return;
    const wait = kind === 'stay' ? 0 : Math.min(move.order * STAGGER, MOST_STAGGER);
    const delay = Math.min(animation.delay + wait, LONGEST);
    const duration = Math.min(animation.duration, LONGEST - delay);
    const options = { duration, delay, easing: animation.easing, fill: 'both' };
    const motion = element.animate(frames, options);
    this.animations.push(motion);
    if (kind === 'leave') this.#leaving.push({ element, motion });
    if (kind === 'stay') this.#colour(move, element.firstChild, options);
  }

  /** A letter that stays takes on its new colour on the way. */
  #colour({ glyph, old }, text, options) {
    const names = ['fill', 'opacity'];
    const [from, to] = [old, glyph].map(({ element }) => names.map((name) => element.getAttribute(name)));
    names.forEach((name, index) => {
      if (from[index] === to[index] || /^url/.test(`${from[index]}`) || /^url/.test(`${to[index]}`)) return;
      const frames = { [name]: [from[index] ?? '1', to[index] ?? '1'] };
      this.animations.push(text.animate(frames, options));
    });
  }
}

function seen(element) {
  if (!element) return null;
  const { opacity, transform, filter } = getComputedStyle(element);
  return { opacity, transform, filter };
}

/** One character as a text of its own, at its place. */
function letterOf({ element, text, x, y }) {
  const copy = element.cloneNode(false);
  for (const name of ['dx', 'dy', 'text-anchor', 'id']) copy.removeAttribute(name);
  copy.setAttribute('x', x);
  copy.setAttribute('y', y);
  copy.textContent = text;
  return copy;
}

/** The way of a letter relative to its own place; null where nothing happens to it. */
function framesOf({ kind, glyph, old, from, to, rolls }, direction) {
  const shift = ([x, y], rise = 0) => placed(glyph, x, y + rise, 1);
  const rise = rolls ? glyph.size * ROLL * direction : 0;
  const soft = `blur(${(glyph.size * BLUR).toFixed(2)}px)`;
  const clear = 'blur(0px)';
  if (kind === 'enter') {
    return [
      { transform: shift(from, rise), opacity: 0, filter: soft },
      { opacity: 1, offset: 0.8 }, { transform: shift(to), opacity: 1, filter: clear },
    ];
  }
  const before = kind === 'stay' ? old : glyph;
  const start = startOf(before, glyph);
  if (kind === 'leave') {
    return [start, { opacity: 0, offset: 0.8 }, { transform: shift(to, -rise), opacity: 0, filter: soft }];
  }
  return [start, { transform: shift(to), opacity: 1, filter: clear }];
}

/** How a letter looks at first: where and as large as its predecessor is seen. */
function startOf(before, glyph) {
  const ratio = before.size && glyph.size ? before.size / glyph.size : 1;
  if (!before.seen) return { transform: placed(glyph, before.x, before.y, ratio), opacity: 1, filter: 'blur(0px)' };
  const { opacity, transform, filter } = before.seen;
  const { a, d, e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
  return {
    transform: placed(glyph, a * before.x + e, d * before.y + f, ratio * a), opacity,
    filter: filter === 'none' ? 'blur(0px)' : filter,
  };
}

/** The transform that shows a letter at a place and size; the same list of functions always, so that they blend. */
function placed({ x, y }, u, v, scale) {
  return `translate(${u - x}px, ${v - y}px) translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`;
}
