// SPDX-License-Identifier: Apache-2.0
// What of a look can be varied, and every combination of what is chosen. Pure.

const DIRECTIONS = { leftToRight: 'Left to right', rightToLeft: 'Right to left' };
const PLACES = { home: 'Home Screen', standBy: 'StandBy' };
const RENDERINGS = { fullColor: 'Full color', accented: 'Accented', vibrant: 'Vibrant' };

/** More rows than these are nothing to look at. */
export const MOST_VARIANTS = 60;

/**
 * The axes in the order of the toolbar. `list` is the name in the server's choices, `standard` what is shown where
 * nothing is chosen, `of` the contents that it changes.
 */
export const AXES = [
  { id: 'scheme', title: 'Scheme', list: 'schemes', standard: 'Light', of: ['widget', 'view', 'control'] },
  { id: 'rendering', title: 'Rendering', list: 'renderings', standard: 'As placed', of: ['widget'] },
  { id: 'place', title: 'Place', list: 'places', standard: 'Home Screen', of: ['widget'] },
  { id: 'type', title: 'Text size', list: 'types', standard: 'Standard, L', of: ['widget', 'view'] },
  { id: 'locale', title: 'Language', list: 'locales', standard: 'Standard, en-US', of: ['widget', 'view', 'control'] },
  { id: 'direction', title: 'Direction', list: 'directions', standard: 'As the language', of: ['widget', 'view'] },
  { id: 'device', title: 'Device', list: 'devices', standard: 'As authored', of: ['widget', 'view'] },
  { id: 'contrast', title: 'Contrast', list: 'contrasts', standard: 'Standard', of: ['widget', 'view'] },
];

/** What an axis offers, as `{id, name}`. */
export function offers(axis, choices) {
  return (choices?.[axis.list] ?? []).map((one) => (
    typeof one === 'string' ? { id: one, name: valueName(axis.id, one) } : one));
}

/** A value as a person reads it. */
export function valueName(axis, value) {
  switch (axis) {
    case 'scheme': case 'contrast': return value[0].toUpperCase() + value.slice(1);
    case 'direction': return DIRECTIONS[value] ?? value;
    case 'place': return PLACES[value] ?? value;
    case 'rendering': return RENDERINGS[value] ?? value;
    case 'device': return value.replaceAll('-', ' ');
    default: return value;
  }
}

/** A short name for the label of a row. */
export const shortName = (axis, value) => (
  axis === 'type' ? value : axis === 'locale' ? value.replace('_', '-') : valueName(axis, value));

/**
 * Every combination of what is chosen, as `{values, label}`; the axes that come first turn slowest. An axis with one
 * value sets it and multiplies nothing.
 */
export function variants(chosen, content = 'widget') {
  let all = [{ values: {}, words: [] }];
  for (const axis of AXES) {
    const values = chosen[axis.id] ?? [];
    if (!values.length || !axis.of.includes(content)) continue;
    const isNamed = values.length > 1;
    all = all.flatMap((one) => values.map((value) => ({
      values: { ...one.values, [axis.id]: value },
      words: isNamed ? [...one.words, shortName(axis.id, value)] : one.words,
    })));
  }
  return all.map(({ values, words }) => ({ values, label: words.join(' · '), id: identity(values) }));
}

/** A text that tells one combination from another. */
const identity = (values) => Object.entries(values).map(([axis, value]) => `${axis}=${value}`).join('&');

/** How many combinations there are. */
export const variantCount = (chosen) =>
  AXES.reduce((count, { id }) => count * Math.max(1, chosen[id]?.length ?? 0), 1);
