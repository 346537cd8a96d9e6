// SPDX-License-Identifier: Apache-2.0
// What has to happen between two pictures of a tile. Pure: items in, steps out.
//
// An item (see transition-reading.js) is known by `key` in both pictures. `look` is its markup, `chain` what the groups
// around it do to it, `form` its markup without what can be blended, `box` its frame as it is seen now, `parents` the
// keys of the groups with a transition of their own around it.
import { interpolateMoves, rollMoves } from './transition-text.js';

const NEAR = 0.05;

/**
 * The steps from one map of items to another, in the order of the pictures: `insert`, `remove`, `settle` (stays but was
 * in motion), `move`, `morph`, `letters`, `fade`, `cut`; each with `key`, most with `animation`.
 */
export function planChange(before, after) {
  const steps = [];
  const isCovered = (item, others) => item.parents.some((key) => !others.has(key));
  for (const [key, item] of before) {
    if (after.has(key) || isCovered(item, after)) continue;
    steps.push({ type: 'remove', key, animation: item.animation, transition: item.transition });
  }
  for (const [key, item] of after) {
    const old = before.get(key);
    if (!old) {
      if (!isCovered(item, before)) {
        steps.push({ type: 'insert', key, animation: item.animation, transition: item.transition });
      }
    } else {
      const step = stepBetween(old, item);
      if (step) steps.push({ key, animation: item.animation, ...step });
    }
  }
  return steps;
}

function stepBetween(old, item) {
  if (item.isGroup) return old.isMoving ? { type: 'settle' } : null;
  const isSameLook = old.look === item.look;
  if (isSameLook && old.chain === item.chain) return old.isMoving ? { type: 'settle' } : null;
  if (!item.animation || item.content === 'identity') return { type: 'cut' };
  // Groups around it that only changed transform or opacity blend by themselves.
  const isRehung = old.chainForm !== item.chainForm;
  if (isRehung) return { type: 'fade', isBlurred: Boolean(item.text) && !item.content, isRehung };
  if (isSameLook) return old.isMoving ? { type: 'settle' } : null;
  const letters = item.glyphs && old.glyphs ? lettersBetween(old, item) : null;
  if (letters) return { type: 'letters', ...letters };
  if (old.form !== null && old.form === item.form) return { type: 'morph', parts: partsBetween(old, item) };
  const isText = Boolean(item.text || old.text);
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
  return { moves: rollMoves(old.glyphs, item.glyphs), direction: item.content.endsWith('down') ? -1 : 1 };
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

/** How far a text went: along the edge or centre that stayed, else the shortest of the three ways. */
export function textShift([x, y, width, height], [u, v, across, down]) {
  const ways = [u - x, u + across / 2 - x - width / 2, u + across - x - width];
  const way = ways.reduce((best, one) => (Math.abs(one) < Math.abs(best) - NEAR ? one : best));
  const rise = v + down - y - height;
  return [Math.abs(way) < 0.75 ? 0 : way, Math.abs(rise) < 0.75 ? 0 : rise];
}
