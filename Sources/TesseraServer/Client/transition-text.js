// SPDX-License-Identifier: Apache-2.0
// From one text to another, character by character. Pure.
//
// A glyph is `{text, x, y}` with its place in points; what else it carries stays with it. A move is `{kind: 'stay' |
// 'enter' | 'leave', glyph, from, to, rolls, order}` with places `[x, y]`: `rolls` tells digits that roll from what
// fades, `order` counts those that change from the left.

const DIGIT = /^\p{Nd}$/u;
const SIGN = /^[-−+]$/u;
// What stands in a number between its digits goes along with them.
const SEPARATOR = /^[.,'’٫٬\u00a0\u202f]$/u;
// A number with separators between its digits and a sign before it.
const NUMBER = /[-−+]?\p{Nd}(?:[\p{Nd}.,'’٫٬\u00a0\u202f]*\p{Nd})?/gu;

/** Numbers of the same sentence roll each by itself; all else is compared from the right. */
export function rollMoves(before, after) {
  const moves = [];
  const own = pieces(before);
  const theirs = pieces(after);
  const isSameSentence = own.length === theirs.length
    && own.every((piece, index) => piece.isNumber === theirs[index].isNumber
      && (piece.isNumber || textOf(piece.glyphs) === textOf(theirs[index].glyphs)));
  const pairs = isSameSentence
    ? own.map((piece, index) => [piece.glyphs, theirs[index].glyphs]) : [[before, after]];
  for (const [left, right] of pairs) moves.push(...alignedAtTheRight(left, right));
  return counted(moves);
}

/** What both texts have in this order moves; the rest fades where it is. */
export function interpolateMoves(before, after) {
  const pairs = commonOf(before, after);
  const kept = new Set(pairs.map(([left]) => left));
  const reached = new Set(pairs.map(([, right]) => right));
  const still = (kind, glyph) => ({ kind, glyph, from: placeOf(glyph), to: placeOf(glyph), rolls: false });
  return counted([
    ...before.filter((_, index) => !kept.has(index)).map((glyph) => still('leave', glyph)),
    ...pairs.map(([left, right]) => stay(before[left], after[right])),
    ...after.filter((_, index) => !reached.has(index)).map((glyph) => still('enter', glyph)),
  ]);
}

const placeOf = ({ x, y }) => [x, y];
const textOf = (glyphs) => glyphs.map(({ text }) => text).join('');
const stay = (left, right) => ({
  kind: 'stay', glyph: right, old: left, from: placeOf(left), to: placeOf(right), rolls: false,
});

function pieces(glyphs) {
  const result = [];
  const text = textOf(glyphs);
  let index = 0;
  let offset = 0;
  const take = (end, isNumber) => {
    const piece = [];
    while (offset < end) {
      piece.push(glyphs[index]);
      offset += glyphs[index].text.length;
      index += 1;
    }
    if (piece.length) result.push({ isNumber, glyphs: piece });
  };
  for (const match of text.matchAll(NUMBER)) {
    take(match.index, false);
    take(match.index + match[0].length, true);
  }
  take(text.length, false);
  return result;
}

/** Pairs from the right; what has no partner comes or goes beside the leftmost pair. */
function alignedAtTheRight(before, after) {
  const moves = [];
  const count = Math.max(before.length, after.length);
  let slide = [0, 0];
  for (let step = 1; step <= count; step += 1) {
    const left = before.at(-step) ?? null;
    const right = after.at(-step) ?? null;
    if (step > before.length || step > after.length) {
      moves.unshift(left ? leave(left, add(placeOf(left), slide)) : enter(right, subtract(placeOf(right), slide)));
      continue;
    }
    slide = subtract(placeOf(right), placeOf(left));
    if (left.text === right.text) moves.unshift(stay(left, right));
    else moves.unshift(leave(left, placeOf(right)), enter(right, placeOf(left)));
  }
  return moves;
}

const isRolled = ({ text }) => DIGIT.test(text) || SIGN.test(text) || SEPARATOR.test(text);
const leave = (glyph, to) => ({ kind: 'leave', glyph, from: placeOf(glyph), to, rolls: isRolled(glyph) });
const enter = (glyph, from) => ({ kind: 'enter', glyph, from, to: placeOf(glyph), rolls: isRolled(glyph) });
const add = (a, b) => [a[0] + b[0], a[1] + b[1]];
const subtract = (a, b) => [a[0] - b[0], a[1] - b[1]];

/** Gives each column of change its number from the left, so that they can start one after another. */
function counted(moves) {
  let order = 0;
  let previous = null;
  for (const move of moves) {
    if (move.kind === 'stay') move.order = 0;
    else move.order = previous?.kind === 'leave' && move.kind === 'enter' ? previous.order : order++;
    previous = move;
  }
  return moves;
}

/** The longest common row of characters as pairs of indices. */
function commonOf(before, after) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = before[i].text === after[j].text
        ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const pairs = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i].text === after[j].text) pairs.push([i++, j++]);
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
    else j += 1;
  }
  return pairs;
}
