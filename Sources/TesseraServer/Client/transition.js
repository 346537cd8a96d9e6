// SPDX-License-Identifier: Apache-2.0
// From one picture of a tile to the next: what stays is left alone, what changed fades over.
import { prefersStillness, rename } from './dom.js';

const DURATION = 350;
const PATIENCE = 400;

/**
 * Puts a new svg in the place of an old one.
 *
 * Items are known by `data-id`, and by their number where several carry the same. What left stays for a moment as a ghost
 * behind its successor, inside the new picture and in its old order, so that what lies above it is never covered.
 */
export function replacePicture(old, fresh) {
  if (!old || prefersStillness()) {
    if (old) old.replaceWith(fresh);
    return;
  }
  const before = itemsOf(old);
  const after = itemsOf(fresh);
  const entering = [...after].filter(([key, item]) => before.get(key)?.signature !== item.signature);
  const leaving = [...before].filter(([key, item]) => after.get(key)?.signature !== item.signature);
  old.replaceWith(fresh);
  if (!entering.length && !leaving.length) return;
  const ghosts = leaving.map(([key, item]) => ghost(key, item, before, after, fresh)).filter(Boolean);
  if (ghosts.some((element) => /url\(#|href="#/.test(element.outerHTML))) lendDefinitions(old, fresh, ghosts);
  for (const [key, { node }] of entering) fadeIn(node, before.has(key));
  for (const element of ghosts) fadeOut(element);
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

function itemsOf(svg) {
  const found = new Map();
  const counts = new Map();
  for (const node of svg.querySelectorAll('[data-id]')) {
    // Items stand inside groups without an id; an item in an item belongs to the outer one.
    if (node.parentElement.closest('[data-id]')) continue;
    const count = counts.get(node.dataset.id) ?? 0;
    counts.set(node.dataset.id, count + 1);
    // Of live items the program counts, not what it shows just now.
    const own = node.dataset.live ?? node.outerHTML;
    found.set(`${node.dataset.id} ${count}`, { node, signature: chain(node) + own });
  }
  return found;
}

/** The groups around an item, from the outermost in. */
function groupsAround(node) {
  const groups = [];
  for (let group = node.parentElement; group && group.nodeName !== 'svg'; group = group.parentElement) {
    groups.unshift(group);
  }
  return groups;
}

const attributesOf = (group) => [...group.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');

/** What the groups around an item do to it. */
const chain = (node) => groupsAround(node).map(attributesOf).join('\n');

/** A copy of an item that left, put where it was: behind its successor, or after the item that stood before it. */
function ghost(key, { node }, before, after, fresh) {
  if (node.dataset.transition === 'identity' || node.dataset.content === 'identity') return null;
  const successor = after.get(key)?.node;
  const keys = [...before.keys()];
  const survivor = keys.slice(0, keys.indexOf(key)).reverse().find((one) => after.has(one));
  const neighbour = successor ?? after.get(survivor)?.node ?? null;
  const own = groupsAround(node);
  const theirs = neighbour ? groupsAround(neighbour) : [];
  let shared = 0;
  while (shared < own.length && shared < theirs.length && attributesOf(own[shared]) === attributesOf(theirs[shared])) {
    shared += 1;
  }
  const copy = wrapped(node, own.slice(shared));
  copy.classList.add('ghost');
  copy.setAttribute('aria-hidden', 'true');
  if (!neighbour) fresh.append(copy);
  else if (successor) (theirs[shared] ?? neighbour).before(copy);
  else (theirs[shared] ?? neighbour).after(copy);
  return copy;
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
    for (const name of ['data-id', 'data-action', 'data-live', 'role', 'aria-label']) one.removeAttribute(name);
  }
  return copy;
}

let loans = 0;

/** Gives ghosts the gradients and clips of the old picture under names of their own, as long as they are there. */
function lendDefinitions(old, fresh, ghosts) {
  const box = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const copies = [...old.querySelectorAll('defs')].map((defs) => defs.cloneNode(true));
  const places = ghosts.map((element) => [element, document.createComment('')]);
  for (const [element, place] of places) element.replaceWith(place);
  box.append(...copies, ...places.map(([element]) => element));
  rename(box, `g${++loans}-`);
  for (const [element, place] of places) place.replaceWith(element);
  fresh.append(...copies);
  setTimeout(() => copies.forEach((defs) => defs.remove()), DURATION + 100);
}

function fadeIn(node, isChange) {
  const name = node.dataset.transition ?? node.dataset.content;
  if (name === 'identity') return;
  // Over its ghost a thing comes early and the ghost goes late: a full ground is never seen through.
  const part = isChange && !node.querySelector('text') ? 0.6 : 1;
  node.animate([{ opacity: 0 }, {}], { duration: DURATION * part, easing: 'ease-out' });
}

function fadeOut(element) {
  const hasText = element.querySelector('text') !== null;
  const frames = hasText
    ? [{}, { opacity: 0 }] : [{}, { offset: 0.4, opacity: 1, easing: 'ease-in' }, { opacity: 0 }];
  const animation = element.animate(frames, { duration: DURATION, easing: 'ease-out', fill: 'forwards' });
  animation.finished.catch(() => null).finally(() => element.remove());
}
