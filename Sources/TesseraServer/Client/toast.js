// SPDX-License-Identifier: Apache-2.0
// Quiet messages at the foot of the stage, and a voice for screen readers.
import { element } from './dom.js';

const SHOWN = 4000;
const MOST = 3;

const box = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
const voice = element('div', { class: 'unseen', 'aria-live': 'polite' });

/** The elements that the page has to hold. */
export const toastElements = [box, voice];

/** Shows a sentence for a while. */
export function toast(text) {
  if (box.lastChild?.textContent === text) box.lastChild.remove();
  const note = element('div', { class: 'toast' }, text);
  box.append(note);
  while (box.children.length > MOST) box.firstChild.remove();
  setTimeout(() => {
    note.classList.add('leaving');
    setTimeout(() => note.remove(), 200);
  }, SHOWN);
}

/** Says a sentence to a screen reader alone. */
export function say(text) {
  voice.textContent = text;
}
