// SPDX-License-Identifier: Apache-2.0
// The controls of a form, one for each type of value. A control is `{element, get(), set(value), isStacked, focus}`;
// values are those of the interface: plain ones, milliseconds, or choices as they came.
import { element, icon, setText } from './dom.js';
import { clockParts, momentOf, wallText } from './form-dates.js';
import { file, pickedList, same, typedList } from './form-more-fields.js';
import { symbolIcon } from './symbols.js';

/**
 * The control of a field.
 *
 * - `context`: `{id, changed(), pick(options), zone(), now()}`; `id` names the control for its label.
 */
export function makeControl(field, context) {
  if (field.type === 'list') return field.hasOptions ? pickedList(field, context) : typedList(field, context);
  if (field.type === 'enum' && !field.hasOptions) return menu(field, context);
  if (field.type === 'entity' || field.hasOptions) return picked(field, context);
  const makers = {
    bool: toggle, int: number, double: number, measurement: number, string: words, url: words, date, duration, file,
  };
  return (makers[field.type] ?? unsupported)(field, context);
}

function toggle({ trueName, falseName, title }, { id, changed }) {
  const state = element('span', { class: 'field-state', 'aria-hidden': 'true' });
  const button = element('button', {
    class: 'switch', id, type: 'button', role: 'switch', 'aria-label': title,
    onclick: () => {
      set(!get());
      changed();
    },
  }, element('span', { class: 'switch-knob' }));
  const get = () => button.getAttribute('aria-checked') === 'true';
  const set = (value) => {
    button.setAttribute('aria-checked', String(Boolean(value)));
    setText(state, (value ? trueName : falseName) ?? '');
  };
  return { element: element('div', { class: 'field-line' }, state, button), get, set, focus: button };
}

function number(field, context) {
  if (field.style === 'stepper') return stepper(field, context);
  if (field.style === 'slider' && field.range) return slider(field, context);
  const { type, range, unit } = field;
  const input = element('input', {
    class: 'field-input number', id: context.id, type: 'number', inputmode: type === 'int' ? 'numeric' : 'decimal',
    step: type === 'int' ? 1 : 'any', min: range?.[0], max: range?.[1], oninput: context.changed,
  });
  return {
    element: element('div', { class: 'field-line' },
      input, unit ? element('span', { class: 'field-unit' }, unit) : null),
    get: () => (input.value === '' || !Number.isFinite(input.valueAsNumber) ? null : input.valueAsNumber),
    set: (value) => (input.value = value ?? ''), focus: input,
  };
}

function stepper({ type, range, unit, title }, { id, changed }) {
  const [low, high] = range ?? [-Infinity, Infinity];
  let value = null;
  const shown = element('output', { class: 'stepper-value numeric', id });
  const step = (by) => {
    const next = (value ?? (Number.isFinite(low) ? low : 0)) + by;
    set(Math.min(high, Math.max(low, type === 'int' ? Math.round(next) : Math.round(next * 1e6) / 1e6)));
    changed();
  };
  const [less, more] = [['minus', -1, 'Less'], ['plus', 1, 'More']].map(([name, by, word]) => element('button', {
    class: 'step', type: 'button', 'aria-label': `${word}: ${title}`, onclick: () => step(by),
  }, icon(name, 16)));
  const set = (next) => {
    value = next;
    setText(shown, next === null || next === undefined ? 'None' : `${next}${unit ? ` ${unit}` : ''}`);
    less.disabled = value !== null && value <= low;
    more.disabled = value !== null && value >= high;
  };
  const box = element('div', {
    class: 'stepper', role: 'group', 'aria-label': title,
    onkeydown: (event) => {
      const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      step(by);
    },
  }, less, more);
  return { element: element('div', { class: 'field-line' }, shown, box), get: () => value, set, focus: more };
}

function slider({ type, range, unit }, { id, changed }) {
  const [low, high] = range;
  const shown = element('output', { class: 'slider-value numeric', for: id });
  let isSet = true;
  const input = element('input', {
    class: 'slider', id, type: 'range', min: low, max: high, step: type === 'int' ? 1 : (high - low) / 100,
    oninput: () => {
      isSet = true;
      tell();
      changed();
    },
  });
  const tell = () => {
    const part = high > low ? (input.valueAsNumber - low) / (high - low) : 0;
    input.style.setProperty('--part', `${part * 100}%`);
    const digits = type === 'int' ? 0 : Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(high - low || 1))));
    setText(shown, `${input.valueAsNumber.toFixed(digits)}${unit ? ` ${unit}` : ''}`);
  };
  return {
    element: element('div', { class: 'field-line wide' }, input, shown), isStacked: true,
    get: () => (isSet ? Number(input.valueAsNumber.toFixed(6)) : null),
    set: (value) => {
      isSet = value !== null && value !== undefined;
      input.value = value ?? low;
      tell();
    },
    focus: input,
  };
}

function words({ type, isMultiline, isOptional }, { id, changed }) {
  const placeholder = isOptional ? 'None' : type === 'url' ? 'https://' : 'Text';
  const input = isMultiline && type === 'string'
    ? element('textarea', {
      class: 'field-input text-area', id, rows: 3, placeholder: isOptional ? 'None' : '', oninput: changed,
    })
    : element('input', {
      class: 'field-input', id, type: type === 'url' ? 'url' : 'text', placeholder, autocomplete: 'off',
      oninput: changed,
      spellcheck: type === 'url' ? 'false' : null,
    });
  return {
    element: input, isStacked: isMultiline,
    get: () => (input.value === '' && (isOptional || type === 'url') ? null : input.value),
    set: (value) => (input.value = value ?? ''), focus: input,
  };
}

function date({ dateKind, isOptional, title }, { id, changed, zone, now }) {
  const kinds = { date: 'date', time: 'time' };
  let last = null;
  const input = element('input', {
    class: 'field-input date', id, type: kinds[dateKind] ?? 'datetime-local', oninput: () => {
      clear.hidden = !isOptional || !input.value;
      changed();
    },
  });
  const clear = element('button', {
    class: 'field-clear', type: 'button', 'aria-label': `No ${title}`, hidden: true, onclick: () => {
      set(null);
      changed();
    },
  }, icon('close', 12));
  const set = (value) => {
    last = value;
    input.value = value === null || value === undefined ? '' : wallText(value, dateKind, zone());
    clear.hidden = !isOptional || !input.value;
  };
  const get = () => {
    // Untouched, it keeps the seconds that the field does not show.
    if (last !== null && last !== undefined && input.value === wallText(last, dateKind, zone())) return last;
    return momentOf(input.value, dateKind, zone(), last ?? now());
  };
  return { element: element('div', { class: 'field-line' }, input, clear), get, set, focus: input };
}

function duration({ isOptional, title }, { id, changed }) {
  const names = [['h', 'hours', 9999], ['min', 'minutes', 59], ['s', 'seconds', 59]];
  const inputs = names.map(([, name, most], index) => element('input', {
    class: 'field-input part numeric', id: index ? null : id, type: 'number', inputmode: 'numeric', min: 0, max: most,
    step: 1,
    'aria-label': `${title}: ${name}`, oninput: changed,
  }));
  let last = null;
  const get = () => {
    if (isOptional && inputs.every(({ value }) => value === '')) return null;
    const seconds = inputs.reduce((sum, { value }) => sum * 60 + (Number(value) || 0), 0);
    // Untouched, it keeps the fraction of a second that the fields do not show.
    return last !== null && seconds === Math.round(last) ? last : seconds;
  };
  const set = (value) => {
    last = value ?? null;
    clockParts(value).forEach((part, index) => (inputs[index].value = last === null ? '' : part));
  };
  return {
    element: element('div', { class: 'field-line' },
      inputs.flatMap((input, index) => [input, element('span', { class: 'field-unit' }, names[index][0])])),
    get, set, focus: inputs[0],
  };
}

/** A short list of cases. */
function menu({ choices, isOptional, value }, { id, changed }) {
  const all = [...(isOptional || !value ? [null] : []), ...choices];
  const select = element('select', { class: 'field-select', id, onchange: changed },
    all.map((choice, index) =>
      element('option', { value: index }, choice?.title ?? (isOptional ? 'None' : 'Choose…'))));
  return {
    element: element('div', { class: 'select-box' }, select, icon('updown', 14)),
    get: () => all[select.value] ?? null,
    set: (next) => (select.value = Math.max(0, all.findIndex((choice) => same(choice, next)))), focus: select,
  };
}

/** A value that is picked on a page of its own; texts and numbers are held as choices too, for their titles. */
function picked(field, { id, changed, pick }) {
  let value = null;
  const isWhole = field.type === 'entity' || field.type === 'enum';
  const text = element('span', { class: 'picked' });
  const symbol = element('span', { class: 'picked-symbol' });
  const set = (next) => {
    value = next === null || next === undefined ? null
      : typeof next === 'object' && 'title' in next ? next : { value: next, title: String(next) };
    symbol.replaceChildren(...(value?.symbol ? [symbolIcon(value.symbol, 22)] : []));
    setText(text, value?.title ?? (field.isOptional ? 'None' : 'Choose…'));
    text.classList.toggle('unset', value === null);
  };
  const button = element('button', {
    class: 'pick', id, type: 'button', 'aria-haspopup': 'dialog',
    onclick: () => pick({
      isChosen: (choice) => (choice === null ? value === null : same(choice, value)),
      onChoose: (choice) => {
        set(choice);
        changed();
      },
    }),
  }, symbol, text, icon('chevronRight', 14));
  return { element: button, get: () => (isWhole ? value : value?.value ?? null), set, focus: button };
}

function unsupported() {
  let value = null;
  return {
    element: element('span', { class: 'picked unset' }, 'Cannot be edited here'), focus: null, get: () => value,
    set: (next) => (value = next),
  };
}
