// SPDX-License-Identifier: Apache-2.0
// What the page knows: the server's state, kept current by events, and what this page alone shows.
import { get } from './api.js';
import { listen } from './events.js';

const LOG_LENGTH = 300;

/** The state as of `sequence`; see GET /api/state. */
export const state = {
  sequence: -1, clock: { now: 0, rate: 0, isLive: true, receivedAt: 0 }, appearance: null, choices: null, settings: null,
  device: null, bundles: [], widgets: [], controls: [], log: [],
};

/** What only this page shows. */
export const view = {
  space: 'home', selected: null, isDrawerOpen: false, isConnected: true, isControlCenterOpen: false,
  isWindowOpen: false,
};

const listeners = new Map();
const waiting = [];
const early = new Map();
let isLoading = false;
let isLoaded = false;
let loadsAgain = false;

/**
 * Calls a function at every change of a topic: `state` (everything), `tile` (with the widget), `widgets`, `controls`,
 * `clock`, `appearance`, `bundles`, `log` (with the entry, or null for all), `view`; and tells what is wanted: `edit` (with a
 * widget's number), and of taps on their way: `taps` (with the same).
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

/** Changes what this page shows. */
export function changeView(changes) {
  const differing = Object.entries(changes).filter(([name, value]) => view[name] !== value);
  if (!differing.length) return;
  Object.assign(view, Object.fromEntries(differing));
  emit('view', Object.fromEntries(differing));
}

/** The widget of a number, the selected one without. */
export function widget(id = view.selected) {
  return state.widgets.find((one) => one.id === id) ?? null;
}

/** The app that a widget belongs to, and its description there. */
export function origin(one) {
  const bundle = state.bundles.find((candidate) => candidate.id === one.bundle) ?? null;
  return { bundle, kind: bundle?.widgets.find((kind) => kind.kind === one.kind) ?? null };
}

/** Connects and loads; answers when the first state is there. */
export function start() {
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
      else if (!message.isResumed) load().catch(retry);
    });
  });
}

function retry() {
  setTimeout(() => load().catch(retry), 1000);
}

async function load() {
  if (isLoading) {
    loadsAgain = true;
    return;
  }
  isLoading = true;
  try {
    do {
      loadsAgain = false;
      const [fresh, log] = await Promise.all([get('/api/state'), get('/api/log').catch(() => ({ entries: [] }))]);
      replace(fresh, log.entries);
    } while (loadsAgain);
  } finally {
    isLoading = false;
  }
  while (waiting.length) receive(waiting.shift());
}

function replace(fresh, entries) {
  Object.assign(state, fresh, { clock: received(fresh.clock) });
  state.log = [...entries].sort((a, b) => a.sequence - b.sequence).slice(-LOG_LENGTH);
  early.clear();
  if (view.selected !== null && !widget()) view.selected = null;
  isLoaded = true;
  emit('state');
}

const received = (clock) => ({ ...clock, receivedAt: Date.now() });

function receive(message) {
  if (isLoading || !isLoaded) {
    waiting.push(message);
    return;
  }
  if (message.name === 'reset') {
    load().catch(retry);
    return;
  }
  if (message.id <= state.sequence) return;
  state.sequence = message.id;
  apply(message.name, JSON.parse(message.data));
}

function apply(name, data) {
  switch (name) {
    case 'tile': return setTile(data.id, data.tile);
    case 'widgets': return setWidgets(data.widgets);
    case 'controls':
      state.controls = data.controls;
      return emit('controls');
    case 'clock':
      state.clock = received(data.clock ?? data);
      return emit('clock');
    case 'appearance':
      Object.assign(state, data);
      return emit('appearance');
    case 'window':
      if (!completeWindow(data.window)) return load().catch(retry);
      state.window = data.window;
      return emit('window');
    case 'browse': return emit('browse', data.url);
    case 'copy': return emit('copy', data.text);
    case 'message': return emit('message', data.text);
    case 'bundles':
      state.bundles = data.bundles;
      return emit('bundles');
    case 'log':
      state.log.push(data);
      if (state.log.length > LOG_LENGTH) state.log.shift();
      return emit('log', data);
  }
}

/** Gives layers that have not changed the drawings that are known; whether all are. */
function completeWindow(window) {
  return (window?.layers ?? []).every((layer) => {
    layer.svg ??= state.window?.layers?.find((one) => one.version === layer.version)?.svg;
    return layer.svg !== undefined;
  });
}

/** Gives a widget its new tile; one whose widget is not known yet is kept for it. */
function setTile(id, tile) {
  const found = widget(id);
  if (!found) {
    early.set(id, tile);
    return;
  }
  found.tile = tile;
  emit('tile', found);
}

function setWidgets(list) {
  const known = new Map(state.widgets.map((one) => [one.id, one.tile]));
  state.widgets = list.map((one) => ({ ...one, tile: one.tile ?? known.get(one.id) ?? early.get(one.id) ?? null }));
  early.clear();
  if (view.selected !== null && !widget()) changeView({ selected: null });
  emit('widgets');
  for (const one of state.widgets) if (!one.tile) fetchTile(one.id);
}

/** Asks for a tile anew: its live text changes in a way that the page does not compute, or it came without one. */
export async function fetchTile(id) {
  try {
    const tile = await get(`/tiles/${id}.json`);
    const known = widget(id)?.tile;
    if (['hash', 'refreshAt', 'isPerforming'].some((name) => known?.[name] !== tile[name])) setTile(id, tile);
  } catch {
    // It is gone, or comes with the next event.
  }
}
