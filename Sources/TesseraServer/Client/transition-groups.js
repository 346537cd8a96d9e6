// SPDX-License-Identifier: Apache-2.0
// What the groups around an item do to it, as it is seen at this moment: transforms, opacity, clips, masks, filters.
import { evenPath, pathForm } from './path-data.js';

const CUTS = ['clip-path', 'mask'];
const REGION = ['x', 'y', 'width', 'height'];
const ROOM = / (?:x|y|width|height)="[^"]*"/g;

/** The groups around an item, from the outermost in. */
export function groupsAround(node) {
  const groups = [];
  for (let group = node.parentElement; group && group.localName !== 'svg'; group = group.parentElement) {
    groups.unshift(group);
  }
  return groups;
}

/**
 * What is done to an item: `chain` and `chainForm` as text, the form without what can be blended; `groups` that have a
 * form, each `{node, transform, cuts, regions}`; `opacities`, each `{node, opacity}`.
 *
 * - `known`: a map in which the states of groups are kept, for they stand around many items.
 */
export function readGroups(node, look, moving, known) {
  const groups = groupsAround(node);
  const states = groups.map((group) => stateOf(group, look, moving, known)).filter(({ form }) => form);
  const opacities = groups.filter((group) => group.hasAttribute('opacity')).map((group) => ({
    node: group, opacity: moving.has(group) ? getComputedStyle(group).opacity : group.getAttribute('opacity'),
  }));
  return {
    groups: states, opacities, chainForm: states.map(({ form }) => form).join('\n'),
    chain: groups.map((group) => known.get(group).look).filter(Boolean).join('\n'),
  };
}

function stateOf(group, look, moving, known) {
  if (!known.has(group)) known.set(group, { ...groupState(group, look, moving), look: chainLook(group, look) });
  return known.get(group);
}

function chainLook(group, look) {
  return ['transform', 'opacity', ...CUTS, 'filter', 'class'].map((name) => [name, visible(group, name)])
    .filter(([, value]) => value !== null).map(([name, value]) => `${name}=${look(value)}`).join(' ');
}

/** An attribute as far as it changes what is seen. */
function visible(group, name) {
  const value = group.getAttribute(name);
  return name === 'class' && !/blend-|isolated/.test(value ?? '') ? null : value;
}

function groupState(group, look, moving) {
  const forms = [];
  const cuts = [];
  const regions = [];
  if (group.hasAttribute('transform')) forms.push('transform');
  for (const name of [...CUTS, 'filter']) {
    const value = group.getAttribute(name);
    if (value === null) continue;
    const definition = outermost(group).getElementById(/url\(#([^)]+)\)/.exec(value)?.[1] ?? '');
    const path = name === 'filter' ? null : onlyPath(definition);
    if (path) cuts.push({ path, d: seenPath(path, moving) });
    if (definition?.hasAttribute('width')) regions.push({ definition, values: regionOf(definition) });
    forms.push(`${name}=${path ? cutForm(definition, path) : bare(look(value))}`);
  }
  const blend = visible(group, 'class');
  if (blend !== null) forms.push(blend);
  return { node: group, form: forms.join(' '), transform: seenTransform(group, moving), cuts, regions };
}

/** The picture around an element, also where it stands in a box that scrolls. */
function outermost(node) {
  let svg = node.ownerSVGElement;
  for (let outer = svg; outer; outer = svg.parentElement?.closest('svg')) svg = outer;
  return svg;
}

/** The path of a definition that is nothing else, but for groups that do nothing to it. */
function onlyPath(definition) {
  let node = definition;
  do {
    if (node?.childElementCount !== 1) return null;
    node = node.firstElementChild;
  } while (node.localName === 'g' && !['transform', 'opacity', ...CUTS, 'filter'].some((name) => node.hasAttribute(name)));
  return node.localName === 'path' ? node : null;
}

const cutForm = (definition, path) => [definition.localName, ...[...path.attributes].map(({ name, value }) =>
  `${name}=${name === 'd' ? pathForm(evenPath(value)) : value}`)].join(' ');

/** The markup of definitions without the room that they take. */
const bare = (markup) => markup.replace(/<(?:mask|filter)[^>]*>/g, (tag) => tag.replace(ROOM, ''));

const regionOf = (definition) => REGION.map((name) => Number(definition.getAttribute(name)));

/** Makes room in a definition for both states of what it shows; answers what takes the room back. */
export function widenRegion(definition, [x, y, width, height]) {
  const own = REGION.map((name) => [name, definition.getAttribute(name)]);
  const [u, v, across, down] = regionOf(definition);
  // Springs go beyond their ends.
  const slack = Math.max(...[x - u, y - v, x + width - u - across, y + height - v - down].map(Math.abs));
  const [left, top] = [Math.min(x, u) - slack, Math.min(y, v) - slack];
  const [right, bottom] = [Math.max(x + width, u + across) + slack, Math.max(y + height, v + down) + slack];
  const wide = [left, top, right - left, bottom - top];
  REGION.forEach((name, index) => definition.setAttribute(name, wide[index]));
  return () => own.forEach(([name, value]) => definition.setAttribute(name, value));
}

// MARK: As they are seen

/** The data of a path as a value of CSS. */
export function seenPath(path, moving) {
  return moving.has(path) ? getComputedStyle(path).d : `path("${evenPath(path.getAttribute('d'))}")`;
}

/** The transform of an element as CSS writes it. */
export function seenTransform(node, moving) {
  if (moving.has(node)) {
    const { transform } = getComputedStyle(node);
    return transform === 'none' ? 'matrix(1, 0, 0, 1, 0, 0)' : transform;
  }
  const matrix = new DOMMatrix();
  for (const { matrix: one } of node.transform?.baseVal ?? []) matrix.multiplySelf(DOMMatrix.fromMatrix(one));
  const { a, b, c, d, e, f } = matrix;
  return `matrix(${[a, b, c, d, e, f].join(', ')})`;
}

/**
 * Two transforms as lists of functions between which the point stays at rest that both put at the same place: what
 * turns, turns around its anchor.
 */
export function pivoted(from, to) {
  const [first, last] = [from, to].map((text) => new DOMMatrix(text));
  if (!first.is2D || !last.is2D || first.a * first.d === first.b * first.c) return [from, to];
  const change = last.multiply(first.inverse());
  // The fixed point of the change, if there is one and no more.
  const [p, q, r, s] = [change.a - 1, change.c, change.b, change.d - 1];
  const size = p * s - q * r;
  if (Math.abs(size) < 1e-6) return [from, to];
  const x = (-change.e * s + change.f * q) / size;
  const y = (-change.f * p + change.e * r) / size;
  const own = new DOMPoint(x, y).matrixTransform(first.inverse());
  const list = ({ a, b, c, d }) =>
    `translate(${x}px, ${y}px) matrix(${[a, b, c, d].join(', ')}, 0, 0) translate(${-own.x}px, ${-own.y}px)`;
  return [list(first), list(last)];
}
