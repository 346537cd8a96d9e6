// SPDX-License-Identifier: Apache-2.0
// What has to happen between two pictures of a tile. Pure: items in, steps out.
//
// An item (see transition-reading.js) is known by `key` in both pictures. `look` is its markup, `chain` what the groups
// around it do to it, `form` its markup without what can be blended, `box` its frame as it is seen now, `parents` the
// keys of the groups with a transition of their own around it, `scopes` the animations around it.
import { readAnimation, STANDARD } from './transition-curves.js';
import { sweepBetween } from './transition-sweep.js';
import { interpolateMoves, rollMoves } from './transition-text.js';

const NEAR = 0.05;

/**
 * The steps from one map of items to another, in the order of the pictures: `insert`, `remove`, `settle` (stays but was
 * in motion), `carry` (only what is around it changes), `slide`, `morph`, `sweep`, `letters`, `replace`, `fade`, `cut`; each with `key` and `animation`, which is null where the
 * change comes at once.
 *
 * - `base`: the animation where a picture says nothing; null for none.
 * - `resting`: how what was in motion comes to rest where nothing else is said.
 */
export function planChange(before, after, { base = STANDARD, resting = null } = {}) {
  const steps = [];
  const isCovered = (item, others) => item.parents.some((key) => !others.has(key));
  for (const [key, item] of before) {
    if (after.has(key) || isCovered(item, after)) continue;
    const animation = ownAnimation(item.animationOut) ?? leavingAnimation(item.scopes, after.scopes, base);
    steps.push({ type: 'remove', key, animation: animation || null, transition: item.transition });
  }
  for (const [key, item] of after) {
    const old = before.get(key);
    const around = animationAround(item.scopes, before.scopes, base);
    if (!old) {
      if (isCovered(item, before)) continue;
      const animation = ownAnimation(item.animationIn) ?? around;
      steps.push({ type: 'insert', key, animation: animation || null, transition: item.transition });
    } else {
      const step = stepBetween(old, item, around);
      if (step) steps.push({ key, animation: step.type === 'settle' ? around ?? resting : around, ...step });
    }
  }
  return steps;
}

// MARK: Animations

/**
 * The animation for a change of an item: that of the innermost scope whose value differs, or that has none, else the
 * base.
 */
export function animationAround(scopes = [], others = new Map(), base = STANDARD) {
  return scopes.reduce((found, { key, value, animation }) => {
    const isChanged = others.has(key) && others.get(key).value !== value;
    return value === null || isChanged ? readAnimation(animation) : found;
  }, base);
}

/** The same for what leaves: of a scope that is still there the present animation counts. */
function leavingAnimation(scopes = [], others = new Map(), base = STANDARD) {
  const present = scopes.map(({ key, value, animation }) =>
    ({ key, value, animation: others.get(key)?.animation ?? animation }));
  return animationAround(present, others, base);
}

/** What a transition brings along: null if nothing, false for none. */
const ownAnimation = (text) => (text === null || text === undefined ? null : readAnimation(text) ?? false);

// MARK: Items that stay

function stepBetween(old, item, animation) {
  if (item.isGroup) return old.isMoving ? { type: 'settle' } : null;
  const isSameLook = old.look === item.look;
  if (item.isNative && old.isNative) {
    const shift = [0, 1].map((axis) => old.box[axis] - item.box[axis]);
    if (!shift.some((way) => Math.abs(way) >= NEAR)) return old.isMoving ? { type: 'settle' } : null;
    return animation ? { type: 'slide', shift } : { type: 'cut' };
  }
  if (isSameLook && old.chain === item.chain) return old.isMoving ? { type: 'settle' } : null;
  if (!animation || item.content === 'identity') return { type: 'cut' };
  // Groups around it that only changed what can be blended do so by themselves.
  const isRehung = old.chainForm !== item.chainForm;
  if (isRehung) return { type: 'fade', isBlurred: Boolean(item.text) && !item.content, isRehung };
  // What is carried by them alone needs nothing of its own.
  if (isSameLook) return { type: old.isMoving ? 'settle' : 'carry' };
  const letters = item.glyphs && old.glyphs ? lettersBetween(old, item) : null;
  if (letters) return { type: 'letters', ...letters };
  const isText = Boolean(item.text || old.text);
  const sweep = old.refs === item.refs ? sweepBetween(old.pen, item.pen) : null;
  if (sweep) return { type: 'sweep', sweep, parts: partsBetween(old, item) };
  if (old.form !== null && old.form === item.form) {
    if (old.refs === item.refs) return { type: 'morph', parts: partsBetween(old, item) };
    // With gradients that stand elsewhere: what only moves takes its own along, what grows is painted over.
    const isMoved = isSameSize(old.box, item.box);
    if (isMoved && relativeTo(old.refs, old.box) === relativeTo(item.refs, item.box)) {
      return { type: 'slide', shift: [0, 1].map((axis) => old.box[axis] - item.box[axis]) };
    }
    if (!isMoved) return { type: 'morph', parts: partsBetween(old, item), isRepainted: true };
  }
  const replacement = /^replace-(\w+)(?: ([\d.]+))?$/.exec(item.content ?? '');
  if (replacement) return { type: 'replace', style: replacement[1], pace: Number(replacement[2] ?? 1) || 1 };
  return {
    type: 'fade', isBlurred: isText && item.content !== 'opacity', isStretched: !isText,
    shift: isText ? textShift(old.box, item.box) : null,
  };
}

function lettersBetween(old, item) {
  if (item.content === 'interpolate' && old.text !== item.text) {
    return { moves: interpolateMoves(old.glyphs, item.glyphs), direction: 0 };
  }
  if (!item.content?.startsWith('numericText')) return null;
  // Only the look differs: that is for the blend of attributes, unless letters are still on their way.
  if (old.text === item.text && !old.isRolling) return null;
  return { moves: rollMoves(old.glyphs, item.glyphs), direction: rollDirection(old.content, item.content) };
}

/** Up or down: as a picture says, or by the values of both. */
export function rollDirection(old, content) {
  const [before, now] = [old, content].map((one) => /^numericText (\S+)$/.exec(one ?? '')?.[1]);
  if (now === undefined) return content.endsWith('down') ? -1 : 1;
  return before !== undefined && Number(now) < Number(before) ? -1 : 1;
}

/** The attributes that differ, part by part. */
function partsBetween(old, item) {
  return item.parts.map((part, index) => {
    const changes = {};
    for (const [name, value] of Object.entries(part)) {
      if (old.parts[index][name] !== value) changes[name] = [old.parts[index][name], value];
    }
    return changes;
  });
}

const isSameSize = ([, , width, height], [, , across, down]) =>
  Math.abs(width - across) < NEAR && Math.abs(height - down) < NEAR;

/** Gradients, patterns and masks with their places counted from the corner of a box. */
function relativeTo(refs, [left, top]) {
  const shifted = (value, by) => Math.round((Number(value) - by) * 50) / 50;
  return refs.replace(/ (c?[xy][12]?|f[xy])="(-?[\d.]+)"/g, (_, name, value) =>
    ` ${name}="${shifted(value, name.includes('x') ? left : top)}"`);
}

/** How far a text went: along the edge or centre that stayed, else the shortest of the three ways. */
export function textShift([x, y, width, height], [u, v, across, down]) {
  const ways = [u - x, u + across / 2 - x - width / 2, u + across - x - width];
  const way = ways.reduce((best, one) => (Math.abs(one) < Math.abs(best) - NEAR ? one : best));
  const rise = v + down - y - height;
  return [Math.abs(way) < 0.75 ? 0 : way, Math.abs(rise) < 0.75 ? 0 : rise];
}
