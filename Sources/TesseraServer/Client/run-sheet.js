// SPDX-License-Identifier: Apache-2.0
// Asks for what an intent lacks before it can run: a card that rises over the phone.
import { post } from './api.js';
import { element } from './dom.js';
import { FormCard } from './form-card.js';
import { Form } from './form.js';
import { PhoneCard } from './phone-card.js';
import { symbolIcon } from './symbols.js';

/**
 * The card.
 *
 * - `fields`: what is asked for; `isWhole` where that is all that the intent can be told, of which the summary shows
 *   what belongs to the values so far.
 * - `ground`: the number of its app's colour.
 * - `run(values)`: answers as the server does; `onResult(answer)`: where the result is shown.
 */
export class RunSheet {
  #needed;
  #fields = [];

  constructor({ intent, fields, screen, ground, isWhole, run, onResult }) {
    Object.assign(this, { intent, isWhole, run, onResult });
    // Asked for whatever the summary says.
    this.#needed = new Set(isWhole ? [] : fields.map(({ name }) => name));
    this.card = new FormCard({
      title: intent.title, doneTitle: 'Run', onCancel: () => this.close(), onDone: () => this.#run(),
      onDepth: (isDeep) => this.sheet.stretch(isDeep),
    });
    this.form = new Form({
      card: this.card,
      loadOptions: (name, words, values) => post('/api/intents/options', {
        bundle: intent.bundle, identifier: intent.identifier, name, words, values,
      }),
      resolve: intent.fields.length < 2 ? null : async (values) => this.#form((await post('/api/intents/form', {
        bundle: intent.bundle, identifier: intent.identifier, values,
      })).fields),
      onShown: () => this.sheet?.stretch(),
    });
    this.form.show(this.#form(fields));
    this.sheet = new PhoneCard({
      card: this.card, screen, needed: (isDeep) => Math.max(isDeep ? 480 : 260, this.form.element.scrollHeight + 170),
      onCancel: ({ isBeside = false } = {}) => (isBeside && this.form.hasChanged) || this.close(),
    });
    this.card.setContent(
      element('header', { class: 'form-head' },
        element('span', { class: `action-symbol ground-${ground}` }, symbolIcon(intent.symbol, 32)),
        element('div', {}, element('strong', {}, intent.app),
          element('p', {}, intent.description ?? (isWhole ? 'Fill in what it needs.' : 'It needs one more thing.')))),
      this.form.element);
    this.sheet.dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.matches('.form input:not([type="search"])')) this.#run();
    });
    this.sheet.open();
    const first = this.form.element.querySelector(':is(input, textarea, select, button)');
    if (!matchMedia('(pointer: coarse)').matches) first?.focus({ preventScroll: true });
  }

  close() {
    this.sheet.close();
  }

  async #run() {
    if (this.card.done.disabled || !this.form.check()) return;
    this.card.setBusy(true);
    const answer = await this.run(this.form.values);
    this.card.setBusy(false);
    if (answer.outcome === 'missing') {
      const text = answer.message ?? 'This is needed.';
      for (const name of answer.missing ?? []) this.#needed.add(name);
      this.form.show(this.#form(this.#fields));
      this.form.showErrors(Object.fromEntries((answer.missing ?? []).map((name) => [name, text])));
    } else if (answer.outcome === 'failed') {
      // What was filled in is not lost by a failure.
      this.form.setMessage(answer.message ?? 'It failed.');
    } else {
      this.close();
      this.onResult(answer);
    }
  }

  /** The form of some fields: all that the summary shows, and what is needed. */
  #form(fields) {
    this.#fields = fields;
    const shown = fields.filter(({ name }) => this.isWhole || this.#needed.has(name));
    return {
      fields: shown.map((one) => (this.#needed.has(one.name) ? { ...one, isVisible: true } : one)),
      message: null,
    };
  }
}
