// SPDX-License-Identifier: Apache-2.0
// Path data as tiles carry it: absolute commands, as the server writes them. Pure.

const SIZES = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };
const STEP = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** The steps of a path as `[letter, numbers]`, level and upright lines as any other; null for other commands. */
export function pathSteps(data) {
  const steps = [];
  let [x, y] = [0, 0];
  let start = [0, 0];
  for (const [, letter, text] of data.matchAll(STEP)) {
    const size = SIZES[letter];
    if (size === undefined) return null;
    const numbers = (text.match(NUMBERS) ?? []).map(Number);
    if (size ? numbers.length % size || !numbers.length : numbers.length) return null;
    for (let at = 0; at === 0 || at < numbers.length; at += size || 1) {
      let own = numbers.slice(at, at + size);
      if (letter === 'H') own = [own[0], y];
      if (letter === 'V') own = [x, own[0]];
      if (letter === 'Z') [x, y] = start;
      else [x, y] = own.slice(-2);
      if (letter === 'M') start = [x, y];
      steps.push([letter === 'H' || letter === 'V' ? 'L' : letter, own]);
    }
  }
  return steps;
}

/** The same path with every line written alike, so that paths of one form blend; what cannot be read stays. */
export function evenPath(data) {
  const steps = pathSteps(data);
  return steps ? steps.map(([letter, numbers]) => letter + numbers.join(' ')).join('') : data;
}

/** What a path is without its numbers: paths of the same form blend. */
export const pathForm = (even) => even.replace(NUMBERS, ' ').replace(/[\s,]+/g, ' ');

/** The box around all points of a path, controls included: `[left, top, right, bottom]`; null where it has none. */
export function pathBox(data) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [letter, numbers] of pathSteps(data) ?? []) {
    const points = letter === 'A' ? numbers.slice(-2) : numbers;
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at], points[at + 1]];
      [box[0], box[1], box[2], box[3]] = [
        Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y),
      ];
    }
  }
  return box[0] <= box[2] ? box : null;
}
