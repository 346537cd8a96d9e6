// SPDX-License-Identifier: Apache-2.0
// What live text and progress show at a moment. Pure: everything comes from the JSON that a tile carries.

const SECOND = 1000;
const DAY = 86_400;
const UNITS = [['hour', 3600], ['minute', 60], ['second', 1]];

/** Whole seconds between two moments: before the date rounded up, after it down, so that zero is shown at the date. */
export function wholeSeconds(date, now) {
  return date > now ? Math.ceil((date - now) / SECOND) : Math.floor((now - date) / SECOND);
}

/** Minutes and seconds, and hours from one hour on unless they are not wanted. */
export function clockText(seconds, separator = ':', showsHours = true) {
  const two = (value) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (!showsHours || seconds < 3600) return `${minutes}${separator}${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}${separator}${two(minutes % 60)}${separator}${two(seconds % 60)}`;
}

const numberFormats = new Map();

function unitText(value, unit, locale, options) {
  const key = `${locale} ${unit} ${JSON.stringify(options)}`;
  if (!numberFormats.has(key)) {
    numberFormats.set(key, new Intl.NumberFormat(locale, { style: 'unit', unit, numberingSystem: 'latn', ...options }));
  }
  return numberFormats.get(key).format(value);
}

function relativeText(date, now, locale) {
  const seconds = wholeSeconds(date, now);
  if (seconds >= DAY) return null;
  let first = UNITS.findIndex(([, length]) => seconds >= length);
  if (first < 0) first = UNITS.length - 1;
  let rest = seconds;
  const words = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const value = Math.floor(rest / length);
    rest -= value * length;
    if (value || !words.length) words.push(unitText(value, unit, locale, { unitDisplay: 'short' }));
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words);
}

function offsetText(date, now, locale) {
  const seconds = wholeSeconds(date, now);
  if (seconds >= DAY) return null;
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2];
  const value = Math.floor(seconds / length) * (date > now ? -1 : 1);
  return unitText(value === 0 ? 0 : value, unit, locale, { unitDisplay: 'long', signDisplay: 'exceptZero' });
}

function intervalText(program, now, separator) {
  const frozen = program.pause === null || program.pause === undefined ? now : Math.min(now, program.pause);
  const moment = Math.min(program.end, Math.max(program.start, frozen));
  const seconds = program.countsDown
    ? Math.ceil((program.end - moment) / SECOND) : Math.floor((moment - program.start) / SECOND);
  return clockText(seconds, separator, program.showsHours !== false);
}

/** The text of a program at a moment, with Latin digits; null where the page cannot tell and the text stays. */
export function programText(program, now, { locale = 'en-US', separator = ':' } = {}) {
  switch (program.type) {
    case 'timer': return clockText(wholeSeconds(program.date, now), separator);
    case 'timerInterval': return intervalText(program, now, separator);
    case 'relative': return relativeText(program.date, now, locale);
    case 'offset': return offsetText(program.date, now, locale);
    default: return null;
  }
}

/** Latin digits as those of a locale. */
export function inDigits(text, digits = '0123456789') {
  const own = Array.from(digits);
  return text.replace(/[0-9]/g, (digit) => own[digit] ?? digit);
}

/** All parts of a live text at a moment as `[style, text]`; null where it stays as it is. */
export function liveParts(live, now) {
  const parts = [];
  for (const part of live.parts) {
    const text = part.program ? programText(part.program, now, live) : part.text;
    if (text === null) return null;
    parts.push([part.style, part.program ? inDigits(text, live.digits) : text]);
  }
  return parts;
}

/**
 * Places the characters of a live text: broken at spaces where a line is wider than the frame, lines aligned in it.
 * Answers runs `{style, text, y, x: [places in points]}`; null where the text stays as it is.
 */
export function layoutText(live, now) {
  const parts = liveParts(live, now);
  if (!parts) return null;
  const [left, top, width] = live.frame;
  const lines = brokenLines(characters(parts, live.styles), width);
  const runs = [];
  lines.forEach((line, index) => {
    const length = widthOf(trimmed(line));
    const slack = { center: (width - length) / 2, right: width - length }[live.align] ?? 0;
    const y = rounded(top + live.baseline + index * live.lineHeight);
    let x = left + slack;
    let run = null;
    for (const { text, style, advance } of line) {
      if (run?.style !== style) runs.push(run = { style, text: '', y, x: [] });
      run.text += text;
      // A list of places counts UTF-16 units.
      for (let unit = 0; unit < text.length; unit += 1) run.x.push(rounded(x));
      x += advance;
    }
  });
  return runs;
}

const rounded = (value) => Math.round(value * 100) / 100;

function characters(parts, styles) {
  return parts.flatMap(([style, text]) => {
    const { advances, pairs = {} } = styles[style];
    const all = Array.from(text);
    // Before some neighbours a character takes another room.
    return all.map((character, index) => {
      const advance = pairs[character + (all[index + 1] ?? '')] ?? advances[character] ?? advances['0'] ?? 0;
      return { text: character, style, advance };
    });
  });
}

const isSpace = ({ text }) => text === ' ' || text === '\n';

function trimmed(line) {
  let end = line.length;
  while (end > 0 && isSpace(line[end - 1])) end -= 1;
  return line.slice(0, end);
}

const widthOf = (line) => line.reduce((sum, { advance }) => sum + advance, 0);

function brokenLines(all, width) {
  const lines = [[]];
  let word = [];
  const flush = () => {
    const line = lines[lines.length - 1];
    // Half a hundredth of a point is rounding of the advances.
    if (line.length && widthOf(line) + widthOf(trimmed(word)) > width + 0.005) lines.push(word);
    else line.push(...word);
    word = [];
  };
  for (const character of all) {
    word.push(character);
    if (!isSpace(character)) continue;
    flush();
    if (character.text === '\n') lines.push([]);
  }
  flush();
  return lines;
}

/** How much of a progress is filled, 0 to 1. */
export function fraction({ start, end, countsDown }, now) {
  const passed = end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : Number(now >= end);
  return countsDown ? 1 - passed : passed;
}

/** The filled part of a bar as path data: a capsule no shorter than it is high; nothing at zero. */
export function barPath(live, now) {
  const filled = fraction(live, now);
  if (filled <= 0) return '';
  const [left, y, whole, height] = live.frame;
  const width = Math.min(whole, Math.max(height, whole * filled));
  const x = live.rightToLeft ? left + whole - width : left;
  const r = Math.min(height, width) / 2;
  const n = rounded;
  return `M${n(x + r)} ${n(y)}H${n(x + width - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + width - r)} ${n(y + height)}`
    + `H${n(x + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`;
}

/** The filled part of a ring as path data: an arc from the top, clockwise. */
export function ringPath(live, now) {
  const filled = fraction(live, now);
  if (filled <= 0) return '';
  const [left, top, width, height] = live.frame;
  const r = (Math.min(width, height) - live.lineWidth) / 2;
  const [x, y] = [left + width / 2, top + height / 2];
  const n = rounded;
  const start = `M${n(x)} ${n(y - r)}`;
  const half = (end) => `A${n(r)} ${n(r)} 0 1 1 ${n(x)} ${n(end)}`;
  if (filled >= 1) return start + half(y + r) + half(y - r);
  const angle = filled * 2 * Math.PI;
  const [u, v] = [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  return `${start}A${n(r)} ${n(r)} 0 ${filled > 0.5 ? 1 : 0} 1 ${n(u)} ${n(v)}`;
}
