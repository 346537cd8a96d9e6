// SPDX-License-Identifier: Apache-2.0
// What is wrong with the sources as they are, over the last good pictures.
import { element, icon } from './dom.js';
import { sourceLink } from './preview-source.js';
import { on, state } from './preview-store.js';

const MOST = 6;

/** The panel over the canvas. */
export function problemPanel() {
  const box = element('section', { class: 'problems', role: 'alert', hidden: true, 'aria-label': 'What is wrong' });
  let shape = '';
  const show = () => {
    const isFailed = state.problems.some(({ severity }) => severity === 'error');
    // While the next build runs the message stays: it is what is known.
    const found = isFailed ? state.problems : state.problems.filter(({ severity }) => severity === 'warning');
    const fresh = JSON.stringify([found, state.generation > 0]);
    if (fresh === shape) return;
    shape = fresh;
    box.hidden = !found.length;
    box.dataset.severity = isFailed ? 'error' : 'warning';
    const errors = found.filter(({ severity }) => severity === 'error');
    const warnings = found.filter(({ severity }) => severity === 'warning');
    const rows = (isFailed ? errors : warnings).slice(0, MOST);
    const rest = found.length - rows.length;
    const title = isFailed
      ? (state.generation ? 'Not built; the last good pictures are shown' : 'The previews cannot be built')
      : `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
    const list = element('ul', { class: 'problem-list' }, rows.map(row));
    const head = [icon('warning', 16), element('strong', {}, title)];
    const more = rest > 0 && isFailed
      ? [element('p', { class: 'secondary problem-rest' }, `and ${rest} more in the terminal`)] : [];
    // Warnings are no reason to hide anything: they unfold when they are wanted.
    box.replaceChildren(...(isFailed ? [element('div', { class: 'problem-head' }, head), list, ...more]
      : [element('details', {}, element('summary', { class: 'problem-head' }, head), list)]));
  };
  on('state', show);
  show();
  return box;
}

function row(problem) {
  const [first, ...rest] = problem.details;
  const details = problem.details.length
    ? element('details', { class: 'problem-details' }, element('summary', {}, 'More'),
      element('pre', {}, [first, ...rest].join('\n'))) : null;
  return element('li', { class: 'problem' },
    element('p', { class: 'problem-message' }, problem.message),
    element('div', { class: 'problem-place' }, sourceLink(problem, { isWhole: true, hasCopy: true }), details));
}
