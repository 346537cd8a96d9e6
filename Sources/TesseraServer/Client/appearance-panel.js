// SPDX-License-Identifier: Apache-2.0
// The drawer's choices: how the home screen looks, and under which rules it runs.
import { post, sentence } from './api.js';
import { element } from './dom.js';
import { on, state } from './store.js';
import { toast } from './toast.js';

const TYPE_NAMES = {
  xSmall: 'Extra small text', small: 'Small text', medium: 'Medium text', large: 'Large text',
  xLarge: 'Extra large text', xxLarge: 'Double extra large text', xxxLarge: 'Triple extra large text',
};
const DIRECTIONS = [
  ['automatic', 'Automatic direction'], ['leftToRight', 'Left to right'], ['rightToLeft', 'Right to left'],
];
const CONTRASTS = [['standard', 'Standard contrast'], ['increased', 'Increased contrast']];
const PROFILES = { development: 'Development rules', ios: 'iOS rules', none: 'No limits' };

/** Sends a part of the appearance. */
export async function changeAppearance(part) {
  try {
    await post('/api/appearance', part);
  } catch (error) {
    toast(sentence(error));
    show();
  }
}

/** Sends a part of the settings. */
export async function changeSettings(part) {
  try {
    await post('/api/settings', part);
  } catch (error) {
    toast(sentence(error));
    show();
  }
}

const placeName = (zone) => zone.split('/').at(-1).replaceAll('_', ' ');
const typeName = (type) => TYPE_NAMES[type] ?? type.replace(/^accessibility(\d)$/, 'Accessibility text $1');
const shows = [];
const show = () => shows.forEach((run) => run());

/** Chips of which one is pressed. */
function chips(label, name, choices) {
  const buttons = choices.map(([value, title]) => element('button', {
    class: 'chip', type: 'button', onclick: () => changeAppearance({ [name]: value }), 'data-value': value,
  }, title));
  shows.push(() => buttons.forEach((button) =>
    button.setAttribute('aria-pressed', String(button.dataset.value === state.appearance[name]))));
  return element('div', { class: 'chips', role: 'group', 'aria-label': label, 'data-choice': name }, buttons);
}

/** A chip that opens a list. `choices` and `current` are asked whenever something changes. */
function list(label, name, choices, current, change) {
  const select = element('select', { class: 'chip-select', 'aria-label': label, title: label, 'data-choice': name,
    onchange: () => change(select.value) });
  let shown = '';
  shows.push(() => {
    const options = choices();
    const value = current();
    if (!options.some(([id]) => id === value)) options.push([value, value]);
    const key = JSON.stringify(options);
    if (key !== shown) {
      shown = key;
      select.replaceChildren(...options.map(([id, title]) => element('option', { value: id }, title)));
    }
    select.value = value;
  });
  return element('span', { class: 'chip-list' }, select);
}

function look(label, name, choices) {
  return list(label, name, choices, () => state.appearance[name], (value) => changeAppearance({ [name]: value }));
}

/** The section of the appearance. */
export function appearancePanel() {
  const locked = element('button', {
    class: 'switch', type: 'button', role: 'switch', id: 'locked-switch',
    onclick: () => changeSettings({ isLocked: !state.settings.isLocked }),
  }, element('span', { class: 'switch-knob' }));
  shows.push(() => locked.setAttribute('aria-checked', String(Boolean(state.settings.isLocked))));
  on('state appearance', show);
  return element('section', { class: 'panel', 'aria-label': 'Appearance' },
    element('h2', { class: 'head' }, 'Appearance'),
    element('div', { class: 'chip-flow' },
      chips('Colour scheme', 'scheme', [['light', 'Light'], ['dark', 'Dark']]),
      chips('Rendering', 'rendering', [['fullColor', 'Full colour'], ['accented', 'Tinted'], ['vibrant', 'Vibrant']])),
    element('div', { class: 'chip-flow' },
      look('Device', 'device', () => state.choices.devices.map((name) => [name, name.replaceAll('-', ' ')])),
      look('Text size', 'type', () => state.choices.types.map((type) => [type, typeName(type)])),
      look('Language', 'locale', () => state.choices.locales.map(({ id, name }) => [id, name])),
      look('Direction', 'direction', () => [...DIRECTIONS]),
      look('Time zone', 'timeZone', () => state.choices.timeZones.map((zone) => [zone, placeName(zone)])),
      look('Contrast', 'contrast', () => [...CONTRASTS]),
      list('Profile', 'profile', () => state.choices.profiles.map((name) => [name, PROFILES[name] ?? name]),
        () => state.settings.profile, (profile) => changeSettings({ profile }))),
    element('div', { class: 'between' }, element('label', { for: 'locked-switch' }, 'Locked'), locked));
}
