// SPDX-License-Identifier: Apache-2.0
// What left a picture stays for a moment as a ghost inside its successor, in its old order, so that nothing is covered
// that lies above it.
import { rename, svgElement } from './dom.js';
import { groupsAround } from './transition-groups.js';

const ACTIVE = [
  'data-id', 'data-action', 'data-live', 'data-scope', 'data-animation', 'data-toggle', 'data-disabled', 'data-transition',
  'data-control', 'data-native', 'role', 'aria-label', 'tabindex',
];

const EFFECTS = ['transform', 'opacity', 'clip-path', 'mask', 'filter'];
// What a group means may change while it stays the same group.
const MEANINGS = new Set(['data-value', 'data-animation', 'data-frame', 'data-action', 'data-control']);

const attributesOf = (group) => [...group.attributes].filter(({ name }) => !MEANINGS.has(name))
  .map(({ name, value }) => `${name}=${value}`).join(' ');

/** What a group around the same item is known by: what it does to it may differ, for then it goes over. */
const kindOf = (group) => [group.dataset.id, ...EFFECTS.filter((name) => group.hasAttribute(name))].join(' ');

/**
 * A copy of an item that left, put where it was: behind its successor, or after the item that stood before it.
 * Answers `{element, key, isBehind, depth}`, by which it can be put into a later picture.
 */
export function makeGhost(key, before, after, fresh) {
  const { node } = before.get(key);
  const keys = [...before.keys()];
  const hasSuccessor = after.has(key);
  const { parents } = before.get(key);
  const around = node.ownerSVGElement;
  const stays = (one) => after.has(one) && !parents.includes(one) && before.get(one).node.ownerSVGElement === around;
  const survivor = hasSuccessor ? key : keys.slice(0, keys.indexOf(key)).reverse().find(stays);
  const neighbour = after.get(survivor)?.node ?? null;
  const own = groupsAround(node);
  const theirs = neighbour ? groupsAround(neighbour) : [];
  let depth = 0;
  const signOf = hasSuccessor ? kindOf : attributesOf;
  const isShared = (one, other) => one && other && signOf(one) === signOf(other);
  while (isShared(own[depth], theirs[depth])) depth += 1;
  const element = wrapped(node, own.slice(depth));
  element.classList.add('ghost');
  element.setAttribute('aria-hidden', 'true');
  const ghost = { element, key: survivor ?? null, isBehind: hasSuccessor, depth, region: regionOf(around) };
  putGhost(ghost, after, fresh);
  return ghost;
}

/** Puts a ghost beside its neighbour in a picture; answers whether there is a place for it. */
export function putGhost({ element, key, isBehind, depth, region }, items, fresh) {
  const neighbour = items.get(key)?.node ?? null;
  if (!neighbour) {
    // Without groups of its own around it, it belongs to the picture itself: under all, for there it hides nothing.
    if (depth > 0) return false;
    const home = region === null ? fresh
      : [...fresh.querySelectorAll('.scroll-content')].find((one) => regionOf(one) === region);
    if (!home) return false;
    const first = [...home.children].find(({ localName }) => localName !== 'defs');
    if (key === null && first) first.after(element);
    else home.append(element);
    return true;
  }
  const place = groupsAround(neighbour)[depth] ?? neighbour;
  if (isBehind) place.before(element);
  else place.after(element);
  return true;
}

/** The token of the box that scrolls a picture; null for what stands in none. */
function regionOf(svg) {
  const box = svg.parentElement?.closest('[data-scroll]');
  return box ? JSON.parse(box.dataset.scroll).token : null;
}

/** A copy of an item inside copies of groups, without what makes them active. */
function wrapped(node, groups) {
  let copy = node.cloneNode(true);
  for (const group of [...groups].reverse()) {
    const shell = group.cloneNode(false);
    shell.append(copy);
    copy = shell;
  }
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ACTIVE) one.removeAttribute(name);
    if ('disabled' in one) one.disabled = true;
  }
  return copy;
}

let loans = 0;

/**
 * Gives ghosts the gradients and clips of the old picture under names of their own; answers what was lent, to be taken
 * back when they are gone.
 */
export function lendDefinitions(old, fresh, elements) {
  const needy = elements.filter((element) => /url\(#|href="#/.test(element.outerHTML));
  if (!needy.length) return [];
  const box = svgElement('g');
  const copies = [...old.querySelectorAll('defs')].map((defs) => defs.cloneNode(true));
  const places = needy.map((element) => [element, document.createComment('')]);
  for (const [element, place] of places) element.replaceWith(place);
  box.append(...copies, ...places.map(([element]) => element));
  rename(box, `g${++loans}-`);
  for (const [element, place] of places) place.replaceWith(element);
  fresh.append(...copies);
  return copies;
}
