// SPDX-License-Identifier: Apache-2.0
// What a `data-transition` says: how a thing looks while it is not there. Pure.

const EDGES = { top: [0, -1], bottom: [0, 1], leading: [-1, 0], trailing: [1, 0] };
const OPPOSITE = { top: 'bottom', bottom: 'top', leading: 'trailing', trailing: 'leading' };
// How small or large what is blurred away gets, and how soft, in points.
const BLURRED = { small: 0.75, large: 1.25, radius: 6 };
const NUMBER = String.raw`(-?\d*\.?\d+(?:e-?\d+)?)`;
const SCALE = new RegExp(`^scale(?:-${NUMBER}(?:[-,]${NUMBER}[-,]${NUMBER})?)?$`);
const OFFSET = new RegExp(`^offset-${NUMBER}[-,]${NUMBER}$`);

/** The state of a thing to which nothing happens. */
export const STILL = { opacity: 1, shift: [0, 0], offset: [0, 0], scale: 1, anchor: [0.5, 0.5], blur: 0 };

/**
 * The state before a thing comes (`phase` `in`) or after it went (`out`): `{opacity, shift: [parts of width, parts of
 * height], offset: [points, points], scale, anchor, blur}`; null where it comes or goes at once.
 */
export function apartState(name, phase, isRightToLeft = false) {
  const state = { ...STILL };
  const parts = chosen(name?.trim() || 'opacity', phase).split('+').filter((part) => part !== 'identity');
  if (!parts.length) return null;
  for (const part of parts) join(state, part, phase, isRightToLeft);
  return state;
}

/** The half of an asymmetric transition that a phase needs. */
function chosen(name, phase) {
  const halves = /^in:(\S+)\s+out:(\S+)$/.exec(name);
  if (!halves) return name;
  return phase === 'in' ? halves[1] : halves[2];
}

function join(state, part, phase, isRightToLeft) {
  const [word, edge] = part.split('-');
  const move = (side) => {
    const [x, y] = EDGES[side] ?? [0, 0];
    state.shift = [state.shift[0] + (isRightToLeft ? -x : x), state.shift[1] + y];
  };
  const scale = SCALE.exec(part);
  const offset = OFFSET.exec(part);
  if (scale) {
    state.scale *= Number(scale[1] ?? 0);
    if (scale[2] !== undefined) state.anchor = [Number(scale[2]), Number(scale[3])];
  } else if (offset) {
    state.offset = [state.offset[0] + Number(offset[1]), state.offset[1] + Number(offset[2])];
  } else if (word === 'move') {
    move(edge);
  } else if (word === 'slide') {
    move(phase === 'in' ? 'leading' : 'trailing');
  } else if (word === 'push') {
    // What is new pushes: it comes over its edge, what was there leaves over the other one.
    move(phase === 'in' ? edge : OPPOSITE[edge]);
    state.opacity = 0;
  } else if (word === 'blurReplace') {
    state.opacity = 0;
    state.scale *= edge === 'up' && phase === 'out' ? BLURRED.large : BLURRED.small;
    state.blur = BLURRED.radius;
  } else {
    state.opacity = 0;
  }
}

/** A transform of a state for a thing with this box; the same list of functions for every state, so that they blend. */
export function transformOf({ shift, offset, scale, anchor }, [x, y, width, height]) {
  const dx = shift[0] * width + offset[0];
  const dy = shift[1] * height + offset[1];
  const [cx, cy] = [x + anchor[0] * width, y + anchor[1] * height];
  return `translate(${dx}px, ${dy}px) translate(${cx}px, ${cy}px) scale(${scale}) translate(${-cx}px, ${-cy}px)`;
}

/** The state of a thing that is there, to be blended with one that is not. */
export const present = (apart) => ({
  ...apart, opacity: 1, shift: [0, 0], offset: [0, 0], scale: 1, isPresent: true,
});
