// SPDX-License-Identifier: Apache-2.0
// The list of all previews with their search, and what the build is doing.
import { element, icon, setText, svgElement } from './dom.js';
import { fileName, previewName, previewNote } from './preview-groups.js';
import { changeView, on, selectedGroup, shownPreviews, state, view } from './preview-store.js';

// The shapes of what previews show, in a square of 20 points: x, y, width, height, radius.
const SHAPES = {
  small: [5, 5, 10, 10, 3], medium: [2, 6, 16, 8, 2.6], large: [3, 3, 14, 14, 3.4], extraLarge: [1.5, 5, 17, 10, 2.6],
  circular: [5, 5, 10, 10, 5], rectangular: [3, 6.5, 14, 7, 2.4], inline: [2, 8.5, 16, 3, 1.5], corner: [5, 5, 10, 10, 5],
  view: [6, 2, 8, 16, 2.4], control: [2, 6, 16, 8, 4],
};

function shapeOf(preview) {
  if (['failed', 'activity'].includes(preview.content)) return icon('warning', 18);
  const [x, y, width, height, rx] = SHAPES[preview.family ?? preview.content] ?? SHAPES.view;
  return svgElement('svg', { class: 'icon', viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
    svgElement('rect', { x, y, width, height, rx, fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5 }));
}

/** The sidebar; `onChoose(key)` is called with the preview that a person chooses. */
export function sidebar({ onChoose }) {
  const search = element('input', {
    class: 'search', type: 'search', placeholder: 'Search', 'aria-label': 'Search previews by name or file',
    spellcheck: 'false', autocomplete: 'off', oninput: () => changeView({ query: search.value }),
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    changeView({ query: '' });
    search.blur();
  });
  const list = element('nav', { class: 'side-list', 'aria-label': 'Previews' });
  const name = element('span', { class: 'side-name' });
  const box = element('aside', { class: 'side' },
    element('h1', { class: 'side-head' }, element('img', { src: '/client/mark.svg', alt: '', width: 24, height: 24 }), name),
    element('label', { class: 'search-box' }, icon('search', 16), search), list, status());

  let shape = '';
  const show = () => {
    setText(name, state.name || 'Previews');
    document.title = state.name ? `${state.name} – Previews` : 'Previews';
    if (search.value !== view.query) search.value = view.query;
    const found = shownPreviews();
    const fresh = JSON.stringify(found.map((one) => [one.key, one.name, one.content, one.line, one.path]));
    if (fresh !== shape) {
      shape = fresh;
      const files = new Map();
      for (const one of found) files.set(one.path, [...(files.get(one.path) ?? []), one]);
      list.replaceChildren(...[...files].map(([path, previews]) => element('div', { class: 'side-file' },
        element('h2', { class: 'side-file-name', title: path }, fileName(path) || 'Elsewhere'),
        previews.map((one) => row(one, onChoose)))));
    }
    for (const item of list.querySelectorAll('.side-row')) {
      item.setAttribute('aria-current', String(item.dataset.preview === view.selected));
    }
  };
  on('state view', show);
  show();
  return { element: box, search };
}

function row(preview, onChoose) {
  const note = previewNote(preview);
  return element('button', {
    class: 'side-row', type: 'button', 'data-preview': preview.key,
    onclick: () => {
      const isNear = selectedGroup()?.previews.some(({ key }) => key === preview.key);
      changeView({ selected: preview.key, entry: isNear ? view.entry : 0 });
      onChoose(preview.key);
    },
  }, shapeOf(preview), element('span', { class: 'side-row-name' }, previewName(preview)),
  note ? element('span', { class: 'side-row-note' }, note) : null);
}

const seconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} s`;

/** What becomes of the build, in one line. */
function status() {
  const dot = element('span', { class: 'status-dot', 'aria-hidden': 'true' });
  const text = element('span', { class: 'status-text' });
  const box = element('footer', { class: 'side-status', role: 'status' }, dot, text);
  const show = () => {
    box.dataset.phase = view.isConnected ? state.phase : 'lost';
    if (!view.isConnected) return setText(text, 'Not connected. Trying again…');
    const count = state.previews.length;
    switch (state.phase) {
      case 'building': return setText(text, state.progress.replace(/^\[[\d/]+\] /, '') || 'Building…');
      case 'failed': return setText(text, 'Not built');
      default: return setText(text, `${count} ${count === 1 ? 'preview' : 'previews'}, built in ${seconds(state.buildSeconds)}`);
    }
  };
  on('state view', show);
  show();
  return box;
}
