// SPDX-License-Identifier: Apache-2.0
// Keeps the live items of the tiles current, once a second of the home screen's clock and without traffic.
import { every, now } from './clock.js';
import { setText, svgElement } from './dom.js';
import { barPath, layoutText, liveParts, ringPath } from './live.js';

const items = new Map();
let stop = null;

/** Takes up the live items of a tile's svg in place of those it had before; null ends them. */
export function follow(key, svg) {
  const found = [...(svg?.querySelectorAll('[data-live]') ?? [])].map((group) => ({ group, live: read(group) }));
  const live = found.filter((item) => item.live);
  if (live.length) items.set(key, live);
  else items.delete(key);
  for (const item of live) update(item, now());
  if (items.size && !stop) stop = every(1000, tick);
  if (!items.size && stop) {
    stop();
    stop = null;
  }
}

function read(group) {
  try {
    return JSON.parse(group.dataset.live);
  } catch {
    return null;
  }
}

function tick(moment) {
  for (const list of items.values()) for (const item of list) update(item, moment);
}

function update({ group, live }, moment) {
  if (live.kind === 'text') updateText(group, live, moment);
  else if (live.kind === 'bar') setPath(group, barPath(live, moment));
  else if (live.kind === 'ring') setPath(group, ringPath(live, moment));
}

function setPath(group, data) {
  const path = group.querySelector('path');
  if (path && path.getAttribute('d') !== data) path.setAttribute('d', data);
}

function updateText(group, live, moment) {
  const runs = layoutText(live, moment);
  if (!runs) return;
  const label = liveParts(live, moment).map(([, text]) => text).join('');
  let box = group.firstElementChild;
  if (!box?.classList.contains('live-text')) {
    box = svgElement('g', { class: 'live-text', role: 'img' });
    group.replaceChildren(box);
  }
  if (box.getAttribute('aria-label') === label) return;
  box.setAttribute('aria-label', label);
  // The same elements are kept as long as there are as many of the same style: only places and letters change.
  const isSame = box.children.length === runs.length
    && runs.every((run, index) => box.children[index].dataset.style === String(run.style));
  if (!isSame) box.replaceChildren(...runs.map((run) => textElement(run.style, live.styles[run.style])));
  runs.forEach((run, index) => {
    const text = box.children[index];
    text.setAttribute('x', run.x.join(' '));
    text.setAttribute('y', run.y);
    setText(text, run.text);
  });
}

function textElement(index, style) {
  return svgElement('text', {
    class: style.class, 'font-size': style.size, 'font-weight': style.weight, fill: style.fill, opacity: style.opacity,
    'data-style': index,
  });
}
