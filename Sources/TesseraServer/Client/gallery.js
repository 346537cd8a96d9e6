// SPDX-License-Identifier: Apache-2.0
// The sheet from below: apps on the left, the families of their widgets on the right as true pictures.
import { get, post, sentence } from './api.js';
import { element, icon, picture, setStyle, setText } from './dom.js';
import { isAccessory } from './geometry.js';
import { changeView, emit, on, state, view, widget } from './store.js';
import { familyName } from './tile.js';
import { say, toast } from './toast.js';

/** The gallery of widgets. */
export class Gallery {
  #bundles = [];
  #app = null;
  #choice = null;
  #loads = null;
  #pictures = new Map();

  constructor() {
    this.search = element('input', {
      class: 'search', type: 'search', placeholder: 'Search widgets', 'aria-label': 'Search widgets',
      autocomplete: 'off', spellcheck: 'false', oninput: () => this.#showApps(),
    });
    this.apps = element('div', { class: 'gallery-apps', role: 'listbox', 'aria-label': 'Apps' });
    this.apps.addEventListener('keydown', (event) => this.#walk(event, this.apps));
    this.families = element('div', { class: 'gallery-families' });
    this.addButton = element('button', {
      class: 'button primary', type: 'button', onclick: () => this.#add(),
    }, 'Add Widget');
    this.chosen = element('p', { class: 'gallery-chosen' });
    this.element = element('dialog', { class: 'sheet gallery', 'aria-label': 'Add a widget' },
      element('div', { class: 'gallery-side' },
        element('label', { class: 'search-box' }, icon('search', 16), this.search), this.apps),
      element('div', { class: 'gallery-main' },
        this.families, element('div', { class: 'gallery-foot' }, this.chosen, this.addButton)),
      element('button', {
        class: 'round-button sheet-close', type: 'button', 'aria-label': 'Close', onclick: () => this.close(),
      }, icon('close', 18)));
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.close();
    });
    this.element.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    this.observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        this.observer.unobserve(target);
        this.#load(target);
      }
    }, { root: this.families, rootMargin: '200px' });
    on('bundles state', () => this.element.open && this.#fetch());
    // Pictures are of the look that was when they were made.
    on('appearance', () => {
      this.#pictures.clear();
      if (this.element.open) this.#showFamilies();
    });
  }

  /** Opens the sheet, at an app if one is given. */
  async open(app = null) {
    if (this.element.open) return;
    this.search.value = '';
    this.#app = app?.id ?? this.#app;
    this.element.classList.remove('closing');
    this.element.showModal();
    this.search.focus();
    await this.#fetch();
  }

  /** Lets the sheet sink away. */
  close() {
    if (!this.element.open || this.element.classList.contains('closing')) return;
    this.element.classList.add('closing');
    setTimeout(() => {
      this.element.close();
      this.element.classList.remove('closing');
    }, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);
  }

  async #fetch() {
    const load = this.#loads = {};
    this.#showApps();
    try {
      const { bundles } = await get('/api/gallery');
      if (this.#loads !== load) return;
      this.#bundles = bundles;
      this.#pictures.clear();
      this.#showApps();
    } catch (error) {
      this.families.replaceChildren(element('p', { class: 'quiet' }, sentence(error)));
    }
  }

  // MARK: Apps

  /** What the search leaves: an app by its own name with all widgets, else with those that match. */
  #matches() {
    const wanted = this.search.value.trim().toLowerCase();
    const has = (text) => (text ?? '').toLowerCase().includes(wanted);
    return state.bundles.map((bundle) => {
      const widgets = this.#bundles.find(({ id }) => id === bundle.id)?.widgets ?? [];
      const found = widgets.filter((one) => has(one.name) || has(one.description));
      return { bundle, widgets: has(bundle.name) ? widgets : found };
    }).filter(({ bundle, widgets }) => widgets.length || has(bundle.name));
  }

  #showApps() {
    const found = this.#matches();
    if (!found.some(({ bundle }) => bundle.id === this.#app)) this.#app = found[0]?.bundle.id ?? null;
    this.apps.replaceChildren(...found.map(({ bundle, widgets }) => {
      const count = widgets.length === 1 ? '1 widget' : `${widgets.length} widgets`;
      const note = { building: 'Building…', failed: 'Failed to build' }[bundle.state] ?? count;
      return element('button', {
        class: 'gallery-app', type: 'button', role: 'option', 'aria-selected': String(bundle.id === this.#app),
        tabindex: bundle.id === this.#app ? 0 : -1, 'data-bundle': bundle.id,
        onclick: () => this.#choose(bundle.id),
      }, element('img', { src: bundle.icon, alt: '', width: 36, height: 36 }),
      element('span', {}, element('strong', {}, bundle.name), element('small', {}, note)));
    }));
    if (!found.length) this.apps.append(element('p', { class: 'quiet' }, 'Nothing found.'));
    this.#showFamilies();
  }

  #choose(id) {
    this.#app = id;
    this.#showApps();
    this.apps.querySelector('[aria-selected="true"]')?.focus();
  }

  // MARK: Families

  #showFamilies() {
    const found = this.#matches().find(({ bundle }) => bundle.id === this.#app);
    const offered = (found?.widgets ?? []).flatMap((kind) => kind.families.map((family) => key(kind, family)));
    if (!offered.includes(this.#choice)) this.#choice = this.#standard(found?.widgets ?? []);
    this.observer.disconnect();
    this.families.scrollTop = 0;
    this.families.replaceChildren(...(found?.widgets ?? []).map((kind) => this.#kind(kind)));
    if (found && !found.widgets.length && !found.bundle.activities) {
      const isBroken = found.bundle.state === 'failed';
      const text = isBroken
        ? found.bundle.message ?? 'It could not be built.' : 'Its widgets appear here once it is built.';
      this.families.append(element('p', { class: isBroken ? 'quiet broken' : 'quiet' }, text));
    }
    this.#showActivities(found?.bundle);
    this.#showChoice();
    for (const one of this.families.querySelectorAll('.preview')) this.observer.observe(one);
  }

  /** Says that an app has Live Activities, which have no place here yet. */
  #showActivities(bundle) {
    const count = bundle?.activities ?? 0;
    if (!count) return;
    const text = count === 1
      ? 'This app has a Live Activity. Live Activities are not shown yet.'
      : `This app has ${count} Live Activities, which are not shown yet.`;
    this.families.append(element('p', { class: 'quiet activities' }, text));
  }

  /** The first family that belongs on the space that is shown. */
  #standard(widgets) {
    const all = widgets.flatMap((kind) => kind.families.map((family) => [kind, family]));
    const fitting = all.find(([, { family }]) => isAccessory(family) === (view.space === 'lock')) ?? all[0];
    return fitting ? key(...fitting) : null;
  }

  #kind(kind) {
    const row = element('div', { class: 'family-row', role: 'radiogroup', 'aria-label': `Size of ${kind.name}` },
      kind.families.map((family) => this.#family(kind, family)));
    row.addEventListener('keydown', (event) => this.#walk(event, row));
    return element('section', { class: 'gallery-kind' },
      element('h2', {}, kind.name), kind.description ? element('p', { class: 'quiet' }, kind.description) : null, row);
  }

  #family(kind, family) {
    const preview = element('div', {
      class: 'preview', 'data-picture': family.picture,
      style: { width: `${family.width}px`, height: `${family.height}px` },
    });
    const accessory = isAccessory(family.family);
    const plate = element('div', {
      class: accessory ? 'plate accessory' : 'plate', 'data-family': family.family,
      style: accessory ? {} : { '--corner': `${state.device.cornerRadius}px` },
    }, preview);
    return element('button', {
      class: 'family', type: 'button', role: 'radio', 'data-choice': key(kind, family), 'data-kind': kind.kind,
      'data-family': family.family, 'aria-label': familyName(family.family),
      onclick: () => {
        this.#choice = key(kind, family);
        this.#showChoice();
      },
      ondblclick: () => this.#add(),
    }, plate, element('span', {}, familyName(family.family)));
  }

  #showChoice() {
    let chosen = null;
    for (const button of this.families.querySelectorAll('.family')) {
      const isChosen = button.dataset.choice === this.#choice;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      if (isChosen) chosen = button;
    }
    if (chosen && !this.families.querySelector('.family[tabindex="0"]')) chosen.tabIndex = 0;
    this.addButton.disabled = !chosen;
    const kind = this.#kindOfChoice();
    const space = chosen && isAccessory(chosen.dataset.family) ? 'Lock Screen' : 'Home Screen';
    setText(this.chosen, chosen ? `${kind?.name ?? ''}, ${familyName(chosen.dataset.family)}, on the ${space}` : '');
  }

  #kindOfChoice() {
    const [kind] = this.#choice?.split('\n') ?? [];
    const widgets = this.#bundles.find(({ id }) => id === this.#app)?.widgets ?? [];
    return widgets.find((one) => one.kind === kind) ?? null;
  }

  async #load(preview) {
    const address = preview.dataset.picture;
    try {
      if (!this.#pictures.has(address)) this.#pictures.set(address, get(address));
      const { svg, width, height } = await this.#pictures.get(address);
      const image = picture(svg, { isCopy: true });
      image.setAttribute('aria-hidden', 'true');
      setStyle(preview, { width: `${width}px`, height: `${height}px` });
      preview.replaceChildren(image);
      preview.classList.add('loaded');
    } catch (error) {
      this.#pictures.delete(address);
      preview.classList.add('broken');
      preview.replaceChildren(icon('warning', 18), element('span', {}, sentence(error)));
    }
  }

  async #add() {
    const [kind, family] = this.#choice?.split('\n') ?? [];
    if (!kind || this.addButton.disabled) return;
    const space = isAccessory(family) ? 'lock' : 'home';
    this.addButton.disabled = true;
    try {
      const { id } = await post('/api/widgets', { bundle: this.#app, kind, family, space });
      this.close();
      changeView({ space, selected: state.widgets.some((one) => one.id === id) ? id : view.selected });
      say(`${this.#kindOfChoice()?.name ?? 'Widget'} added`);
      askIfNeeded(id);
    } catch (error) {
      toast(sentence(error));
    } finally {
      this.addButton.disabled = false;
    }
  }

  /** Arrow keys inside a list of choices. */
  #walk(event, list) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const choices = [...list.querySelectorAll('button')];
    const next = choices[choices.indexOf(document.activeElement) + step];
    if (!next) return;
    const { bundle, choice } = next.dataset;
    next.click();
    const again = bundle ? this.apps.querySelector(`[data-bundle="${bundle}"]`)
      : [...list.querySelectorAll('.family')].find((one) => one.dataset.choice === choice);
    again?.focus();
  }
}

/** Opens the edit sheet of a new widget that has to be told what to show, once the widget has come. */
function askIfNeeded(id, tries = 20) {
  const one = widget(id);
  // The sheet below is still on its way out; the tile is turned over when it can be seen.
  if (one?.tile) setTimeout(() => widget(id)?.needsConfiguration && emit('edit', id), 240);
  else if (tries > 0) setTimeout(() => askIfNeeded(id, tries - 1), 100);
}

const key = (kind, family) => `${kind.kind}\n${family.family}`;
