// SPDX-License-Identifier: Apache-2.0
// The clock of the home screen, advanced by the page itself, and what runs by it.
import { on, state } from './store.js';

// Faster than real time, ten steps a second are enough to be seen.
const SHORTEST_STEP = 100;

const watchers = new Set();
let timer = 0;

/** The moment that the home screen shows, in milliseconds since 1970. */
export function now() {
  const { clock } = state;
  return clock.now + (Date.now() - clock.receivedAt) * clock.rate;
}

/**
 * Runs a function at whole multiples of a period in milliseconds of the home screen's clock, and after every jump; never
 * while the page is hidden. Answers a function that ends it.
 */
export function every(period, run) {
  const watcher = { period, run, last: Math.floor(now() / period) };
  watchers.add(watcher);
  schedule();
  return () => {
    watchers.delete(watcher);
    schedule();
  };
}

function schedule() {
  clearTimeout(timer);
  const { rate } = state.clock;
  if (!rate || !watchers.size || document.hidden) return;
  const moment = now();
  let wait = Infinity;
  for (const { period } of watchers) wait = Math.min(wait, (period - (moment % period)) / rate);
  // Timers may come a trifle early.
  timer = setTimeout(tick, Math.max(wait + 2, rate > 1 ? SHORTEST_STEP : 0));
}

function tick() {
  const moment = now();
  for (const watcher of watchers) {
    const count = Math.floor(moment / watcher.period);
    if (count === watcher.last) continue;
    watcher.last = count;
    watcher.run(moment);
  }
  schedule();
}

function jump() {
  const moment = now();
  for (const watcher of watchers) {
    watcher.last = Math.floor(moment / watcher.period);
    watcher.run(moment);
  }
  schedule();
}

on('state clock', jump);
document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : jump()));

// MARK: Words for moments

const formats = new Map();

function format(locale, options) {
  const key = locale + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale, options));
  return formats.get(key);
}

const zone = () => state.appearance?.timeZone ?? 'UTC';

/** The locale of the home screen as browsers spell it. */
export function homeLocale() {
  const tag = (state.appearance?.locale ?? 'en_US').replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return 'en-US';
  }
}

/** Hours, minutes and, if wanted, seconds: `9:41:07`. */
export function timeText(moment, { seconds = false } = {}) {
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone: zone() };
  if (seconds) options.second = '2-digit';
  return format('en-GB', options).format(moment).replace(/^0(?=\d:)/, '');
}

/** A day: `Thu 15 Jan 2026`. */
export function dayText(moment) {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone() };
  return format('en-GB', options).format(moment).replace(',', '');
}

/** A moment as short as it can be told: the day only if it is another than today on the home screen. */
export function momentText(moment) {
  if (dayText(moment) === dayText(now())) return timeText(moment);
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone() };
  return `${format('en-GB', options).format(moment).replace(',', '')}, ${timeText(moment)}`;
}

/** What the status bar shows, by the locale's habit and without a day period. */
export function statusTime(moment) {
  const parts = format(homeLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone() }).formatToParts(moment);
  return parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value).join('').trim();
}

/** The day as the lock screen tells it. */
export function lockDay(moment) {
  return format(homeLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone() }).format(moment);
}

/** Milliseconds since midnight on the home screen. */
export function timeOfDay(moment) {
  const parts = format('en-GB', {
    hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone: zone(),
  }).formatToParts(moment);
  const value = (type) => Number(parts.find((part) => part.type === type).value);
  return ((value('hour') * 60 + value('minute')) * 60 + value('second')) * 1000 + (((moment % 1000) + 1000) % 1000);
}
