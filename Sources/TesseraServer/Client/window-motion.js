// SPDX-License-Identifier: Apache-2.0
// A layer of a window from one frame to the next: its picture is changed in place, and what an animation is for moves to
// its place by the same plan as in a tile.
import { prefersStillness } from './dom.js';
import { readAnimation } from './transition-curves.js';
import { planChange } from './transition-plan.js';
import { readItems } from './transition-reading.js';
import { Change } from './transition-running.js';
import { morph } from './window-morph.js';

// A picture in which something is animated whatever a frame says.
const OWN = '[data-animation], [data-animation-in], [data-animation-out]';
// What is on its way when a frame without an animation comes has at least so long to arrive, in milliseconds.
const LEAST = 100;

const changes = new WeakMap();

/**
 * Makes a picture what a fresh one is.
 *
 * - `motion`: the animation of the frame; null where it has none, `none` where nothing moves.
 * - `dress`: puts controls into the changed picture.
 */
export function changePicture(svg, fresh, { motion = null, dress, isRightToLeft = false }) {
  const last = changes.get(svg)?.isOver === false ? changes.get(svg) : null;
  const isStill = motion === 'none' || prefersStillness() || document.hidden;
  if (isStill || !(motion || last || svg.querySelector(OWN) || fresh.querySelector(OWN))) {
    last?.end();
    morph(svg, fresh);
    dress();
    return;
  }
  const before = readItems(svg, last?.stages);
  const old = keep(svg, before);
  last?.release();
  morph(svg, fresh);
  dress();
  const after = readItems(svg);
  const base = motion ? readAnimation(motion) : null;
  const rest = last ? last.start + last.length - performance.now() : 0;
  const resting = { duration: Math.max(LEAST, rest), delay: 0, easing: 'ease-out' };
  const steps = planChange(before, after, { base, resting });
  if (!last && !steps.some(({ animation }) => animation)) return;
  changes.set(svg, new Change({ old, fresh: svg, before, after, steps, last, isRightToLeft, base }));
}

/** Ends what moves in a picture. */
export const endChange = (svg) => changes.get(svg)?.end();

/** A copy of a picture that stays as it is, with the items read from it brought over to the copy. */
function keep(svg, items) {
  const copy = svg.cloneNode(true);
  const twins = new Map();
  const copies = copy.querySelectorAll('*');
  svg.querySelectorAll('*').forEach((node, index) => twins.set(node, copies[index]));
  for (const item of items.values()) {
    Object.assign(item, { origin: item.node, node: twins.get(item.node) });
    for (const glyph of item.glyphs ?? []) glyph.element = twins.get(glyph.element) ?? glyph.element;
  }
  return copy;
}
