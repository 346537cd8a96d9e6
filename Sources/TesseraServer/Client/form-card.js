// SPDX-License-Identifier: Apache-2.0
// A card with a head and pages that slide over each other: a form and what is picked for it.
import { element, icon, prefersStillness, setText } from './dom.js';

const SLIDE = { duration: 260, easing: 'cubic-bezier(.2, .7, .2, 1)' };

/**
 * The card; `onCancel` and `onDone` are for the buttons of its first page, `onDepth` tells whether another is shown,
 * which may need more room.
 */
export class FormCard {
  #pages = [];

  constructor({ title, doneTitle = 'Done', onCancel, onDone, onDepth = () => {} }) {
    this.heading = element('h2', { class: 'card-title', id: `card-${++FormCard.count}` }, title);
    this.back = element('button', { class: 'card-button', type: 'button', onclick: () => this.#goBack() }, 'Cancel');
    this.done = element('button', { class: 'card-button strong', type: 'button', onclick: () => onDone() }, doneTitle);
    this.stack = element('div', { class: 'card-stack' });
    this.element = element('section', { class: 'form-card', 'aria-labelledby': this.heading.id },
      element('header', { class: 'card-head' }, this.back, this.heading, this.done), this.stack);
    Object.assign(this, { title, onCancel, onDepth });
    // What scrolls goes under the head, which then shows its edge. Scrolling does not bubble.
    this.stack.addEventListener('scroll', () => this.#showEdge(), { capture: true, passive: true });
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#goBack();
    });
  }

  /** The first page. */
  setContent(...content) {
    const page = element('div', { class: 'card-page' }, content);
    this.#pages = [{ page, title: this.title }];
    this.stack.replaceChildren(page);
  }

  /** Slides a page in; answers once it is there. `onLeave` is called when it goes. */
  push(title, content, onLeave = () => {}) {
    const page = element('div', { class: 'card-page' }, content);
    const under = this.#pages.at(-1).page;
    this.#pages.push({ page, title, onLeave, focused: document.activeElement });
    under.inert = true;
    this.stack.append(page);
    this.#showHead();
    if (prefersStillness()) return;
    const side = this.#side;
    page.animate([{ transform: `translateX(${100 * side}%)` }, { transform: 'none' }], SLIDE);
    under.animate([{ transform: 'none' }, { transform: `translateX(${-28 * side}%)` }], SLIDE);
  }

  /** Slides the uppermost page away. */
  pop() {
    if (this.#pages.length < 2) return;
    const { page, onLeave, focused } = this.#pages.pop();
    const under = this.#pages.at(-1).page;
    under.inert = false;
    page.inert = true;
    onLeave();
    this.#showHead();
    focused?.focus({ preventScroll: true });
    if (prefersStillness()) return page.remove();
    const side = this.#side;
    under.animate([{ transform: `translateX(${-28 * side}%)` }, { transform: 'none' }], SLIDE);
    const away = [{ transform: 'none' }, { transform: `translateX(${100 * side}%)` }];
    const leave = page.animate(away, { ...SLIDE, fill: 'forwards' });
    leave.finished.catch(() => null).finally(() => page.remove());
  }

  /** Whether the form is at work: its buttons wait and a wheel turns. */
  setBusy(isBusy) {
    this.done.classList.toggle('busy', isBusy);
    this.done.disabled = isBusy;
    this.element.setAttribute('aria-busy', String(isBusy));
  }

  get #side() {
    return getComputedStyle(this.element).direction === 'rtl' ? -1 : 1;
  }

  #goBack() {
    if (this.#pages.length > 1) this.pop();
    else this.onCancel();
  }

  #showEdge() {
    this.element.classList.toggle('scrolled', this.#pages.at(-1)?.page.scrollTop > 4);
  }

  #showHead() {
    this.#showEdge();
    const isDeep = this.#pages.length > 1;
    setText(this.heading, this.#pages.at(-1).title);
    this.back.replaceChildren(...(isDeep ? [icon('back', 18), 'Back'] : ['Cancel']));
    this.done.hidden = isDeep;
    this.onDepth(isDeep);
  }
}

FormCard.count = 0;

/** A wheel that turns while something is awaited. */
export const spinner = (text) => element('div', { class: 'awaiting', role: 'status' },
  element('span', { class: 'wheel', 'aria-hidden': 'true' }), text ? element('span', {}, text) : null);

/** What went wrong, in place, and a button that tries again. */
export const failure = (text, retry) => element('div', { class: 'failed-note', role: 'alert' },
  icon('warning', 22), element('p', {}, text),
  element('button', { class: 'button', type: 'button', onclick: retry }, 'Try Again'));
