// SPDX-License-Identifier: Apache-2.0
// Where the controls of a tile take taps: their frames, as transforms and clips around them leave them.
import { pathBox } from './path-data.js';

const pen = document.createElement('canvas').getContext('2d');

/** Whether a point of the window lies in the area of a control. */
export function isInArea(group, x, y) {
  const frame = frameOf(group);
  if (!frame) {
    const box = group.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }
  const place = pointIn(group, x, y);
  if (!place || !isWithin(frame, place)) return false;
  return clipsAround(group).every(({ element, paths }) => {
    const point = pointIn(element, x, y);
    return point && paths.some((path) => {
      const rule = path.getAttribute('clip-rule') ?? path.getAttribute('fill-rule') ?? 'nonzero';
      return pen.isPointInPath(new Path2D(path.getAttribute('d')), point.x, point.y, rule);
    });
  });
}

/** The box of the window around a control's area; empty where nothing is left of it. */
export function boxOfArea(group) {
  const frame = frameOf(group);
  if (!frame) return group.getBoundingClientRect();
  const [x, y, width, height] = frame;
  let box = boxInWindow(group, [x, y, x + width, y + height]);
  for (const { element, paths } of clipsAround(group)) {
    const boxes = paths.map((path) => pathBox(path.getAttribute('d'))).filter(Boolean);
    const outer = boxes.map((one) => boxInWindow(element, one)).reduce(union, null);
    box = outer ? intersection(box, outer) : [0, 0, 0, 0];
  }
  return new DOMRect(box[0], box[1], Math.max(0, box[2] - box[0]), Math.max(0, box[3] - box[1]));
}

function frameOf(group) {
  const numbers = (group.dataset.frame ?? '').split(' ').map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : null;
}

const isWithin = ([left, top, width, height], { x, y }) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** A point of the window in the coordinates of what stands in an element; null where the element has no extent. */
function pointIn(element, x, y) {
  const matrix = element.getScreenCTM();
  if (!matrix || matrix.a * matrix.d === matrix.b * matrix.c) return null;
  return new DOMPoint(x, y).matrixTransform(matrix.inverse());
}

/** The elements around a control that cut it, each with the paths it is cut by. */
function clipsAround(group) {
  const clips = [];
  for (let element = group; element && element.localName !== 'svg'; element = element.parentElement) {
    for (const name of ['clip-path', 'mask']) {
      const paths = pathsOf(element, /url\(#([^)]+)\)/.exec(element.getAttribute(name) ?? '')?.[1]);
      if (paths.length) clips.push({ element, paths });
    }
  }
  return clips;
}

/** The paths of a clip, or of a mask that is nothing but a path; other masks cut by what they show, which is no area. */
function pathsOf(element, id) {
  const parts = id ? [...element.ownerSVGElement.getElementById(id)?.children ?? []] : [];
  return parts.every(({ localName }) => localName === 'path') ? parts : [];
}

function boxInWindow(element, [left, top, right, bottom]) {
  const matrix = element.getScreenCTM() ?? new DOMMatrix();
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const union = (box, [left, top, right, bottom]) => (box
  ? [Math.min(box[0], left), Math.min(box[1], top), Math.max(box[2], right), Math.max(box[3], bottom)]
  : [left, top, right, bottom]);

const intersection = (box, [left, top, right, bottom]) =>
  [Math.max(box[0], left), Math.max(box[1], top), Math.min(box[2], right), Math.min(box[3], bottom)];
