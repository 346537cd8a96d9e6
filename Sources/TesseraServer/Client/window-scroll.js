// SPDX-License-Identifier: Apache-2.0
// Boxes that scroll by themselves; the app is told where they are, since it makes only what can be seen.
import { element, setStyle } from './dom.js';

const boxes = new WeakMap();
// Where boxes were left, by app and token: a screen that comes back stands where it stood.
const places = new Map();

const keyOf = (events, { token }) => `${events.bundle} ${token}`;

/** Forgets where the boxes of a picture are, since they will not come back. */
export function forgetScrolls(root, events) {
  for (const box of root.querySelectorAll('[data-scroll]')) places.delete(keyOf(events, JSON.parse(box.dataset.scroll)));
}

/** Forgets all boxes of an app that has been started anew. */
export function forgetAllScrolls(bundle) {
  for (const key of places.keys()) if (key.startsWith(`${bundle} `)) places.delete(key);
}

/** Makes boxes scroll, and follows where the app wants them. */
export function dressScrolls(root, events) {
  for (const box of root.querySelectorAll('[data-scroll]')) {
    const region = JSON.parse(box.dataset.scroll);
    let known = boxes.get(box);
    if (!known) {
      known = { target: 0, region };
      boxes.set(box, known);
      listen(box, known, events);
      known.place = places.get(keyOf(events, region));
    }
    known.region = region;
    setStyle(box, {
      overflowX: region.isHorizontal ? 'auto' : 'hidden', overflowY: region.isVertical ? 'auto' : 'hidden',
      scrollSnapType: region.isPaged ? (region.isHorizontal ? 'x mandatory' : 'y mandatory') : '',
    });
    rest(box, region);
    box.classList.toggle('without-indicators', !region.showsIndicators);
    if (region.target && region.targetNumber !== known.target) {
      known.target = region.targetNumber;
      const [left, top] = Array.isArray(region.target) ? region.target : [region.target.x, region.target.y];
      box.scrollTo({ left, top, behavior: known.isOld ? 'smooth' : 'instant' });
    }
    if (known.place) {
      box.scrollTo({ ...known.place, behavior: 'instant' });
      known.place = null;
    }
    known.isOld = true;
  }
}

/** Lets a box come to rest where its region says. */
function rest(box, { snaps = [], isHorizontal }) {
  let marks = box.querySelector(':scope > .scroll-snaps');
  if (!snaps.length) return marks?.remove();
  if (!marks) {
    marks = element('div', { class: 'scroll-snaps', 'aria-hidden': 'true' });
    box.prepend(marks);
  }
  if (marks.dataset.at !== String(snaps)) {
    marks.dataset.at = String(snaps);
    marks.replaceChildren(...snaps.map((at) => element('i', {
      style: { [isHorizontal ? 'left' : 'top']: `${at}px`, scrollSnapAlign: 'start' },
    })));
  }
  return setStyle(box, { scrollSnapType: isHorizontal ? 'x mandatory' : 'y mandatory' });
}

function listen(box, known, events) {
  let isWaiting = false;
  const tell = () => {
    if (box.isConnected) places.set(keyOf(events, known.region), { left: box.scrollLeft, top: box.scrollTop });
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      events.send(known.region.token, { kind: 'scroll', x: box.scrollLeft, y: box.scrollTop });
    });
  };
  box.addEventListener('scroll', tell, { passive: true });
  pullToRefresh(box, known, events);
}

const FAR = 80;

function pullToRefresh(box, known, events) {
  let start = null;
  let way = 0;
  box.addEventListener('pointerdown', (event) => {
    if (known.region.isRefreshable && box.scrollTop <= 0) start = event.clientY;
  });
  box.addEventListener('pointermove', (event) => {
    if (start === null) return;
    way = Math.max(0, event.clientY - start);
    setStyle(box, { translate: way > 6 ? `0 ${Math.min(FAR, Math.sqrt(way) * 5)}px` : '' });
  });
  const end = () => {
    if (start === null) return;
    start = null;
    setStyle(box, { translate: '' });
    if (way > FAR) events.send(known.region.token, { kind: 'refresh' });
    way = 0;
  };
  box.addEventListener('pointerup', end);
  box.addEventListener('pointercancel', end);
  box.addEventListener('pointerleave', end);
}
