// SPDX-License-Identifier: Apache-2.0
// The drawer's clock: what time it is, how fast it goes, and the day to drag along.
import { post, sentence } from './api.js';
import { dayText, every, now, timeOfDay, timeText } from './clock.js';
import { element, icon, setStyle, setText } from './dom.js';
import { on, state } from './store.js';
import { toast } from './toast.js';
import { TimeAxis } from './time-axis.js';

const DAY = 86_400_000;

/** Sends a command to the clock and shows a refusal. */
export async function command(action, more = {}) {
  try {
    await post('/api/clock', { action, ...more });
  } catch (error) {
    toast(sentence(error));
  }
}

let isSending = false;
let next = null;

/** Sets the clock to a moment; while one command is under way only the latest of the others is kept. */
export async function jumpTo(moment) {
  next = Math.round(moment);
  if (isSending) return;
  isSending = true;
  while (next !== null) {
    const date = next;
    next = null;
    await command('jump', { date });
  }
  isSending = false;
}

/** The section of the clock. */
export function clockPanel() {
  const time = element('div', { class: 'clock-time numeric' });
  const day = element('button', { class: 'clock-day numeric', type: 'button', title: 'Choose a day and a time' });
  const picker = element('input', {
    class: 'clock-picker', type: 'datetime-local', step: 1, tabindex: -1, 'aria-hidden': 'true',
  });
  const button = (name, title, action) => element('button', {
    class: 'tool', type: 'button', title, 'aria-label': title, onclick: action,
  }, icon(name, 18));
  const play = button('pause', 'Pause', () => command(state.clock.rate === 0 ? 'play' : 'pause'));
  const fast = element('button', {
    class: 'tool', type: 'button', title: 'Sixty times as fast', 'aria-label': 'Sixty times as fast',
    onclick: () => command(state.clock.rate > 1 ? 'play' : 'fast'),
  }, '60×');
  const live = element('button', { class: 'chip', type: 'button', onclick: () => command('now') }, 'Now');
  const axis = new TimeAxis(jumpTo);
  const range = element('input', {
    class: 'day-range', type: 'range', min: 0, max: 1439, step: 1, 'aria-label': 'Time of day',
    oninput: () => {
      const moment = now();
      jumpTo(moment - timeOfDay(moment) + Number(range.value) * 60_000);
    },
  });
  const hours = element('div', { class: 'day-hours numeric', 'aria-hidden': 'true' },
    ['0:00', '6:00', '12:00', '18:00', '24:00'].map((text) => element('span', {}, text)));

  day.addEventListener('click', () => {
    const moment = now();
    const shift = timeOfDay(moment) - (moment % DAY + DAY) % DAY;
    picker.value = new Date(moment + shift).toISOString().slice(0, 19);
    if (picker.showPicker) picker.showPicker();
    else picker.focus();
  });
  picker.addEventListener('change', () => {
    if (!picker.value) return;
    // The picker tells the wall's time of the home screen's zone, which is found by what the zone says of a first guess.
    const wanted = Date.parse(`${picker.value}Z`);
    const shift = shiftAt(wanted);
    jumpTo(wanted - shiftAt(wanted - shift));
  });

  let isDragged = false;
  range.addEventListener('pointerdown', () => (isDragged = true));
  addEventListener('pointerup', () => (isDragged = false));

  function tell(moment) {
    if (!state.appearance) return;
    setText(time, timeText(moment, { seconds: true }));
    setText(day, dayText(moment));
    const minutes = timeOfDay(moment) / 60_000;
    if (!isDragged) range.value = Math.floor(minutes);
    setStyle(range, { '--part': `${(minutes / 1440) * 100}%` });
    range.setAttribute('aria-valuetext', timeText(moment));
    axis.tell(moment);
  }

  function show() {
    const { rate, isLive } = state.clock;
    const isPaused = rate === 0;
    const title = isPaused ? 'Play' : 'Pause';
    play.replaceChildren(icon(isPaused ? 'play' : 'pause', 18));
    play.title = title;
    play.setAttribute('aria-label', title);
    fast.setAttribute('aria-pressed', String(rate > 1));
    live.setAttribute('aria-pressed', String(isLive));
    live.title = isLive ? 'The clock shows this machine’s time' : 'Back to this machine’s time';
    tell(now());
  }
  every(1000, tell);
  on('state clock appearance', show);

  return element('section', { class: 'panel clock-panel', 'aria-label': 'Clock' },
    element('div', { class: 'panel-head' }, element('h2', { class: 'head' }, 'Clock'), live),
    element('div', { class: 'clock-row' }, time, element('span', { class: 'clock-date' }, day, picker),
      element('div', { class: 'tools' },
        button('previous', 'Previous entry (comma)', () => command('previousEntry')), play,
        button('next', 'Next entry (full stop)', () => command('nextEntry')), fast)),
    axis.element, range, hours);
}

/** How far the home screen's zone is from UTC at a moment, in milliseconds. */
function shiftAt(moment) {
  const shift = timeOfDay(moment) - (((moment % DAY) + DAY) % DAY);
  return shift > DAY / 2 ? shift - DAY : shift < -DAY / 2 ? shift + DAY : shift;
}
