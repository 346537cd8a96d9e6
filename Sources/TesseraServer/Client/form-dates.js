// SPDX-License-Identifier: Apache-2.0
// Moments as the fields of a form write them, by the clock on the wall of a time zone. Pure.

const formats = new Map();

function partsOf(moment, zone) {
  if (!formats.has(zone)) {
    formats.set(zone, new Intl.DateTimeFormat('en-GB', {
      year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
      hourCycle: 'h23', timeZone: zone,
    }));
  }
  return Object.fromEntries(formats.get(zone).formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** A moment as the value of an input: `2026-01-15`, `09:41`, `2026-01-15T09:41`. */
export function wallText(moment, kind, zone) {
  const { year, month, day, hour, minute } = partsOf(moment, zone);
  const date = `${year.padStart(4, '0')}-${month}-${day}`;
  const time = `${hour}:${minute}`;
  return kind === 'date' ? date : kind === 'time' ? time : `${date}T${time}`;
}

/**
 * The moment that the value of an input means in a zone, in milliseconds since 1970; null where it says none. What the
 * input does not say, the day or the time of it, is that of `before`.
 */
export function momentOf(text, kind, zone, before) {
  if (!text) return null;
  const [day, time] = wallText(before, 'dateTime', zone).split('T');
  const wall = kind === 'date' ? `${text}T${time}` : kind === 'time' ? `${day}T${text}` : text;
  const wanted = Date.parse(`${wall}Z`);
  if (!Number.isFinite(wanted)) return null;
  // The zone's distance is that of the moment itself, which is found by going there; twice, for it may change meanwhile.
  let moment = wanted;
  for (let step = 0; step < 2; step += 1) moment += wanted - Date.parse(`${wallText(moment, 'dateTime', zone)}Z`);
  return moment;
}

/** A length of time in seconds as `[hours, minutes, seconds]`. */
export function clockParts(seconds) {
  const whole = Math.max(0, Math.round(seconds ?? 0));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}
