// SPDX-License-Identifier: Apache-2.0
// Fingers in a window: taps, long presses, drags, menus, and rows that are moved aside.
import { element, setStyle } from './dom.js';
import { closeWindowMenu, openWindowMenu } from './window-menu.js';

const ENDS = ['pointerup', 'pointercancel'];
const SLOP = 10;
const SWIPE = 74;

/** Listens to what happens on a layer. */
export function touch(face, events) {
  let press = null;

  face.addEventListener('pointerdown', (event) => {
    // The same finger cannot come twice: that it went was not heard.
    if (press?.pointer === event.pointerId) finish(press, false);
    if (event.button !== 0 || press) return;
    const chain = controls(event.target, face);
    if (!chain.length) return;
    press = {
      chain, pointer: event.pointerId, start: [event.clientX, event.clientY], at: [event.clientX, event.clientY],
      hold: 0, isDone: false, drag: null, swipe: null,
    };
    const first = chain.find(({ gesture }) => ['tap', 'menu'].includes(gesture));
    press.node = first?.node ?? null;
    // Some tell the app, which draws how they look while they are pressed.
    if (first?.showsPress) {
      press.shown = first;
      events.send(first.token, { kind: 'press', isDown: true });
    } else {
      press.node?.classList.add('pressed');
    }
    // It may go anywhere.
    for (const type of ENDS) addEventListener(type, end, true);
    const held = chain.find(({ gesture }) => gesture === 'longPress' || gesture === 'contextMenu');
    if (held) press.hold = setTimeout(() => hold(held), (held.seconds ?? 0.5) * 1000);
    const dragged = chain.find(isDragged);
    if (dragged) face.setPointerCapture(event.pointerId);
    // A drag without a distance begins with the finger.
    if (dragged && !(dragged.distance > 0)) {
      press.drag = dragged;
      events.send(dragged.token, dragEvent('changed'));
    }
  });

  face.addEventListener('pointermove', (event) => {
    if (!press || event.pointerId !== press.pointer || press.isDone) return;
    press.at = [event.clientX, event.clientY];
    const way = [press.at[0] - press.start[0], press.at[1] - press.start[1]];
    const far = Math.hypot(...way);
    if (far > SLOP) {
      clearTimeout(press.hold);
      press.node?.classList.remove('pressed');
      release(press);
    }
    const dragged = press.chain.find(isDragged);
    if (press.drag || (dragged && far >= (dragged.distance || 0))) {
      press.drag = dragged;
      press.wasMoved = true;
      events.send(dragged.token, dragEvent('changed'));
      return;
    }
    const row = press.chain.find(({ gesture }) => gesture === 'swipe');
    if (press.swipe || (row && Math.abs(way[0]) > SLOP && Math.abs(way[0]) > 1.5 * Math.abs(way[1]))) {
      press.swipe = row;
      press.wasMoved = true;
      if (!face.hasPointerCapture(event.pointerId)) face.setPointerCapture(event.pointerId);
      swipe(row, way[0] / scale());
    }
    if (far > SLOP) press.wasMoved = true;
  });

  const end = (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const one = press;
    const isUp = event.type === 'pointerup';
    if (isUp && one.drag) one.at = [event.clientX, event.clientY];
    finish(one, isUp);
    if (!isUp || one.isDone || one.wasMoved || !face.contains(event.target)) return;
    act(one.chain, [event.clientX, event.clientY]);
  };

  function finish(one, isUp) {
    for (const type of ENDS) removeEventListener(type, end, true);
    clearTimeout(one.hold);
    one.node?.classList.remove('pressed');
    release(one);
    if (one.drag) events.send(one.drag.token, dragEvent(isUp ? 'ended' : 'cancelled'));
    if (one.swipe) settle(one.swipe, (one.at[0] - one.start[0]) / scale());
    press = null;
  }

  function release(one) {
    if (one.shown) events.send(one.shown.token, { kind: 'press', isDown: false });
    one.shown = null;
  }

  // The browser's own dragging of links and pictures would take the finger away.
  face.addEventListener('dragstart', (event) => event.preventDefault());
  face.addEventListener('contextmenu', (event) => {
    const held = controls(event.target, face).find(({ gesture }) => gesture === 'contextMenu');
    event.preventDefault();
    if (held) openWindowMenu(held.items, [event.clientX, event.clientY], events);
  });

  // The keyboard reaches what a finger reaches.
  face.addEventListener('keydown', (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const handle = way && event.target.dataset?.control ? controls(event.target, face)[0] : null;
    if (handle?.gesture === 'handle') {
      event.preventDefault();
      events.send(handle.token, { kind: 'number', value: way, isFinal: true });
      return;
    }
    if (!['Enter', ' '].includes(event.key) || !event.target.dataset?.control) return;
    event.preventDefault();
    const box = event.target.getBoundingClientRect();
    act(controls(event.target, face), [box.left + box.width / 2, box.bottom]);
  });

  function scale() {
    return face.getBoundingClientRect().width / face.offsetWidth || 1;
  }

  function place([x, y]) {
    const box = face.getBoundingClientRect();
    return [(x - box.left) / scale(), (y - box.top) / scale()];
  }

  function dragEvent(phase) {
    const [startX, startY] = place(press.start);
    const [x, y] = place(press.at);
    return { kind: 'drag', phase, startX, startY, x, y };
  }

  function hold(control) {
    if (!press) return;
    press.isDone = true;
    press.node?.classList.remove('pressed');
    release(press);
    if (control.gesture === 'contextMenu') openWindowMenu(control.items, press.at, events);
    else events.send(control.token, { kind: 'longPress' });
  }

  let lastTap = null;

  function act(chain, at) {
    if (closeSwipes(face)) return;
    const control = chain.find(({ gesture }) => ['tap', 'menu'].includes(gesture));
    if (!control) return;
    if (control.gesture === 'menu') {
      openWindowMenu(control.items, at, events, control.node);
      return;
    }
    const count = control.count ?? 1;
    const now = performance.now();
    const taps = lastTap?.token === control.token && now - lastTap.time < 350 ? lastTap.taps + 1 : 1;
    lastTap = { token: control.token, time: now, taps };
    if (taps < count) {
      // A single tap may be meant for what is around.
      const outer = chain.find(({ gesture, count: other }) => gesture === 'tap' && (other ?? 1) === 1);
      if (outer && outer !== control) events.send(outer.token, { kind: 'tap' });
      return;
    }
    if (count > 1) lastTap = null;
    events.send(control.token, { kind: 'tap' });
  }

  /** The side of a row that comes out where a finger goes. */
  const sideOf = (way) => ((way < 0) === isMirrored() ? 'leading' : 'trailing');
  const isMirrored = () => face.closest('[data-direction="rightToLeft"]') !== null;

  function swipe(row, way) {
    const side = sideOf(way);
    const items = row[side];
    if (!items?.length) return;
    const most = items.length * SWIPE;
    const shift = Math.sign(way) * Math.min(Math.abs(way), most + Math.sqrt(Math.max(0, Math.abs(way) - most)));
    showSwipe(row, side, shift);
  }

  function settle(row, way) {
    const side = sideOf(way);
    const items = row[side];
    const isFar = items?.length && Math.abs(way) > SWIPE / 2;
    const isWhole = items?.length && Math.abs(way) > face.offsetWidth * 0.55;
    if (isWhole) {
      closeSwipes(face);
      events.send(items[0].token, { kind: 'tap' });
      return;
    }
    if (isFar) showSwipe(row, side, (way < 0 ? -1 : 1) * items.length * SWIPE, true);
    else closeSwipes(face);
  }

  function showSwipe(row, side, shift, isSettled = false) {
    const { node } = row;
    for (const other of face.querySelectorAll('.swiped')) if (other !== node) unswipe(other);
    node.classList.add('swiped');
    node.classList.toggle('settled', isSettled);
    setStyle(node, { transform: `translateX(${shift}px)` });
    let box = boxes.get(node);
    if (!box || box.dataset.side !== side) {
      box?.remove();
      box = element('div', { class: 'swipe-actions', 'data-side': side }, row[side].map((item) => element('button', {
        class: item.isDestructive ? 'destructive' : '', type: 'button',
        style: item.tint ? { background: `rgb(${['red', 'green', 'blue'].map((one) =>
          Math.round(item.tint[one] * 255)).join(' ')})` } : {},
        onclick: () => {
          unswipe(node);
          events.send(item.token, { kind: 'tap' });
        },
      }, item.title || item.symbol)));
      boxes.set(node, box);
      face.append(box);
    }
    const frame = node.querySelector(':scope > .hit') ?? node;
    const around = face.getBoundingClientRect();
    const inner = frame.getBoundingClientRect();
    const factor = scale();
    const top = (inner.top - around.top) / factor;
    // The row's own place, wherever its transition has brought it.
    const moved = new DOMMatrix(getComputedStyle(node).transform).m41;
    const card = node.querySelector('[data-id] > path')?.getBoundingClientRect() ?? inner;
    setStyle(box, {
      top: `${top}px`, height: `${inner.height / factor}px`, width: `${Math.max(0, Math.abs(shift) - 8)}px`,
      right: shift < 0 ? `${(around.right - card.right) / factor + moved}px` : '',
      left: shift > 0 ? `${(card.left - around.left) / factor - moved}px` : '',
    });
  }
}

const boxes = new WeakMap();

function unswipe(node) {
  node.classList.remove('swiped', 'settled');
  setStyle(node, { transform: '' });
  boxes.get(node)?.remove();
  boxes.delete(node);
}

/** Closes rows that are moved aside; whether there was one. */
function closeSwipes(face) {
  closeWindowMenu();
  const open = [...face.querySelectorAll('.swiped')];
  open.forEach(unswipe);
  return open.length > 0;
}

const isDragged = ({ gesture }) => gesture === 'drag' || gesture === 'handle';

/** What can be operated at an element, innermost first. */
function controls(target, face) {
  const found = [];
  for (let node = target; node && node !== face; node = node.parentElement) {
    if (node.dataset?.control) found.push({ ...JSON.parse(node.dataset.control), node });
    if (node.dataset?.disabled) found.length = 0;
  }
  return found;
}
