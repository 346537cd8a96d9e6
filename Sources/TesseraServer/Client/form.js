// SPDX-License-Identifier: Apache-2.0
// A form made of the fields that the server describes: values, errors beside their field, fields that come and go.
import { now } from './clock.js';
import { element, setText } from './dom.js';
import { makeControl } from './form-fields.js';
import { openPicker } from './picker.js';
import { state } from './store.js';

const WAIT = 120;
// These are part of a control; when one of them changes the control is made anew.
const MAKING = [
  'type', 'title', 'style', 'isOptional', 'isMultiline', 'hasOptions', 'isSearchable', 'dateKind', 'trueName',
  'falseName', 'unit', 'range', 'choices', 'element', 'atMost',
];
let forms = 0;

/**
 * The form.
 *
 * - `card`: where choices slide in.
 * - `loadOptions(name, words, values)`: the choices of a field.
 * - `resolve(values)`: the form for provisional values; null where nothing depends on them.
 * - `onShown()`: is told when other fields are there than before.
 */
export class Form {
  #rows = new Map();
  #timer = 0;
  #resolving = null;

  constructor({ card, loadOptions, resolve = null, onShown = () => {} }) {
    Object.assign(this, { card, loadOptions, resolve, onShown });
    this.prefix = `form-${++forms}-`;
    this.message = element('p', { class: 'form-message', role: 'status', hidden: true });
    this.group = element('div', { class: 'form-group' });
    this.element = element('div', { class: 'form' }, this.message, this.group);
  }

  /** Shows the fields of a form; those that are there already keep their control and what was typed. */
  show(form) {
    this.setMessage(form.message ?? null);
    const known = new Set(form.fields.map(({ name }) => name));
    for (const [name, { line }] of this.#rows) {
      if (known.has(name)) continue;
      line.remove();
      this.#rows.delete(name);
    }
    let previous = null;
    for (const field of form.fields) {
      let row = this.#rows.get(field.name);
      const making = JSON.stringify(MAKING.map((name) => field[name]));
      if (!row || row.making !== making) row = this.#make(field, making, row);
      row.line.hidden = field.isVisible === false;
      row.field = field;
      if (previous ? previous.nextSibling !== row.line : this.group.firstChild !== row.line) {
        if (previous) previous.after(row.line);
        else this.group.prepend(row.line);
      }
      previous = row.line;
    }
    this.group.hidden = ![...this.#rows.values()].some(({ line }) => !line.hidden);
    this.onShown();
  }

  /** The values to send: of choices what the server gave for them. */
  get values() {
    const plain = (one) => (one !== null && typeof one === 'object' ? one.value : one);
    const sent = [...this.#rows].filter(([, { field }]) => field.type !== 'unsupported');
    return Object.fromEntries(sent.map(([name, { field, control, line }]) => {
      const value = control.get();
      // An empty text that nobody could fill in is none.
      if (line.hidden && value === '') return [name, null];
      if (Array.isArray(value)) return [name, value.map(plain)];
      return [name, field.type === 'enum' || field.type === 'entity' ? plain(value) : value];
    }));
  }

  /** Says beside each field what is wrong with it, by name; goes to the first of them. */
  showErrors(errors) {
    let first = null;
    for (const [name, row] of this.#rows) {
      this.#tell(row, errors[name] ?? null);
      if (errors[name] && !row.line.hidden) first ??= row;
    }
    first?.line.scrollIntoView({ block: 'nearest' });
    first?.control.focus?.focus({ preventScroll: true });
  }

  /** What can be told without asking: what is missing, and what lies outside its range. */
  check() {
    const errors = {};
    for (const [name, { field, control, line }] of this.#rows) {
      if (line.hidden || field.type === 'unsupported') continue;
      const value = control.get();
      const isEmpty = value === null || value === '' || (Array.isArray(value) && !value.length && field.hasOptions);
      if (isEmpty && !field.isOptional && field.type !== 'list') {
        const isChosen = ['entity', 'enum'].includes(field.type) || field.hasOptions;
        errors[name] = isChosen ? `Choose: ${field.title}.` : 'This is needed.';
      } else if (field.range && typeof value === 'number' && (value < field.range[0] || value > field.range[1])) {
        errors[name] = `Choose a number from ${field.range[0]} to ${field.range[1]}.`;
      } else if (field.atMost && Array.isArray(value) && value.length > field.atMost) {
        errors[name] = field.atMost === 1 ? 'Choose one.' : `Choose at most ${field.atMost}.`;
      } else if (field.type === 'url' && value !== null && !URL.canParse(value)) {
        errors[name] = 'This is no address.';
      }
    }
    this.showErrors(errors);
    return !Object.keys(errors).length;
  }

  setMessage(text) {
    setText(this.message, text ?? '');
    this.message.hidden = !text;
  }

  #make(field, making, old) {
    const id = this.prefix + field.name;
    const context = {
      id, changed: () => this.#changed(field.name), zone: () => state.appearance?.timeZone ?? 'UTC', now,
      pick: (options) => openPicker(this.card, {
        ...options, title: field.title, isSearchable: field.isSearchable, isOptional: field.isOptional,
        load: (words) => this.loadOptions(field.name, words, this.values),
      }),
    };
    const control = makeControl(field, context);
    control.set(old ? old.control.get() : field.value ?? null);
    const error = element('p', { class: 'field-error', id: `${id}-error`, role: 'alert', hidden: true });
    const label = control.focus?.matches('input, textarea, select') ? 'label' : 'span';
    const line = element('div', { class: `field ${control.isStacked ? 'stacked' : ''}`, 'data-field': field.name },
      element('div', { class: 'field-row' },
        element(label, { class: 'field-title', id: `${id}-title`, for: label === 'label' ? id : null }, field.title),
        control.element),
      field.description ? element('p', { class: 'field-note', id: `${id}-note` }, field.description) : null, error);
    if (control.focus?.matches('.pick')) control.focus.setAttribute('aria-labelledby', `${id}-title ${id}`);
    const described = [field.description ? `${id}-note` : null, `${id}-error`].filter(Boolean).join(' ');
    control.focus?.setAttribute('aria-describedby', described);
    old?.line.replaceWith(line);
    const row = { field, making, control, line, error };
    this.#rows.set(field.name, row);
    return row;
  }

  #tell({ line, error, control }, text) {
    setText(error, text ?? '');
    error.hidden = !text;
    line.classList.toggle('wrong', Boolean(text));
    if (text) control.focus?.setAttribute('aria-invalid', 'true');
    else control.focus?.removeAttribute('aria-invalid');
  }

  #changed(name) {
    this.hasChanged = true;
    this.#tell(this.#rows.get(name), null);
    if (!this.resolve) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const mine = this.#resolving = {};
      try {
        const form = await this.resolve(this.values);
        if (this.#resolving === mine) this.show(form);
      } catch {
        // The form stays as it is; sending it tells what is wrong.
      }
    }, WAIT);
  }
}
