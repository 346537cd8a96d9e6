// SPDX-License-Identifier: Apache-2.0
// The drawer's log: what happened, how long it took, what it cost.
import { timeText } from './clock.js';
import { element } from './dom.js';
import { durationText } from './facts-panel.js';
import { on, state } from './store.js';

const LONGEST = 300;

function row(entry) {
  return element('li', { class: `log-entry ${entry.level ?? 'info'}` },
    element('time', {}, timeText(entry.date, { seconds: true })),
    element('span', { class: 'log-text' },
      entry.name ? `${entry.name} · ` : null, entry.text, entry.cause ? `, cause ${entry.cause}` : null, ' ',
      Number.isFinite(entry.duration) ? element('span', { class: 'took' }, durationText(entry.duration)) : null, ' ',
      entry.charge ? element('span', { class: entry.charge }, entry.charge) : null));
}

/** The section of the log, newest first. */
export function logPanel() {
  const list = element('ol', { class: 'log numeric' });
  const none = element('p', { class: 'quiet' }, 'Nothing has happened yet.');
  on('state', () => {
    list.replaceChildren(...[...state.log].reverse().map(row));
    none.hidden = state.log.length > 0;
  });
  on('log', (entry) => {
    list.prepend(row(entry));
    while (list.children.length > LONGEST) list.lastChild.remove();
    none.hidden = true;
  });
  on('appearance', () => list.replaceChildren(...[...state.log].reverse().map(row)));
  return element('section', { class: 'panel', 'aria-label': 'Log' }, element('h2', { class: 'head' }, 'Log'), none, list);
}
