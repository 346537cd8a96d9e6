// SPDX-License-Identifier: Apache-2.0
// What the page knows: the server's previews, kept current by events, and what this page shows of them.
import { get } from './api.js';
import { listen } from './events.js';
import { readAddress, STANDARD, writeAddress } from './preview-address.js';
import { groups, isFound } from './preview-groups.js';

/** See GET /api/state. */
export const state = {
  sequence: -1, phase: 'building', progress: '', generation: 0, name: '', previews: [], problems: [], choices: null,
};

/** What only this page shows. */
export const view = { ...STANDARD, isConnected: true, isPlaying: false };

const listeners = new Map();
let isLoaded = false;
let waiting = [];

/**
 * Calls a function at every change of a topic: `state` (whatever the server tells), `view` (with what changed), `dates`
 * (with the group whose timeline became known).
 */
export function on(topics, run) {
  for (const topic of topics.split(' ')) {
    if (!listeners.has(topic)) listeners.set(topic, new Set());
    listeners.get(topic).add(run);
  }
}

export function emit(topic, detail) {
  for (const run of listeners.get(topic) ?? []) run(detail);
}

/** Changes what this page shows, and its address. */
export function changeView(changes) {
  const differing = Object.entries(changes).filter(([name, value]) => view[name] !== value);
  if (!differing.length) return;
  Object.assign(view, Object.fromEntries(differing));
  const address = writeAddress(view);
  if (address !== location.search) history.replaceState(null, '', address || location.pathname);
  emit('view', Object.fromEntries(differing));
}

/** The previews that the search leaves. */
export const shownPreviews = () => state.previews.filter((one) => isFound(one, view.query));

/** The groups that the search leaves. */
export const shownGroups = () => groups(shownPreviews());

/** The preview of a key. */
export const preview = (key) => state.previews.find((one) => one.key === key) ?? null;

/** The group whose timeline the strip shows: that of the selected preview. */
export const selectedGroup = () =>
  groups(state.previews).find((group) => group.previews.some(({ key }) => key === view.selected)) ?? null;

/** Chooses one value of an axis, adds it or takes it away; an empty list is the standard. */
export function chooseValues(axis, values) {
  changeView({ axes: { ...view.axes, [axis]: values } });
}

// MARK: The server

/** Connects and loads; answers when the first state is there. */
export function start() {
  Object.assign(view, readAddress(location.search));
  return new Promise((resolve, reject) => {
    let first = setTimeout(begin, 1500);
    function begin() {
      if (first === null) return;
      clearTimeout(first);
      first = null;
      load().then(resolve, reject);
    }
    listen((message) => {
      if (message.type === 'event') return receive(message);
      changeView({ isConnected: message.type === 'open' });
      if (message.type !== 'open') return;
      // Listening comes before asking: what happens between the two waits in a row and is not lost.
      if (first !== null) begin();
      else if (!message.isResumed) load().catch(() => setTimeout(load, 1000));
    });
  });
}

async function load() {
  isLoaded = false;
  take(await get('/api/state'));
  isLoaded = true;
  const late = waiting;
  waiting = [];
  late.forEach(receive);
}

function receive(message) {
  if (!isLoaded) {
    waiting.push(message);
    return;
  }
  if (message.name === 'reset') {
    load().catch(() => setTimeout(load, 1000));
    return;
  }
  if (message.name !== 'previews' || message.id <= state.sequence) return;
  take({ ...JSON.parse(message.data), sequence: message.id });
}

function take(fresh) {
  Object.assign(state, fresh);
  emit('state');
}
