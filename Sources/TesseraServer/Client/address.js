// SPDX-License-Identifier: Apache-2.0
// The state of page and drawer in the address, so that it can be shared.
import { post, sentence } from './api.js';
import { changeView, on, state, view, widget } from './store.js';
import { toast } from './toast.js';

const LOOKS = ['scheme', 'rendering', 'place', 'type', 'locale', 'direction', 'device', 'timeZone', 'contrast'];

/** What an address asks for: names that it lacks are left out. */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const wanted = { view: {}, appearance: {}, settings: {}, clock: {} };
  if (['home', 'lock', 'shortcuts'].includes(query.get('space'))) wanted.view.space = query.get('space');
  if (/^\d+$/.test(query.get('widget') ?? '')) wanted.view.selected = Number(query.get('widget'));
  if (query.has('drawer')) wanted.view.isDrawerOpen = query.get('drawer') === 'open';
  for (const name of LOOKS) if (query.has(name)) wanted.appearance[name] = query.get(name);
  if (query.has('profile')) wanted.settings.profile = query.get('profile');
  if (query.has('locked')) wanted.settings.isLocked = query.get('locked') === 'yes';
  const date = Date.parse(query.get('at') ?? '');
  if (Number.isFinite(date)) wanted.clock.date = date;
  if (query.has('rate') && Number.isFinite(Number(query.get('rate')))) wanted.clock.rate = Number(query.get('rate'));
  return wanted;
}

/** The address of a state. */
export function writeAddress(shown, { appearance, settings, clock }) {
  const query = new URLSearchParams();
  query.set('space', shown.space);
  if (shown.selected !== null) query.set('widget', shown.selected);
  query.set('drawer', shown.isDrawerOpen ? 'open' : 'closed');
  for (const name of LOOKS) if (appearance[name] !== undefined) query.set(name, appearance[name]);
  query.set('profile', settings.profile);
  if (settings.isLocked) query.set('locked', 'yes');
  if (!clock.isLive) {
    query.set('at', new Date(clock.now).toISOString());
    query.set('rate', clock.rate);
  }
  return `?${query.toString().replaceAll('%3A', ':').replaceAll('%2F', '/')}`;
}

/** What the address asks of the server that differs from what it says: path and body of each command, in order. */
export function differences(wanted, { appearance, settings, clock }) {
  const commands = [];
  const changed = (part, now) =>
    Object.fromEntries(Object.entries(part).filter(([name, value]) => now[name] !== value));
  const look = changed(wanted.appearance, appearance);
  const rules = changed(wanted.settings, settings);
  if (Object.keys(look).length) commands.push(['/api/appearance', look]);
  if (Object.keys(rules).length) commands.push(['/api/settings', rules]);
  const { date, rate } = wanted.clock;
  if (date !== undefined && (clock.isLive || clock.now !== date || (rate !== undefined && rate !== clock.rate))) {
    if (rate === 0 && clock.rate !== 0) commands.push(['/api/clock', { action: 'pause' }]);
    commands.push(['/api/clock', { action: 'jump', date }]);
    if (rate > 1) commands.push(['/api/clock', { action: 'fast' }]);
    else if (rate === 1 && clock.rate !== 1) commands.push(['/api/clock', { action: 'play' }]);
  }
  return commands;
}

/** Takes over what the address asks for, once the state is there, and keeps the address current from then on. */
export async function followAddress() {
  const wanted = readAddress(location.search);
  const { selected, ...rest } = wanted.view;
  changeView(rest);
  if (selected !== undefined && widget(selected)) changeView({ selected });
  // An address that this page wrote itself tells what was; after a reload the server knows better.
  if (!history.state?.isOwn) {
    for (const [path, body] of differences(wanted, state)) {
      try {
        await post(path, body);
      } catch (error) {
        toast(sentence(error));
      }
    }
  }
  let timer = 0;
  const write = () => {
    const address = writeAddress(view, state);
    if (address !== location.search) history.replaceState({ isOwn: true }, '', address);
  };
  // Dragging the clock would write more often than browsers allow.
  on('view appearance clock', () => {
    clearTimeout(timer);
    timer = setTimeout(write, 120);
  });
}
