// SPDX-License-Identifier: Apache-2.0
// Asks for what an intent lacks before it can run: a card that rises over the phone.
import { post } from './api.js';
import { element, prefersStillness, setStyle } from './dom.js';
import { FormCard } from './form-card.js';
import { Form } from './form.js';
import { symbolIcon } from './symbols.js';

const RISE = { duration: 300, easing: 'cubic-bezier(.2, .75, .2, 1)' };

/**
 * The card.
 *
 * - `fields`: what is asked for; `isWhole` where that is all that the intent can be told, of which the summary shows
 *   what belongs to the values so far.
 * - `ground`: the number of its app's colour.
 * - `run(values)`: answers as the server does; `onResult(answer)`: where the result is shown.
 */
export class RunSheet {
  #isClosing = false;
  #needed;
  #fields = [];

  constructor({ intent, fields, screen, ground, isWhole, run, onResult }) {
    Object.assign(this, { intent, isWhole, screen, run, onResult });
    // Asked for whatever the summary says.
    this.#needed = new Set(isWhole ? [] : fields.map(({ name }) => name));
    this.card = new FormCard({
      title: intent.title, doneTitle: 'Run', onCancel: () => this.close(), onDone: () => this.#run(),
      onDepth: (isDeep) => this.#stretch(isDeep),
    });
    this.form = new Form({
      card: this.card,
      loadOptions: (name, words, values) => post('/api/intents/options', {
        bundle: intent.bundle, identifier: intent.identifier, name, words, values,
      }),
      resolve: intent.fields.length < 2 ? null : async (values) => this.#form((await post('/api/intents/form', {
        bundle: intent.bundle, identifier: intent.identifier, values,
      })).fields),
      onShown: () => this.frame && !this.#isClosing && this.#stretch(false),
    });
    this.form.show(this.#form(fields));
    this.sheet = element('div', { class: 'run-card' }, this.card.element);
    this.frame = element('div', { class: 'run-frame' }, this.sheet);
    this.dialog = element('dialog', { class: 'edit', 'aria-labelledby': this.card.heading.id }, this.frame);
    this.card.setContent(
      element('header', { class: 'form-head' },
        element('span', { class: `action-symbol ground-${ground}` }, symbolIcon(intent.symbol, 22)),
        element('div', {}, element('strong', {}, intent.app),
          element('p', {}, intent.description ?? (isWhole ? 'Fill in what it needs.' : 'It needs one more thing.')))),
      this.form.element);
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    this.dialog.addEventListener('click', (event) => {
      if ([this.dialog, this.frame].includes(event.target) && !this.form.hasChanged) this.close();
    });
    this.dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.matches('.form input:not([type="search"])')) this.#run();
    });
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.#place();
    if (!prefersStillness()) this.sheet.animate([{ transform: 'translateY(100%)' }, { transform: 'none' }], RISE);
    const first = this.form.element.querySelector(':is(input, textarea, select, button)');
    if (!matchMedia('(pointer: coarse)').matches) first?.focus({ preventScroll: true });
  }

  async close() {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.dialog.classList.add('closing');
    if (!prefersStillness()) {
      const away = [{ transform: 'none' }, { transform: 'translateY(100%)' }];
      const leave = this.sheet.animate(away, { duration: 200, easing: 'ease-in', fill: 'forwards' });
      await leave.finished.catch(() => null);
    }
    this.dialog.close();
    this.dialog.remove();
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

  /** Over the phone's screen, so far as the window shows it; the card as high as what it asks for, within limits. */
  #place() {
    const box = this.screen.getBoundingClientRect();
    const bottom = Math.min(box.bottom, innerHeight);
    const top = Math.max(box.top, 0);
    setStyle(this.frame, {
      left: `${box.left}px`, top: `${top}px`, width: `${box.width}px`, height: `${bottom - top}px`,
    });
    const radius = getComputedStyle(this.screen).borderRadius;
    setStyle(this.frame, { borderRadius: bottom < box.bottom ? `${radius} ${radius} 0 0` : radius });
    this.#stretch(false);
  }

  #stretch(isDeep) {
    const needed = this.form.element.scrollHeight + 170;
    const most = this.frame.getBoundingClientRect().height * 0.86;
    setStyle(this.sheet, { height: `${Math.min(Math.max(isDeep ? 480 : 260, needed), most)}px` });
  }
}
