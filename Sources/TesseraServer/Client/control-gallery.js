// SPDX-License-Identifier: Apache-2.0
// The gallery of controls: a card that rises over the phone, each control with its preview value.
import { get, post, sentence } from './api.js';
import { ControlDisc, lookOf } from './control-look.js';
import { element, icon } from './dom.js';
import { failure, FormCard, spinner } from './form-card.js';
import { PhoneCard } from './phone-card.js';
import { say } from './toast.js';

/** Opens the gallery; `onAdded(id)` tells of a control that was added, `back()` gives what gets the focus. */
export function openControlGallery(screen, { onAdded, back }) {
  const search = element('input', {
    class: 'search', type: 'search', placeholder: 'Search controls', 'aria-label': 'Search controls',
    autocomplete: 'off', spellcheck: 'false', oninput: () => show(),
  });
  const content = element('div', { class: 'control-offers' }, spinner());
  const card = new FormCard({ title: 'Add a Control', onCancel: close, onDone: close });
  card.done.hidden = true;
  card.setContent(element('label', { class: 'search-box' }, icon('search', 16), search), content);
  const sheet = new PhoneCard({ card, screen, needed: () => Math.max(430, content.scrollHeight + 150), onCancel: close });
  let bundles = [];
  sheet.open();
  if (!matchMedia('(pointer: coarse)').matches) search.focus({ preventScroll: true });
  load();

  async function close() {
    await sheet.close();
    back()?.focus({ preventScroll: true });
  }

  async function load() {
    try {
      bundles = (await get('/api/controls/gallery')).bundles.map((bundle) => ({
        ...bundle, offers: bundle.controls.map((control) => ({ control, bundle, tile: offer(bundle, control) })),
      }));
      show();
    } catch (error) {
      content.replaceChildren(failure(sentence(error), () => {
        content.replaceChildren(spinner());
        load();
      }));
    }
  }

  function show() {
    const wanted = search.value.trim().toLowerCase();
    const has = (text) => (text ?? '').toLowerCase().includes(wanted);
    const parts = bundles.map(({ name, icon: image, offers }) => {
      const found = has(name) ? offers : offers.filter(({ control }) => has(control.name) || has(control.description));
      if (!found.length) return null;
      return element('section', { class: 'control-app', 'aria-label': name },
        element('h3', {}, element('img', { src: image, alt: '', width: 24, height: 24 }), name),
        element('div', { class: 'control-offer-grid' }, found.map(({ tile }) => tile)));
    }).filter(Boolean);
    if (!parts.length) {
      const text = wanted ? 'Nothing found.' : 'No app here offers a control. A ControlWidget of an app appears here.';
      parts.push(element('p', { class: 'choice-empty' }, text));
    }
    content.replaceChildren(...parts);
    // It grows with what is offered, and does not shrink under the fingers of who searches.
    if (!wanted) sheet.stretch();
  }

  function offer(bundle, control) {
    const disc = new ControlDisc();
    disc.element.classList.add('awaited');
    const tile = element('button', {
      class: 'control-offer', type: 'button', title: control.description, 'data-kind': control.kind,
      onclick: () => add(bundle, control, tile),
    }, disc.element, element('span', { class: 'control-offer-name' }, control.name));
    get(control.preview).then((preview) => {
      disc.show(preview, preview.isOn);
      const { value } = lookOf(preview, preview.isOn);
      if (value) tile.append(element('span', { class: 'control-offer-value' }, value));
    }).catch((error) => {
      // It can be added all the same: its current value may well come.
      disc.symbol.replaceChildren(icon('warning', 26));
      tile.title = sentence(error);
    }).finally(() => disc.element.classList.remove('awaited'));
    return tile;
  }

  async function add(bundle, control, tile) {
    if (card.element.getAttribute('aria-busy') === 'true') return;
    card.element.setAttribute('aria-busy', 'true');
    tile.classList.add('chosen');
    try {
      const { id } = await post('/api/controls', { bundle: bundle.id, kind: control.kind });
      say(`${control.name} added`);
      await sheet.close();
      onAdded(id);
    } catch (error) {
      content.prepend(element('p', { class: 'form-message', role: 'alert' }, sentence(error)));
      tile.classList.remove('chosen');
    } finally {
      card.element.setAttribute('aria-busy', 'false');
    }
  }
}
