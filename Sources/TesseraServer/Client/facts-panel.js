// SPDX-License-Identifier: Apache-2.0
// The drawer's facts of the selected widget: entry, policy, process, why not now, budget.
import { momentText, timeText } from './clock.js';
import { element, setStyle, setText } from './dom.js';
import { inspection } from './inspection.js';
import { on, widget } from './store.js';
import { familyName } from './tile.js';

/** Bytes for a person. */
export function bytesText(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${kilo.toFixed(0)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}

/** Milliseconds for a person. */
export function durationText(milliseconds) {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toFixed(1)} ms`;
}

const CAUSES = {
  policy: 'its policy', placed: 'placed', widgetCenter: 'asked by the app', command: 'asked by hand',
  intent: 'an intent',
  configuration: 'configuration', appearance: 'appearance', restart: 'restart', clock: 'clock',
};

/** A cause in words. */
export const causeText = (cause) => CAUSES[cause] ?? cause;

function policyText({ rule, date }) {
  const when = date ? `, ${momentText(date)}` : '';
  return { atEnd: `at end${when}`, after: `after${when}`, never: 'never' }[rule] ?? rule;
}

function processText({ isRunning, memory, restarts }) {
  const again = restarts ? `, ${restarts} ${restarts === 1 ? 'restart' : 'restarts'}` : '';
  return (isRunning ? `${bytesText(memory)}, warm` : 'not running') + again;
}

const entryText = ({ entry, entries, shownSince }) =>
  `${entry + 1} of ${entries}, shown since ${momentText(shownSince)}`;

/** The sections about the selected widget. */
export function factsPanels() {
  const title = element('h2', { class: 'head' });
  const hint = element('p', { class: 'quiet' }, 'Choose a tile to see its timeline.');
  const list = element('dl', { class: 'facts numeric' });
  const reason = element('p', {});
  const card = element('div', { class: 'card' }, element('strong', {}, 'Why not now?'), reason);
  const problems = element('ul', { class: 'problems' });
  const facts = element('section', { class: 'panel facts-panel', 'aria-label': 'Selected widget' },
    title, hint, list, card, problems);

  const charged = element('span', {});
  const limit = element('span', { class: 'secondary' });
  const bar = element('div', { class: 'meter-fill' });
  const meter = element('div', { class: 'meter', role: 'meter', 'aria-label': 'Budget used', 'aria-valuemin': 0 }, bar);
  const ledger = element('ol', { class: 'ledger numeric' });
  const reloads = element('details', { class: 'fold' }, element('summary', {}, 'Reloads'), ledger);
  const budget = element('section', { class: 'panel', 'aria-label': 'Budget' },
    element('h2', { class: 'head' }, 'Budget, last 24 hours'),
    element('div', { class: 'between numeric' }, charged, limit), meter, reloads);

  function show() {
    const one = widget();
    const { timeline } = inspection;
    setText(title, one ? `${one.name} · ${familyName(one.family)}` : 'Widget');
    hint.hidden = Boolean(one);
    list.hidden = !one;
    card.hidden = !timeline;
    budget.hidden = !timeline;
    problems.replaceChildren();
    if (!one) return;
    const { tile } = one;
    const rows = [
      ['Entry', tile?.entries && tile.entry !== null ? entryText(tile) : 'none yet'],
      ['Next entry', tile?.nextEntry ? momentText(tile.nextEntry) : 'none'],
      ['Policy', timeline?.policy ? policyText(timeline.policy) : '…'],
      ['Next reload', timeline ? (timeline.nextReload ? momentText(timeline.nextReload) : 'none') : '…'],
      ['Author process', timeline ? processText(timeline.process) : '…'],
    ];
    const old = [...list.querySelectorAll('dd')];
    if (old.length === rows.length) rows.forEach(([, value], index) => setText(old[index], value));
    else list.replaceChildren(...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
    if (timeline) showTimeline(timeline, tile);
  }

  function showTimeline(timeline, tile) {
    setText(reason, timeline.whyNotNow || 'Nothing is waiting.');
    const lines = [];
    if (tile?.why && tile.state !== 'current') lines.push(['warning', tile.why]);
    if (timeline.process.lastError) lines.push(['error', timeline.process.lastError]);
    for (const one of timeline.diagnostics ?? []) {
      lines.push([one.severity, one.location ? `${one.message} (${one.location})` : one.message]);
    }
    problems.replaceChildren(...lines.map(([severity, text]) => element('li', { class: severity }, text)));
    const { charged: used, free, limit: most, left } = timeline.budget;
    setText(charged, `${used} charged · ${free} free`);
    setText(limit, most === null ? 'no limit' : `${most} a day, ${left} left`);
    const part = most ? Math.min(1, used / most) : 0;
    setStyle(bar, { '--part': part });
    meter.setAttribute('aria-valuemax', most ?? Math.max(used, 1));
    meter.setAttribute('aria-valuenow', used);
    meter.setAttribute('aria-valuetext', most === null ? `${used} charged, no limit` : `${used} of ${most}`);
    bar.classList.toggle('low', most !== null && left <= most * 0.1);
    reloads.hidden = !timeline.ledger?.length;
    ledger.replaceChildren(...[...(timeline.ledger ?? [])].sort((a, b) => b.date - a.date).slice(0, 60).map((row) =>
      element('li', {},
        element('time', {}, timeText(row.date, { seconds: true })),
        element('span', {}, causeText(row.cause), row.outcome === 'done' ? null : `, ${row.outcome}`),
        element('span', { class: row.charged ? 'charged' : 'free' }, row.charged ? 'charged' : 'free'),
        element('span', { class: 'secondary' }, Number.isFinite(row.duration) ? durationText(row.duration) : ''))));
  }

  on('state view timeline tile widgets clock', show);
  return [facts, budget];
}
