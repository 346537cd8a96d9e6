// SPDX-License-Identifier: Apache-2.0
// The Shortcuts space: what apps offer to be run, found by its phrase, asked for what is missing, with its result.
import { get, post, sentence } from './api.js';
import { element, icon, prefersStillness } from './dom.js';
import { failure, spinner } from './form-card.js';
import { findPhrase } from './phrases.js';
import { RunSheet } from './run-sheet.js';
import { on, state, view } from './store.js';
import { symbolIcon } from './symbols.js';
import { say } from './toast.js';

// Grounds that white text can be read on, one for each app in turn.
const GROUNDS = 5;

/** The space; `screen` is the phone's, over which forms rise. */
export class Shortcuts {
  #offers = null;
  #request = null;
  #running = new Set();

  constructor(screen) {
    this.screen = screen;
    this.search = element('input', {
      class: 'search', type: 'search', placeholder: 'Search or say a phrase',
      'aria-label': 'Search shortcuts and actions', autocomplete: 'off', spellcheck: 'false',
      oninput: () => this.#show(), onkeydown: (event) => this.#key(event),
    });
    this.result = element('div', { class: 'run-results', role: 'status', 'aria-live': 'polite' });
    this.content = element('div', { class: 'shortcut-content' });
    this.element = element('section', { class: 'space shortcut-space', 'aria-label': 'Shortcuts' },
      element('div', { class: 'shortcut-page' },
        element('h2', { class: 'shortcut-title' }, 'Shortcuts'),
        element('label', { class: 'search-box' }, icon('search', 16), this.search), this.result, this.content));
    on('view', (changes) => changes?.space === 'shortcuts' && this.#load());
    on('bundles state', () => {
      this.#offers = null;
      if (view.space === 'shortcuts') this.#load();
    });
  }

  async #load() {
    if (this.#offers) return;
    const mine = this.#request = {};
    if (!this.content.firstChild || this.content.querySelector('.failed-note')) this.content.replaceChildren(spinner());
    try {
      const offers = await get('/api/intents');
      if (this.#request !== mine) return;
      this.#offers = offers;
      this.#show();
    } catch (error) {
      if (this.#request === mine) this.content.replaceChildren(failure(sentence(error), () => this.#load()));
    }
  }

  // MARK: What is offered

  #show() {
    if (!this.#offers) return;
    const { shortcuts, intents } = this.#offers;
    const typed = this.search.value.trim();
    if (typed) return this.#showFound(typed);
    const parts = [];
    if (shortcuts.length) {
      parts.push(element('h3', { class: 'shortcut-head' }, 'App Shortcuts'),
        element('div', { class: 'shortcut-cards' }, shortcuts.map((one) => this.#card(one))));
    }
    if (intents.length) {
      parts.push(element('h3', { class: 'shortcut-head' }, 'All Actions'));
      for (const app of new Set(intents.map((one) => one.app))) {
        const own = intents.filter((one) => one.app === app);
        parts.push(element('div', { class: 'action-group', role: 'group', 'aria-label': app },
          element('div', { class: 'action-app' }, this.#appIcon(own[0].bundle, 22), app),
          own.map((one) => this.#row('intent', one))));
      }
    }
    if (!parts.length) {
      parts.push(element('p', { class: 'choice-empty' },
        'No app here offers anything to run. Intents and App Shortcuts of an app appear here.'));
    }
    this.content.replaceChildren(...parts);
  }

  #showFound(typed) {
    const found = findPhrase(typed, this.#offers);
    if (!found.length) {
      this.content.replaceChildren(element('p', { class: 'choice-empty' }, `Nothing answers to “${typed}”.`));
      return;
    }
    const rows = found.map(({ kind, item, phrase }) => this.#row(kind, item, phrase));
    rows[0].classList.add('best');
    rows[0].append(element('kbd', { 'aria-hidden': 'true' }, '⏎'));
    this.content.replaceChildren(element('div', { class: 'action-group' }, rows));
  }

  #card(one) {
    return element('button', {
      class: `shortcut-card ground-${this.#ground(one.bundle)}`, type: 'button', title: one.phrases?.[0],
      'data-run': idOf('shortcut', one), onclick: () => this.run('shortcut', one),
    },
    element('span', { class: 'shortcut-symbol' },
      symbolIcon(one.symbol, 34), element('span', { class: 'wheel', 'aria-hidden': 'true' })),
    element('span', { class: 'shortcut-name' }, one.title));
  }

  #row(kind, one, phrase = null) {
    const note = kind === 'shortcut' ? phrase && `“${phrase}”` : one.description;
    return element('button', {
      class: 'action-row', type: 'button', 'data-run': idOf(kind, one), onclick: () => this.run(kind, one),
    }, element('span', { class: `action-symbol ground-${this.#ground(one.bundle)}` }, symbolIcon(this.#symbol(one), 25),
      element('span', { class: 'wheel', 'aria-hidden': 'true' })),
    element('span', { class: 'choice-text' }, element('span', {}, one.title), note ? element('small', {}, note) : null));
  }

  /** What an intent shows: its own symbol, or that of the shortcut that runs it. */
  #symbol({ symbol, bundle, identifier }) {
    const shortcut = this.#offers.shortcuts.find((one) => one.bundle === bundle && one.identifier === identifier);
    return symbol ?? shortcut?.symbol;
  }

  #appIcon(bundle, size) {
    const known = state.bundles.find(({ id }) => id === bundle);
    return known ? element('img', { src: known.icon, alt: '', width: size, height: size }) : null;
  }

  #ground(bundle) {
    return Math.max(0, state.bundles.findIndex(({ id }) => id === bundle)) % GROUNDS;
  }

  #key(event) {
    if (event.key === 'Escape' && this.search.value) {
      event.stopPropagation();
      this.search.value = '';
      this.#show();
    } else if (event.key === 'Enter' && this.search.value.trim()) {
      event.preventDefault();
      this.content.querySelector('[data-run]')?.click();
    }
  }

  // MARK: Running

  /** Runs a shortcut or an intent; asks for what it lacks, intents for everything they can be told. */
  async run(kind, one) {
    const key = `${one.bundle} ${one.identifier}`;
    if (this.#running.has(key)) return;
    const known = this.#offers.intents.find((other) => `${other.bundle} ${other.identifier}` === key);
    const intent = known ?? { fields: [], ...one };
    if (kind === 'intent' && intent.fields.length) return this.#ask(intent, intent.fields);
    this.#running.add(key);
    this.#tellRunning(kind, one, true);
    const answer = await this.#send(intent, {});
    this.#running.delete(key);
    this.#tellRunning(kind, one, false);
    if (answer.outcome !== 'missing') return this.#showResult(intent, answer, () => this.run(kind, one));
    const missing = intent.fields.filter(({ name }) => answer.missing?.includes(name));
    if (missing.length) this.#ask(intent, missing);
    else {
      const message = answer.message ?? 'It lacks a value that cannot be asked for.';
      this.#showResult(intent, { ...answer, outcome: 'failed', message });
    }
  }

  #ask(intent, fields) {
    new RunSheet({
      intent: { ...intent, symbol: this.#symbol(intent) }, fields, screen: this.screen,
      ground: this.#ground(intent.bundle),
      isWhole: fields.length === intent.fields.length,
      run: (values) => this.#send(intent, values), onResult: (answer) => this.#showResult(intent, answer),
    });
  }

  async #send({ bundle, identifier }, values) {
    try {
      return await post('/api/intents/run', { bundle, identifier, values });
    } catch (error) {
      return { outcome: 'failed', message: sentence(error) };
    }
  }

  #tellRunning(kind, one, isRunning) {
    for (const node of this.content.querySelectorAll('[data-run]')) {
      if (node.dataset.run !== idOf(kind, one)) continue;
      node.classList.toggle('running', isRunning);
      node.setAttribute('aria-busy', String(isRunning));
    }
  }

  #showResult(intent, { outcome, dialog, value, message }, again = null) {
    const isGood = outcome === 'performed';
    const hasValue = value !== null && value !== undefined;
    const words = dialog ?? message ?? (isGood ? hasValue ? null : 'Done.' : 'It failed.');
    const card = element('div', { class: isGood ? 'run-result' : 'run-result failed' },
      element('span', { class: 'run-mark' }, icon(isGood ? 'check' : 'warning', 18)),
      element('div', { class: 'run-text' }, element('small', {}, `${intent.title} · ${intent.app}`),
        words ? element('p', {}, words) : null,
        hasValue && value !== words ? element('strong', { class: 'run-value numeric' }, String(value)) : null,
        !isGood && again
          ? element('button', { class: 'run-again', type: 'button', onclick: again }, 'Try Again') : null),
      element('button', {
        class: 'field-clear', type: 'button', 'aria-label': 'Put away', onclick: () => card.remove(),
      }, icon('close', 12)));
    this.result.replaceChildren(card);
    this.element.querySelector('.shortcut-page').scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' });
    say([intent.title, words, value].filter(Boolean).join(': '));
  }
}

const idOf = (kind, { bundle, identifier, title }) => `${kind} ${bundle} ${identifier} ${title}`;
