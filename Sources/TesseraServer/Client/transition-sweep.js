// SPDX-License-Identifier: Apache-2.0
// Lines that grow or shrink along their own way, as a ring that fills.
import { svgElement } from './dom.js';

const SAMPLES = 6;
const NEAR = 0.4;

/** A line that is drawn by its stroke alone: `{form, d, length}` with what is seen of it; null for all else. */
export function readPen(parts, form, moving) {
  const [path] = parts;
  if (parts.length !== 1 || path.localName !== 'path' || !path.hasAttribute('stroke')) return null;
  if (path.getAttribute('fill') !== 'none' || path.hasAttribute('stroke-dasharray')) return null;
  const style = moving.has(path) ? getComputedStyle(path) : null;
  const d = style ? /"(.*)"/.exec(style.d)?.[1] ?? path.getAttribute('d') : path.getAttribute('d');
  const dash = style ? parseFloat(style.strokeDasharray) : NaN;
  return { form: form.replace(/ d=[^=]*(?= |$)/, ''), d, length: Number.isFinite(dash) ? dash : null };
}

/** How one line becomes the other, where one is the beginning of the other: `{d, from, to}`, lengths in points. */
export function sweepBetween(old, fresh) {
  if (!old || !fresh || old.form !== fresh.form || old.d === fresh.d && old.length === null) return null;
  const [first, last] = [old, fresh].map(({ d }) => svgElement('path', { d }));
  const [before, after] = [first.getTotalLength(), last.getTotalLength()];
  const [short, long] = before < after ? [first, last] : [last, first];
  const length = Math.min(before, after);
  for (let step = 0; step <= SAMPLES; step += 1) {
    const at = (length * step) / SAMPLES;
    const [one, other] = [short.getPointAtLength(at), long.getPointAtLength(at)];
    if (Math.hypot(one.x - other.x, one.y - other.y) > NEAR) return null;
  }
  return { d: long.getAttribute('d'), from: Math.min(old.length ?? before, before), to: after };
}

/** The frames of a line on its way: the longer one, as far as it is drawn. */
export function sweepFrames({ d, from, to }) {
  const gap = Math.max(from, to) * 2 + 10;
  return [from, to].map((length) => ({ d: `path("${d}")`, strokeDasharray: `${length}px ${gap}px` }));
}
