// SPDX-License-Identifier: Apache-2.0
// Controls of a form that hold more than a line: lists, picked or typed, and files.
import { element, icon, setText } from './dom.js';

// What a command's body has room for.
const MOST_BYTES = 700_000;
const KINDS = {
  'public.image': 'image/*', 'public.png': 'image/png', 'public.jpeg': 'image/jpeg', 'public.text': 'text/*',
  'public.plain-text': 'text/plain', 'public.json': 'application/json', 'com.adobe.pdf': 'application/pdf',
  'public.comma-separated-values-text': 'text/csv', 'public.audio': 'audio/*', 'public.movie': 'video/*',
};

/** Whether two choices mean the same value. */
export const same = (a, b) => JSON.stringify(a?.value) === JSON.stringify(b?.value);

const wholeChoice = (one) => (typeof one === 'object' && one !== null ? one : { value: one, title: String(one) });

/** Several values that are picked on a page of their own; one more than fit takes the place of the last. */
export function pickedList(field, { id, changed, pick }) {
  let values = [];
  const most = field.atMost ?? Infinity;
  const text = element('span', { class: 'picked' });
  const set = (next) => {
    values = [...(next ?? [])].map(wholeChoice);
    setText(text, values.map(({ title }) => title).join(', ') || 'None');
    text.classList.toggle('unset', !values.length);
  };
  const button = element('button', {
    class: 'pick', id, type: 'button', 'aria-haspopup': 'dialog',
    onclick: () => pick({
      isMultiple: true, atMost: field.atMost ?? null,
      isChosen: (choice) => values.some((one) => same(one, choice)),
      onChoose: (choice) => {
        const others = values.filter((one) => !same(one, choice));
        set(others.length < values.length ? others : [...values.slice(0, most - 1), choice]);
        changed();
      },
    }),
  }, text, icon('chevronRight', 14));
  return { element: button, get: () => (values.length || !field.isOptional ? values : null), set, focus: button };
}

/** Several values that are typed, one in a row. */
export function typedList({ title, isOptional, element: kind, atMost }, { id, changed }) {
  const isNumber = kind === 'int' || kind === 'double';
  const rows = element('div', { class: 'typed-rows' });
  const add = element('button', {
    class: 'typed-add', id, type: 'button', onclick: () => {
      rows.append(row(''));
      rows.lastChild.querySelector('input').focus();
      told();
    },
  }, icon('plus', 15), 'Add');
  const told = () => {
    add.hidden = atMost !== null && atMost !== undefined && rows.childElementCount >= atMost;
    changed();
  };
  const row = (text) => {
    const input = element('input', {
      class: 'field-input', type: isNumber ? 'number' : kind === 'url' ? 'url' : 'text', value: text,
      step: kind === 'double' ? 'any' : null, 'aria-label': title, oninput: changed,
    });
    const line = element('div', { class: 'typed-row' }, input, element('button', {
      class: 'field-clear', type: 'button', 'aria-label': 'Remove', onclick: () => {
        line.remove();
        told();
        add.focus();
      },
    }, icon('close', 12)));
    return line;
  };
  const get = () => {
    const inputs = [...rows.querySelectorAll('input')].filter(({ value }) => value);
    const values = inputs.map((one) => (isNumber ? one.valueAsNumber : one.value));
    return values.length || !isOptional ? values : null;
  };
  return {
    element: element('div', { class: 'typed-list' }, rows, add), isStacked: true, get,
    set: (values) => rows.replaceChildren(...(values ?? []).map((one) => row(one?.title ?? String(one)))), focus: add,
  };
}

/** A file of this machine, read into the form; `value` is its name with what the server keeps of it. */
export function file({ title, isOptional, contentTypes }, { id, changed }) {
  let value = null;
  const name = element('span', { class: 'picked' });
  const input = element('input', {
    class: 'field-file', id, type: 'file', accept: (contentTypes ?? []).map((one) => KINDS[one]).filter(Boolean).join(),
    onchange: async () => {
      const [chosen] = input.files;
      if (!chosen) return;
      if (chosen.size > MOST_BYTES) {
        setText(name, `${chosen.name} is larger than 700 kB`);
        return;
      }
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      set({ name: chosen.name, bytes64: btoa(text) });
      changed();
    },
  });
  const clear = element('button', {
    class: 'field-clear', type: 'button', 'aria-label': `No ${title}`, hidden: true, onclick: () => {
      input.value = '';
      set(null);
      changed();
    },
  }, icon('close', 12));
  const set = (next) => {
    value = next ?? null;
    setText(name, value?.name ?? 'None');
    name.classList.toggle('unset', value === null);
    clear.hidden = !isOptional || value === null;
  };
  return {
    element: element('div', { class: 'field-line' }, name,
      element('label', { class: 'field-choose', for: id }, 'Choose…'), input, clear),
    get: () => value, set, focus: input,
  };
}
