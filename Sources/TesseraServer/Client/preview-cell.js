// SPDX-License-Identifier: Apache-2.0
// One picture of a preview in one look: drawn when it is seen, kept until there is a better one.
import { sentence } from './api.js';
import { ControlDisc, ControlWords, lookOf } from './control-look.js';
import { element, icon, picture, setStyle } from './dom.js';
import { fetchPicture, pictureAddress } from './preview-pictures.js';
import { sourceLink } from './preview-source.js';
import { state } from './preview-store.js';
import { decoded, replacePicture } from './transition.js';

/** Screens are shown at half their size: a phone stands beside a tile as it lies in a hand. */
const SCREEN = 0.5;

const seen = new WeakMap();
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) seen.get(target)?.appear(isIntersecting);
}, { rootMargin: '200px' });

export class PreviewCell {
  /** The last answer of the server. */
  drawing = null;
  #isSeen = false;
  #wanted = '';
  #svg = null;
  #disc = null;

  /** - `onDrawing(cell)`: called with each new picture. */
  constructor(preview, variant, { onDrawing, onSelect }) {
    this.preview = preview;
    this.variant = variant;
    this.entry = 0;
    this.onDrawing = onDrawing;
    this.face = element('div', { class: 'cell-face' });
    this.problem = element('div', { class: 'cell-problem', role: 'status', hidden: true });
    this.element = element('button', {
      class: 'cell', type: 'button', 'data-key': preview.key, 'data-variant': variant.id,
      onclick: () => onSelect(this),
    }, this.face);
    this.place = element('div', { class: 'cell-place' }, this.element, this.problem);
    seen.set(this.place, this);
    observer.observe(this.place);
    this.#measure(preview.width, preview.height);
  }

  /** The cell leaves the page. */
  remove() {
    observer.unobserve(this.place);
    this.place.remove();
  }

  appear(isSeen) {
    this.#isSeen = isSeen;
    this.draw();
  }

  /** Takes over what the server says of the preview now. */
  update(preview) {
    this.preview = preview;
    if (!this.drawing) this.#measure(preview.width, preview.height);
    this.draw();
  }

  /** Shows another entry. */
  step(entry) {
    if (this.entry === entry) return;
    this.entry = entry;
    this.draw();
  }

  /** Asks for the picture, if it is seen and not the one that is shown or on its way. */
  async draw() {
    if (!this.#isSeen || !state.generation || !this.element.isConnected) return;
    const entry = Math.max(0, this.entry);
    const address = pictureAddress(this.preview.key, entry, this.variant.values, state.generation);
    if (address === this.#wanted) return;
    this.#wanted = address;
    this.place.classList.add('drawing');
    try {
      const drawing = await fetchPicture(address, () => this.#wanted === address && this.#isSeen);
      if (this.#wanted !== address) return;
      // It left the view before its turn came, and is asked for again when it comes back.
      if (drawing) await this.#show(drawing);
      else this.#wanted = '';
    } catch (error) {
      if (this.#wanted === address) this.#tell({ message: sentence(error), details: [] });
    } finally {
      if (this.#wanted === address || !this.#wanted) this.place.classList.remove('drawing');
    }
  }

  async #show(drawing) {
    this.drawing = drawing;
    const { form } = drawing;
    this.element.dataset.form = form;
    this.element.dataset.scheme = drawing.scheme ?? 'light';
    this.element.dataset.rendering = drawing.rendering ?? '';
    this.element.dataset.place = drawing.place ?? '';
    this.element.dataset.generation = drawing.generation;
    this.element.dataset.entry = drawing.entry;
    if (form === 'control') this.#showControl(drawing.control);
    else if (form === 'tile' || form === 'screen') await this.#showPicture(drawing);
    if (drawing.label) this.element.setAttribute('aria-label', drawing.label);
    this.#tell(drawing.problem);
    this.onDrawing(this);
  }

  async #showPicture(drawing) {
    const fresh = picture(drawing.svg, { isCopy: true });
    fresh.setAttribute('aria-hidden', 'true');
    fresh.setAttribute('focusable', 'false');
    const waits = decoded(fresh, this.#svg);
    if (waits) await waits;
    if (this.drawing !== drawing) return;
    this.#measure(drawing.width, drawing.height, drawing.corner);
    const old = this.#svg;
    this.#svg = fresh;
    this.#disc = null;
    if (old?.isConnected) replacePicture(old, fresh, { isRightToLeft: this.variant.values.direction === 'rightToLeft' });
    else this.face.replaceChildren(fresh);
  }

  #showControl(content) {
    if (!this.#disc) {
      this.#disc = new ControlDisc();
      this.words = new ControlWords();
      this.face.replaceChildren(element('span', { class: 'preview-control' }, this.#disc.element, this.words.element));
      this.#svg = null;
    }
    const look = lookOf(content, content.isOn);
    this.#disc.show(content, content.isOn);
    this.words.show(look.title, look.value);
    this.face.firstChild.classList.toggle('lit', content.isOn);
    setStyle(this.element, { '--width': '', '--height': '' });
    this.element.dataset.sized = 'no';
  }

  /** Gives the room that the picture takes, in points. */
  #measure(width, height, corner = 22) {
    const isKnown = Number.isFinite(width) && Number.isFinite(height);
    this.element.dataset.sized = isKnown ? 'yes' : 'no';
    if (!isKnown) return;
    const isScreen = this.preview.content === 'view' && this.preview.layout.kind === 'device';
    const scale = isScreen ? SCREEN : 1;
    this.element.classList.toggle('whole-screen', isScreen);
    setStyle(this.element, {
      '--width': `${width * scale}px`, '--height': `${height * scale}px`, '--corner': `${isScreen ? 26 : corner}px`,
    });
  }

  /** Says over the picture why there is no newer one; null takes it away. */
  #tell(problem) {
    this.place.classList.toggle('failed', Boolean(problem));
    this.problem.hidden = !problem;
    if (!problem) return this.problem.replaceChildren();
    this.problem.replaceChildren(
      icon('warning', 14), element('p', { class: 'cell-message' }, problem.message), sourceLink(problem));
    this.problem.title = [problem.message, ...problem.details].join('\n');
  }
}
