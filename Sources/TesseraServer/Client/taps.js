// SPDX-License-Identifier: Apache-2.0
// Taps on their way: in order and one at a time for each widget, and what toggles show until the server has spoken.
import { post, sentence } from './api.js';
import { emit, fetchTile, on, widget } from './store.js';
import { toast } from './toast.js';

const PATIENCE = 3000;
const SECOND_TRY = 400;
const WORDS = {
  stale: 'The widget had changed meanwhile. Look again.',
  locked: 'The device is locked. Unlock it to use this.',
  failed: 'That did not work.',
};

// Of each widget the taps that are not settled, in order: waiting, running, or performed with the new tile to come.
const queues = new Map();

/**
 * Sends a tap once those before it are answered; the topic `taps` tells of every change with the widget's number.
 *
 * - `control`: `{action, hash, isOn, key}`: the index, the tile that was shown, the state wanted of a toggle (else
 *   null), and what the control is known by in the next tile.
 */
export function tap(id, control) {
  if (!queues.has(id)) queues.set(id, { taps: [], isRunning: false });
  const queue = queues.get(id);
  queue.taps.push({ ...control, nonce: nonce(), state: 'waiting' });
  emit('taps', id);
  if (!queue.isRunning) run(id, queue);
}

/** The states that unsettled taps want of a widget's toggles, by key; the last tap counts. */
export function wantedStates(id) {
  const taps = queues.get(id)?.taps ?? [];
  return new Map(taps.filter(({ isOn }) => isOn !== null).map(({ key, isOn }) => [key, isOn]));
}

async function run(id, queue) {
  queue.isRunning = true;
  for (let next; (next = queue.taps.find(({ state }) => state === 'waiting'));) {
    next.state = 'running';
    next.seenTile = widget(id)?.tile;
    const answer = await send(id, next);
    // A widget that was removed meanwhile has nothing to say any more.
    if (!widget(id)) {
      queues.delete(id);
      return;
    }
    settle(id, queue, next, answer);
  }
  queue.isRunning = false;
}

async function send(id, { action, hash, nonce: own, isOn }, isSecond = false) {
  try {
    return await post(`/api/widgets/${id}/tap`, { action, hash, nonce: own, isOn });
  } catch (error) {
    // A connection that broke tells nothing; the same nonce runs once, so asking again is safe.
    if (error instanceof TypeError && !isSecond) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
      return send(id, { action, hash, nonce: own, isOn }, true);
    }
    return { outcome: 'failed', message: sentence(error) };
  }
}

function settle(id, queue, one, { outcome, message, dialog }) {
  const isPerformed = outcome === 'performed' || outcome === undefined;
  const words = dialog ?? message ?? WORDS[outcome];
  if (words) toast(words);
  const { tile } = widget(id);
  const isShown = tile !== one.seenTile && !tile?.isPerforming;
  if (isPerformed && one.isOn !== null && !isShown) {
    // The new tile is on its way and speaks; should it stay away, what is shown counts again.
    one.state = 'performed';
    setTimeout(() => drop(id, queue, one), PATIENCE);
  } else {
    drop(id, queue, one);
  }
  if (outcome === 'stale') fetchTile(id);
}

function drop(id, queue, one) {
  if (!queue.taps.includes(one)) return;
  queue.taps = queue.taps.filter((other) => other !== one);
  emit('taps', id);
}

on('tile', ({ id, tile }) => {
  const queue = queues.get(id);
  if (!queue || tile?.isPerforming) return;
  const settled = queue.taps.filter(({ state }) => state === 'performed');
  queue.taps = queue.taps.filter((one) => !settled.includes(one));
  // A picture that stays as it was does not come anew: its toggles go back in place.
  if (settled.some(({ seenTile }) => seenTile?.svg === tile?.svg)) emit('taps', id);
});

function nonce() {
  // randomUUID is missing where the page is not loaded from this machine.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
