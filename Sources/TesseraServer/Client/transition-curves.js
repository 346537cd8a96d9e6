// SPDX-License-Identifier: Apache-2.0
// Curves of animations as tiles name them, in the words of the Web Animations API. Pure.

/** Nothing lasts longer, in milliseconds; the rule of widgets. */
export const LONGEST = 2000;

/** What holds where a tile says nothing. */
export const STANDARD = { duration: 350, delay: 0, easing: 'ease-in-out' };

const NAMES = new Set(['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out']);
const BEZIER = /^cubic-bezier\([-\d., e]+\)$/;
// A point of a spring's curve each of these milliseconds, so that straight pieces are not seen.
const PIECE = 12;
const LEAST_DAMPING = 0.1;
// Where a spring counts as come to rest, as a part of its way.
const REST = 0.001;

/**
 * Reads a `data-animation`: `350 ease-in-out`, `linear 200`, `cubic-bezier(…) 400`, `spring 0.5 0.825` (response in
 * seconds, damping fraction, perhaps `velocity N` in ways a second), each with `delay N` in milliseconds; null for
 * `none`. What cannot be read is standard.
 */
export function readAnimation(text) {
  const words = (text ?? '').match(/[\w-]+\([^)]*\)|\S+/g) ?? [];
  if (words[0] === 'none') return null;
  const result = { ...STANDARD };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (NAMES.has(word)) result.easing = word;
    else if (BEZIER.test(word)) result.easing = CSS.supports('animation-timing-function', word) ? word : STANDARD.easing;
    else if (word === 'delay') result.delay = amount(words[++index], 0);
    else if (word === 'spring') {
      const [response, damping] = [amount(words[++index], 0.5), amount(words[++index], 0.825)];
      const velocity = words[index + 1] === 'velocity' ? Number(words[index += 2]) || 0 : 0;
      Object.assign(result, spring(response, damping, velocity));
    } else result.duration = amount(word, result.duration);
  }
  result.delay = Math.min(result.delay, LONGEST);
  result.duration = Math.min(result.duration, LONGEST - result.delay);
  return result;
}

function amount(word, standard) {
  const value = Number(word);
  return Number.isFinite(value) && value >= 0 ? value : standard;
}

/** A damped spring from 0 to 1 as a curve of straight pieces, with the time until it rests. */
function spring(response, damping, velocity) {
  if (response <= 0) return { duration: 0, easing: 'linear' };
  const pace = (2 * Math.PI) / response;
  // Without any damping it would never rest.
  damping = Math.max(damping, LEAST_DAMPING);
  const place = springPlace(pace, damping, velocity);
  // The slowest part decides: without swing it is slower than damping alone says.
  const fall = damping < 1 ? damping * pace : pace * (damping - Math.sqrt(damping * damping - 1));
  const whole = (1000 * -Math.log(REST)) / fall;
  // What would take longer runs faster, so that it comes to its end without a jump.
  const duration = Math.min(LONGEST, whole);
  const steps = Math.ceil(duration / PIECE);
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    step === steps ? 1 : Math.round(place((step / steps) * (whole / 1000)) * 1e4) / 1e4);
  return { duration, easing: `linear(${points.join(', ')})` };
}

/** The place of a spring on its way from 0 to 1, by seconds; it leaves 0 with a velocity of ways a second. */
function springPlace(pace, damping, velocity) {
  if (damping < 1) {
    const swing = pace * Math.sqrt(1 - damping * damping);
    const lean = (damping * pace - velocity) / swing;
    return (t) => 1 - Math.exp(-damping * pace * t) * (Math.cos(swing * t) + lean * Math.sin(swing * t));
  }
  if (damping === 1) return (t) => 1 - Math.exp(-pace * t) * (1 + (pace - velocity) * t);
  const root = pace * Math.sqrt(damping * damping - 1);
  const slow = damping * pace - root;
  const fast = damping * pace + root;
  return (t) => 1 - ((fast - velocity) * Math.exp(-slow * t) - (slow - velocity) * Math.exp(-fast * t)) / (fast - slow);
}
