// SPDX-License-Identifier: Apache-2.0
// The keyboard of the page of previews.
import { element, icon } from './dom.js';
import { changeView, chooseValues, selectedGroup, shownGroups, view } from './preview-store.js';

const HELP = [
  ['← →', 'The previous or next entry'], ['Space', 'Play the timeline'], ['↑ ↓', 'The previous or next preview'],
  ['/', 'Search'], ['L', 'Light, dark, both'], ['+ −', 'Larger, smaller'], ['0', 'As large as on the device'],
  ['?', 'This list'],
];
const SCHEMES = [[], ['dark'], ['light', 'dark']];

function showHelp() {
  const dialog = element('dialog', { class: 'question help', 'aria-labelledby': 'help-title' },
    element('h2', { id: 'help-title' }, 'Keyboard'),
    element('dl', { class: 'keys' }, HELP.flatMap(([key, text]) => [
      element('dt', {}, element('kbd', {}, key)), element('dd', {}, text)])),
    element('button', {
      class: 'round-button sheet-close', type: 'button', 'aria-label': 'Close', onclick: () => dialog.close(),
    }, icon('close', 18)));
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Listens to the keys of the page. */
export function listenToPreviewKeys({ canvas, strip, search, zoom }) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || event.target.closest('input, select, textarea, [role="menu"]')) return;
    // A button takes the space bar itself, but for a picture, which is chosen already.
    if (event.key === ' ' && event.target.closest('button:not(.cell, .strip-entry), a, summary')) return;
    if (press(event)) event.preventDefault();
  });

  function press(event) {
    switch (event.key) {
      case 'ArrowLeft': case ',': return strip.isShown && (strip.step(-1), true);
      case 'ArrowRight': case '.': return strip.isShown && (strip.step(1), true);
      case 'ArrowUp': return choose(-1);
      case 'ArrowDown': return choose(1);
      case ' ': return strip.isShown && (strip.toggle(), true);
      case '/': search.focus(); search.select(); return true;
      case 'l': case 'L': return nextScheme();
      case '+': case '=': zoom(1); return true;
      case '-': zoom(-1); return true;
      case '0': changeView({ zoom: 1 }); return true;
      case '?': showHelp(); return true;
      default: return false;
    }
  }

  function choose(way) {
    const all = shownGroups().flatMap(({ previews }) => previews);
    const index = all.findIndex(({ key }) => key === view.selected);
    const next = all[Math.max(0, Math.min(all.length - 1, index + way))];
    if (!next) return false;
    const isNear = selectedGroup()?.previews.some(({ key }) => key === next.key);
    changeView({ selected: next.key, entry: isNear ? view.entry : 0 });
    canvas.reveal(next.key);
    return true;
  }

  function nextScheme() {
    const now = JSON.stringify(view.axes.scheme ?? []);
    const index = SCHEMES.findIndex((values) => JSON.stringify(values) === now);
    chooseValues('scheme', SCHEMES[(index + 1) % SCHEMES.length]);
    return true;
  }
}
