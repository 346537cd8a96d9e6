// SPDX-License-Identifier: Apache-2.0
// Puts the page of previews together: the list, the bar, the canvas, the timeline.
import { sentence } from './api.js';
import { element, setText } from './dom.js';
import { PreviewCanvas, variantNotice } from './preview-canvas.js';
import { listenToPreviewKeys } from './preview-keys.js';
import { problemPanel } from './preview-problems.js';
import { sidebar } from './preview-sidebar.js';
import { PreviewStrip } from './preview-strip.js';
import { changeView, on, shownGroups, start, state, view } from './preview-store.js';
import { toolbar } from './preview-toolbar.js';
import { toastElements } from './toast.js';

const root = document.getElementById('previews');

function build() {
  const canvas = new PreviewCanvas();
  const strip = new PreviewStrip(canvas);
  const bar = toolbar();
  const side = sidebar({ onChoose: (key) => canvas.reveal(key) });
  const waiting = element('p', { class: 'canvas-waiting', role: 'status' });
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  root.append(side.element, element('main', { class: 'stage' }, bar.element, progress,
    element('div', { class: 'stage-body' }, problemPanel(), variantNotice(), waiting, canvas.element),
    strip.element, ...toastElements));
  const show = () => {
    root.dataset.phase = state.phase;
    progress.classList.toggle('running', state.phase === 'building');
    waiting.hidden = state.generation > 0 || state.phase === 'failed';
    setText(waiting, 'Building the previews for the first time. Later ones take a moment.');
    // Without a choice the first widget is the selected one, so that its timeline can be seen.
    if (view.selected === null || !state.previews.some(({ key }) => key === view.selected)) {
      const first = shownGroups()[0]?.previews[0];
      if (first && state.generation > 0) changeView({ selected: first.key, ...(view.selected === null ? {} : { entry: 0 }) });
    }
  };
  on('state', show);
  show();
  listenToPreviewKeys({ canvas, strip, search: side.search, zoom: bar.zoom });
  root.setAttribute('aria-busy', 'false');
}

async function begin() {
  try {
    await start();
  } catch (error) {
    root.replaceChildren(element('p', { class: 'notice' }, `${sentence(error)} Trying again…`));
    setTimeout(() => location.reload(), 2000);
    return;
  }
  build();
}

begin();
