// SPDX-License-Identifier: Apache-2.0
// The device: bezel, status bar, wallpaper, the spaces, the dock, the round button that adds.
import { every, now, statusTime } from './clock.js';
import { ControlCenter } from './control-center.js';
import { element, icon, setStyle, setText, svgElement } from './dom.js';
import { hasIsland, homeMetrics } from './geometry.js';
import { Grid } from './grid.js';
import { LockScreen } from './lock.js';
import { Shortcuts } from './shortcuts.js';
import { changeView, on, state, view } from './store.js';
import { AppWindow } from './window.js';

const NARROW = 460;

/** The phone with everything on it. */
export class Phone {
  constructor({ onAdd, onApp }) {
    this.onApp = onApp;
    this.home = new Grid('home', { onPages: () => this.#showDots() });
    this.lock = new LockScreen();
    this.time = element('div', { class: 'status-time numeric' });
    this.status = element('div', { class: 'status', 'aria-hidden': 'true' }, this.time, statusIcons());
    this.dots = element('div', { class: 'dots', role: 'group', 'aria-label': 'Pages' });
    this.dock = element('nav', { class: 'dock', 'aria-label': 'Apps' });
    this.add = element('button', {
      class: 'add', type: 'button', 'aria-label': 'Add widget', title: 'Add widget (N)', onclick: onAdd,
    }, icon('plus', 22));
    this.empty = element('div', { class: 'empty', hidden: true });
    this.homeSpace = element('section', { class: 'space home-space', 'aria-label': 'Home Screen' },
      this.home.element, this.dots, this.empty, this.dock);
    this.screen = element('div', { class: 'screen' },
      element('div', { class: 'wallpaper', 'aria-hidden': 'true' }),
      this.homeSpace, this.lock.element, this.add, this.status,
      element('div', { class: 'island', 'aria-hidden': 'true' }),
      element('div', { class: 'home-bar', 'aria-hidden': 'true' }));
    this.shortcuts = new Shortcuts(this.screen);
    this.window = new AppWindow(this);
    this.add.after(this.window.element);
    this.lock.element.after(this.shortcuts.element);
    this.controls = new ControlCenter(this.screen);
    this.add.after(this.controls.element);
    this.screen.append(this.controls.corner);
    this.element = element('div', { class: 'device' }, this.screen);
    every(60_000, (moment) => this.#tell(moment));
    on('state appearance', () => this.update());
    addEventListener('resize', () => this.#fit());
    on('widgets', () => this.#updateWidgets());
    on('bundles', () => this.#updateApps());
    on('tile', (one) => (one.space === 'lock' ? this.lock : this.home).updateTile(one));
    on('taps', (id) => this.tile(id)?.actions.showStates());
    on('view', () => this.#showView());
  }

  /** The tiles of the space that is shown, by number. */
  get tiles() {
    if (view.space === 'shortcuts') return new Map();
    return view.space === 'lock' ? this.lock.tiles : this.home.tiles;
  }

  get grid() {
    return view.space === 'lock' ? this.lock.grid : this.home;
  }

  tile(id) {
    return this.home.tiles.get(id) ?? this.lock.tiles.get(id) ?? null;
  }

  update() {
    const { device, appearance, settings } = state;
    const metrics = homeMetrics(device);
    setStyle(this.element, {
      '--width': `${device.width}px`, '--height': `${device.height}px`, '--corner': `${device.cornerRadius}px`,
      '--status': `${metrics.status}px`, '--dock-height': `${metrics.dock.height}px`,
      '--dock-inset': `${metrics.dock.inset}px`, '--band': `${metrics.band}px`, '--add': `${metrics.addSize}px`,
      '--margin': `${metrics.left}px`, '--dock-width': `${metrics.dock.width}px`, '--dock-gap': `${metrics.dock.gap}px`,
    });
    this.element.classList.toggle('with-island', hasIsland(device));
    this.element.classList.toggle('tablet', device.width >= 500);
    this.screen.dataset.scheme = appearance.scheme;
    this.screen.dataset.rendering = appearance.rendering;
    this.screen.classList.toggle('locked', Boolean(settings?.isLocked));
    this.#fit();
    this.home.update(metrics);
    this.lock.update();
    this.#updateApps();
    this.#showEmpty();
    this.#showView();
    this.#tell(now());
  }

  /** On a narrow window the phone is as wide as the window; elsewhere points are pixels of the page. */
  #fit() {
    if (!state.device) return;
    const isNarrow = innerWidth < NARROW && state.device.width < 500;
    setStyle(this.element, { zoom: isNarrow ? document.documentElement.clientWidth / state.device.width : '' });
  }

  #updateWidgets() {
    this.home.update();
    this.lock.update();
    this.#showEmpty();
    this.#showSelection();
  }

  #updateApps() {
    this.dock.replaceChildren(...state.bundles.map((bundle) => {
      const hint = { building: ', building', failed: ', failed' }[bundle.state] ?? '';
      const image = element('img', { src: bundle.icon, alt: '', width: 60, height: 60, draggable: 'false' });
      return element('button', {
        class: `app ${bundle.state}`, type: 'button', 'aria-label': `${bundle.name}${hint}`,
        'data-bundle': bundle.id, title: bundle.message ?? bundle.appMessage ?? bundle.name,
        onclick: (event) => this.onApp(bundle, event.currentTarget),
      }, image);
    }));
    this.#showEmpty();
  }

  /** Says what to do where there is nothing yet. */
  #showEmpty() {
    const hasApps = state.bundles.length > 0;
    const isBare = !state.widgets.some((one) => one.space === view.space);
    this.empty.hidden = hasApps;
    this.dock.hidden = !hasApps;
    this.add.hidden = !hasApps || view.space === 'shortcuts';
    if (!hasApps && !this.empty.firstChild) {
      this.empty.append(
        element('p', {}, 'No app yet. Start the home screen with a widget package to see it here:'),
        element('code', {}, 'tessera run path/to/Package'));
    }
    this.add.classList.toggle('breathing', hasApps && isBare);
  }

  #showView() {
    this.screen.classList.toggle('showing-lock', view.space === 'lock');
    this.screen.classList.toggle('showing-shortcuts', view.space === 'shortcuts');
    const isCovered = view.isControlCenterOpen || view.isWindowOpen;
    this.homeSpace.inert = isCovered || view.space !== 'home';
    this.lock.element.inert = isCovered || view.space !== 'lock';
    this.shortcuts.element.inert = isCovered || view.space !== 'shortcuts';
    this.add.inert = view.isWindowOpen;
    this.controls.corner.inert = view.isWindowOpen;
    this.#showEmpty();
    this.#showSelection();
  }

  #showSelection() {
    for (const tile of [...this.home.tiles.values(), ...this.lock.tiles.values()]) tile.showSelection();
  }

  #showDots() {
    const { pages, page } = this.home;
    this.dots.hidden = pages < 2;
    if (this.dots.children.length !== pages) {
      this.dots.replaceChildren(...Array.from({ length: pages }, (_, index) => element('button', {
        class: 'dot', type: 'button', 'aria-label': `Page ${index + 1}`, onclick: () => this.home.scrollTo(index),
      })));
    }
    [...this.dots.children].forEach((dot, index) => {
      if (index === page) dot.setAttribute('aria-current', 'page');
      else dot.removeAttribute('aria-current');
    });
  }

  #tell(moment) {
    if (state.appearance) setText(this.time, statusTime(moment));
  }
}

function statusIcons() {
  return element('div', { class: 'status-icons' },
    icon('signal', 17),
    svgElement('svg', { class: 'icon', viewBox: '0 0 24 24', width: 17, height: 17 }, svgElement('path', {
      d: 'M3 9.5a13 13 0 0 1 18 0M6.2 13.2a8.4 8.4 0 0 1 11.6 0M9.4 16.8a3.8 3.8 0 0 1 5.2 0', fill: 'none',
      stroke: 'currentColor', 'stroke-width': 2.4, 'stroke-linecap': 'round',
    })),
    svgElement('svg', { class: 'icon', viewBox: '0 0 28 14', width: 27, height: 13.5 },
      svgElement('rect', {
        x: 0.75, y: 0.75, width: 23, height: 12.5, rx: 4, fill: 'none', stroke: 'currentColor', 'stroke-opacity': 0.45,
        'stroke-width': 1.2,
      }),
      svgElement('rect', { x: 2.5, y: 2.5, width: 19.5, height: 9, rx: 2.4, fill: 'currentColor' }),
      svgElement('path', { d: 'M25.5 4.8v4.4a2.6 2.6 0 0 0 0-4.4z', fill: 'currentColor', 'fill-opacity': 0.5 })));
}

/** Switches between the spaces. */
export function spaceSwitch() {
  const spaces = [['home', 'Home'], ['lock', 'Lock Screen'], ['shortcuts', 'Shortcuts']];
  const buttons = spaces.map(([space, title]) => element('button', {
    class: 'segment', type: 'button', 'aria-pressed': 'false', onclick: () => changeView({ space }),
  }, title));
  const show = () => buttons.forEach((button, index) =>
    button.setAttribute('aria-pressed', String(spaces[index][0] === view.space)));
  on('view state', show);
  show();
  return element('div', { class: 'segments', role: 'group', 'aria-label': 'Space' }, buttons);
}
