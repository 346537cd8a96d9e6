// SPDX-License-Identifier: Apache-2.0
// A page of choices in sections, with a search field; loads, fails and tries again in place.
import { sentence } from './api.js';
import { element, icon } from './dom.js';
import { failure, spinner } from './form-card.js';
import { symbolIcon } from './symbols.js';

const SEARCH_WAIT = 180;
const PATIENCE = 120;
const MANY = 12;

/**
 * Slides the choices of a field in.
 *
 * - `load(words)`: answers `{prompt, sections: [{title, choices}]}`.
 * - `isChosen(choice)`, `onChoose(choice or null)`: with `isMultiple` the page stays and each choice turns on or off;
 *   `atMost` of them may be on.
 */
export function openPicker(card, { title, load, isSearchable, isOptional, isMultiple, atMost, isChosen, onChoose }) {
  const search = element('input', {
    class: 'search', type: 'search', placeholder: 'Search', 'aria-label': `Search ${title}`, autocomplete: 'off',
    spellcheck: 'false',
  });
  const box = element('label', { class: 'search-box', hidden: !isSearchable }, icon('search', 16), search);
  const list = element('div', {
    class: 'choices', role: 'listbox', 'aria-label': title, 'aria-multiselectable': isMultiple ? 'true' : null,
  });
  let request = null;
  let timer = 0;
  let whole = null;
  const rows = new Map();

  async function fetchChoices(words) {
    const mine = request = {};
    // What comes at once needs no wheel.
    const waiting = setTimeout(() => {
      if (request !== mine) return;
      if (list.querySelector('.choice')) list.classList.add('waiting');
      else list.replaceChildren(spinner('Loading…'));
    }, PATIENCE);
    try {
      const answer = await load(words);
      if (request !== mine) return;
      if (!words) whole = answer;
      show(answer, words);
    } catch (error) {
      if (request !== mine) return;
      list.classList.remove('waiting');
      list.replaceChildren(failure(sentence(error), () => fetchChoices(words)));
    } finally {
      clearTimeout(waiting);
    }
  }

  function show({ prompt, sections }, words) {
    list.classList.remove('waiting');
    const filled = sections.filter(({ choices }) => choices.length);
    const count = filled.reduce((sum, { choices }) => sum + choices.length, 0);
    if (count > MANY) box.hidden = false;
    rows.clear();
    const none = isOptional && !isMultiple && !words ? [element('div', { class: 'choice-group' }, row(null))] : [];
    list.replaceChildren(...none, ...filled.flatMap((section) => [
      section.title ? element('h3', { class: 'choice-head' }, section.title) : null,
      element('div', { class: 'choice-group' }, section.choices.map(row)),
    ].filter(Boolean)));
    const limit = isMultiple && atMost ? `Up to ${atMost}.` : null;
    const note = words ? null : [prompt, limit].filter(Boolean).join(' ');
    if (note) list.prepend(element('p', { class: 'choice-prompt' }, note));
    if (!count) {
      const text = words ? `Nothing found for “${words}”.` : 'There is nothing to choose yet.';
      list.append(element('p', { class: 'choice-empty' }, text));
    }
    list.querySelector('.choice[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body || document.activeElement === null) focusFirst();
  }

  function row(choice) {
    const button = element('button', {
      class: 'choice', type: 'button', role: 'option', 'aria-selected': String(isChosen(choice)),
      onclick: () => {
        onChoose(choice);
        if (!isMultiple) return card.pop();
        for (const [other, its] of rows) other.setAttribute('aria-selected', String(isChosen(its)));
      },
    },
    choice?.symbol ? element('span', { class: 'choice-symbol' }, symbolIcon(choice.symbol, 28)) : null,
    element('span', { class: 'choice-text' }, element('span', {}, choice?.title ?? 'None'),
      choice?.subtitle ? element('small', {}, choice.subtitle) : null),
    icon('check', 18));
    rows.set(button, choice);
    return button;
  }

  /** Without a search of the author's own what is there is narrowed. */
  function narrowed(words) {
    const has = (text) => (text ?? '').toLowerCase().includes(words.toLowerCase());
    return {
      ...whole, sections: whole.sections.map((section) => ({
        ...section, choices: section.choices.filter((one) => has(one.title) || has(one.subtitle)),
      })),
    };
  }

  function focusFirst() {
    if (!box.hidden) search.focus({ preventScroll: true });
    else (list.querySelector('[aria-selected="true"]') ?? list.querySelector('button'))?.focus({ preventScroll: true });
  }

  search.addEventListener('input', () => {
    clearTimeout(timer);
    const words = search.value.trim();
    if (!isSearchable && whole) show(narrowed(words), words);
    else timer = setTimeout(() => fetchChoices(words), SEARCH_WAIT);
  });
  const page = element('div', { class: 'picker' }, box, list);
  page.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && event.target === search) {
      // Else the key would go on to what has the focus next, and open the page anew.
      event.preventDefault();
      list.querySelector('.choice')?.click();
    }
    if (!step) return;
    event.preventDefault();
    const stops = [...(box.hidden ? [] : [search]), ...list.querySelectorAll('.choice')];
    stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(document.activeElement) + step))]?.focus();
  });
  card.push(title, page, () => {
    request = null;
    clearTimeout(timer);
  });
  focusFirst();
  fetchChoices('');
}
