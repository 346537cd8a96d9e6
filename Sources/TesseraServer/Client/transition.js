// SPDX-License-Identifier: Apache-2.0
// From one picture of a tile to the next: what stays is left alone or moves to its place, what changed blends over.
//
// transition-reading.js reads both pictures, transition-plan.js says what has to happen, transition-running.js sets it
// in motion through the Web Animations API. A change that comes while another runs goes on from what is seen.
import { prefersStillness } from './dom.js';
import { planChange } from './transition-plan.js';
import { readItems } from './transition-reading.js';
import { Change } from './transition-running.js';

const PATIENCE = 400;

const changes = new WeakMap();

/** Puts a new svg in the place of an old one. */
export function replacePicture(old, fresh, { isRightToLeft = false } = {}) {
  if (!old) return;
  const last = changes.get(old)?.isOver === false ? changes.get(old) : null;
  if (prefersStillness() || document.hidden) {
    old.replaceWith(fresh);
    last?.end();
    return;
  }
  const before = readItems(old, last?.stages);
  old.replaceWith(fresh);
  const after = readItems(fresh);
  const steps = planChange(before, after);
  if (!steps.length && !last) return;
  changes.set(fresh, new Change({ old, fresh, before, after, steps, last, isRightToLeft }));
}

/** Waits until pictures inside an svg are decoded, so that none of them blinks; not for ever. */
export function decoded(svg, old) {
  const known = new Set([...(old?.querySelectorAll('image') ?? [])].map(address));
  const missing = [...svg.querySelectorAll('image')].map(address).filter((one) => one && !known.has(one));
  if (!missing.length) return null;
  const images = missing.map((source) => {
    const image = new Image();
    image.src = source;
    return image.decode().catch(() => null);
  });
  return Promise.race([Promise.all(images), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

const address = (image) => image.getAttribute('href') ?? image.getAttribute('xlink:href');
