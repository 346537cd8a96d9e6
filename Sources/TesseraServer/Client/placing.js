// SPDX-License-Identifier: Apache-2.0
// How tiles make way for one that is dragged, and the order in which they are read. Pure.
import { span } from './geometry.js';

/** Sorts as one reads: page, row, column. */
export const inReadingOrder = (a, b) => a.page - b.page || a.row - b.row || a.column - b.column || a.id - b.id;

function overlap(a, b) {
  const [aw, ah] = span(a.family);
  const [bw, bh] = span(b.family);
  return a.page === b.page && a.column < b.column + bw && b.column < a.column + aw
    && a.row < b.row + bh && b.row < a.row + ah;
}

/** The first place, read from a page on, where a tile overlaps none of the others. */
function firstFree(one, others, { columns, rows }, from) {
  const [across, down] = span(one.family);
  for (let page = from; ; page += 1) {
    for (let row = 0; row + down <= rows; row += 1) {
      for (let column = 0; column + across <= columns; column += 1) {
        const place = { ...one, page, column, row };
        if (!others.some((other) => overlap(place, other))) return place;
      }
    }
    // A span wider than the screen fits nowhere; it keeps the first cell.
    if (across > columns || down > rows) return { ...one, page, column: 0, row: 0 };
  }
}

/**
 * Moves a tile to a cell. Tiles in the way take the place that it left if they fit there, else the first free one from
 * the target's page on; all others stay.
 *
 * - `places`: `{id, family, page, column, row}` of all tiles of one space; answers the same with new cells, by id.
 */
export function makeWay(places, id, target, grid) {
  const moved = { ...places.find((one) => one.id === id), ...target };
  const left = places.find((one) => one.id === id);
  const others = places.filter((one) => one.id !== id).sort(inReadingOrder);
  const settled = [moved, ...others.filter((one) => !overlap(one, moved))];
  for (const one of others.filter((other) => overlap(other, moved))) {
    const [across, down] = span(one.family);
    const swapped = { ...one, page: left.page, column: left.column, row: left.row };
    const fits = swapped.column + across <= grid.columns && swapped.row + down <= grid.rows
      && !settled.some((other) => overlap(swapped, other));
    settled.push(fits ? swapped : firstFree(one, settled, grid, target.page));
  }
  return new Map(settled.map((one) => [one.id, { page: one.page, column: one.column, row: one.row }]));
}

/** The tile that an arrow key leads to: the nearest one in that direction, else the next in reading order. */
export function neighbour(places, id, [dx, dy]) {
  const from = places.find((one) => one.id === id);
  if (!from) return null;
  const centre = (one) => {
    const [across, down] = span(one.family);
    return [one.page * 100 + one.column + across / 2, one.row + down / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const one of places) {
    if (one.id === id) continue;
    const [u, v] = centre(one);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along <= 0.01 || aside > along * 4) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [one, cost];
  }
  return best?.id ?? null;
}
