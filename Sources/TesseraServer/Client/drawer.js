// SPDX-License-Identifier: Apache-2.0
// The developer's drawer, top to bottom.
import { appearancePanel } from './appearance-panel.js';
import { clockPanel } from './clock-panel.js';
import { element, icon } from './dom.js';
import { factsPanels } from './facts-panel.js';
import { itemsPanel } from './items-panel.js';
import { logPanel } from './log-panel.js';
import { changeView, on, view } from './store.js';

/** The drawer beside the stage. */
export function drawer(tileOf) {
  const close = element('button', {
    class: 'round-button drawer-close', type: 'button', 'aria-label': 'Close the drawer', title: 'Close (D)',
    onclick: () => changeView({ isDrawerOpen: false }),
  }, icon('close', 18));
  const content = element('div', { class: 'drawer-content' },
    close, clockPanel(), ...factsPanels(), appearancePanel(), itemsPanel(tileOf), logPanel());
  const box = element('aside', { class: 'drawer', id: 'drawer', 'aria-label': 'Developer’s drawer' }, content);
  const show = () => {
    box.inert = !view.isDrawerOpen;
  };
  on('view state', show);
  show();
  return box;
}

/** The button that opens and closes it. */
export function drawerButton() {
  const button = element('button', {
    class: 'round-button', type: 'button', 'aria-label': 'Developer’s drawer', title: 'Developer’s drawer (D)',
    'aria-controls': 'drawer', onclick: () => changeView({ isDrawerOpen: !view.isDrawerOpen }),
  }, icon('drawer', 20));
  const show = () => button.setAttribute('aria-expanded', String(view.isDrawerOpen));
  on('view state', show);
  show();
  return button;
}
