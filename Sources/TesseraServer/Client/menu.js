// SPDX-License-Identifier: Apache-2.0
// Menus, notes and questions that stand over the page.
import { element, icon, setStyle } from './dom.js';

let open = null;

/** Whether a menu or a note is open. */
export const hasOverlay = () => open !== null;

/** Closes the open menu or note and gives the focus back. */
export function closeOverlay() {
  if (!open) return;
  const { box, back, listener } = open;
  open = null;
  const hadFocus = box.contains(document.activeElement);
  document.removeEventListener('pointerdown', listener, true);
  box.remove();
  if (hadFocus) back?.focus({ preventScroll: true });
}

function show(box, [x, y], back) {
  closeOverlay();
  document.body.append(box);
  const { width, height } = box.getBoundingClientRect();
  const margin = 8;
  setStyle(box, {
    left: `${Math.max(margin, Math.min(x, innerWidth - width - margin))}px`,
    top: `${Math.max(margin, y + height + margin > innerHeight ? y - height : y)}px`,
  });
  const listener = (event) => {
    if (!box.contains(event.target)) closeOverlay();
  };
  document.addEventListener('pointerdown', listener, true);
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeOverlay();
  });
  open = { box, back, listener };
}

/**
 * Opens a menu at a place in the window.
 *
 * - `entries`: `{title, icon, run, isDestructive, disabled}`; `disabled` is the sentence that says why.
 */
export function showMenu(entries, place, { label, back }) {
  const buttons = entries.map((entry) => element('button', {
    class: entry.isDestructive ? 'menu-entry destructive' : 'menu-entry', role: 'menuitem', type: 'button', tabindex: -1,
    'aria-disabled': entry.disabled ? 'true' : null, title: entry.disabled,
    onclick: () => {
      if (entry.disabled) return;
      closeOverlay();
      back?.focus({ preventScroll: true });
      entry.run();
    },
  }, entry.title, icon(entry.icon, 18)));
  const box = element('div', { class: 'menu', role: 'menu', 'aria-label': label }, buttons);
  box.addEventListener('keydown', (event) => {
    const index = buttons.indexOf(document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') closeOverlay();
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length).focus();
  });
  box.addEventListener('contextmenu', (event) => event.preventDefault());
  show(box, place, back);
  buttons[0].focus({ preventScroll: true });
}

/** Shows a sentence beside what it explains. */
export function showNote(title, text, place, back) {
  const box = element('div', { class: 'note', role: 'dialog', tabindex: -1, 'aria-label': title },
    element('strong', {}, title), element('p', {}, text));
  show(box, place, back);
  box.focus({ preventScroll: true });
}

/** Asks a question; answers whether it was agreed to. */
export function ask(title, text, action) {
  return new Promise((resolve) => {
    const dialog = element('dialog', { class: 'question', 'aria-labelledby': 'question-title' },
      element('form', { method: 'dialog' },
        element('h2', { id: 'question-title' }, title),
        element('p', {}, text),
        element('div', { class: 'question-buttons' },
          element('button', { class: 'button', value: '' }, 'Cancel'),
          element('button', { class: 'button destructive', value: 'yes', autofocus: true }, action))));
    // The policy forbids to send forms; the buttons close by hand.
    dialog.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      dialog.close(event.submitter?.value ?? '');
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
