// SPDX-License-Identifier: Apache-2.0
// The form by which a person chooses what a control is about: a card that rises over the phone.
import { get, post, Refusal, sentence } from './api.js';
import { element } from './dom.js';
import { failure, FormCard, spinner } from './form-card.js';
import { Form } from './form.js';
import { PhoneCard } from './phone-card.js';
import { state } from './store.js';
import { say } from './toast.js';

/** Opens the form of a placed control; `back` gets the focus when it is closed. */
export function openControlForm({ id, bundle, name }, screen, back) {
  const path = `/api/controls/${id}/configuration`;
  const app = state.bundles.find((one) => one.id === bundle);
  const card = new FormCard({
    title: name, onCancel: close, onDone: save, onDepth: (isDeep) => sheet.stretch(isDeep),
  });
  const form = new Form({
    card,
    loadOptions: (parameter, words, values) => post(`${path}/options`, { name: parameter, words, values }),
    resolve: (values) => post(`${path}/form`, { values }),
  });
  const head = element('header', { class: 'form-head' },
    app ? element('img', { src: app.icon, alt: '', width: 44, height: 44 }) : null,
    element('div', {}, element('strong', {}, name), element('p', {}, 'Choose what this control is about.')));
  const sheet = new PhoneCard({
    card, screen, needed: (isDeep) => Math.max(isDeep ? 480 : 260, form.element.scrollHeight + 170),
    onCancel: ({ isBeside = false } = {}) => (isBeside && form.hasChanged ? save() : close()),
  });
  card.setContent(head, spinner());
  sheet.open();
  load();

  async function close() {
    await sheet.close();
    back()?.focus({ preventScroll: true });
  }

  async function load() {
    card.done.disabled = true;
    try {
      form.show(await get(path));
      card.setContent(head, form.element);
      card.done.disabled = false;
      sheet.stretch();
      const first = form.element.querySelector('.field:not([hidden]) :is(button, input, select, textarea)');
      if (!matchMedia('(pointer: coarse)').matches) first?.focus({ preventScroll: true });
    } catch (error) {
      card.setContent(head, failure(sentence(error), () => {
        card.setContent(head, spinner());
        load();
      }));
    }
  }

  async function save() {
    if (card.done.disabled || !form.check()) return;
    card.setBusy(true);
    try {
      await post(path, { values: form.values });
      say('Saved');
      close();
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : {};
      form.showErrors(fields);
      form.setMessage(Object.keys(fields).length ? null : sentence(error));
    } finally {
      card.setBusy(false);
    }
  }
}
