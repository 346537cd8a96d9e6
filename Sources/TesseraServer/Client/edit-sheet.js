// SPDX-License-Identifier: Apache-2.0
// The edit sheet: a tile turns over, and on its back is the form by which a person chooses what it shows.
import { get, post, Refusal, sentence } from './api.js';
import { element, picture, prefersStillness, setStyle } from './dom.js';
import { failure, FormCard, spinner } from './form-card.js';
import { Form } from './form.js';
import { origin, widget } from './store.js';
import { say, toast } from './toast.js';
import { familyName, isConfigurable } from './tile.js';

const TURN = { duration: 460, easing: 'cubic-bezier(.3, .75, .25, 1)' };
const WIDTH = 361;
const MARGIN = 16;
const PATIENCE = 160;
const HEAD = 54;
const STANDARD = 480;

// Whole pixels, or the parts of a card are not equally wide.
const within = (value, most) => Math.round(Math.max(MARGIN, Math.min(value, most - MARGIN)));

let open = null;

/** Turns a widget's tile over. `tileOf` finds the tile on the screen, `screen` the screen of the phone. */
export function openEditSheet(id, tileOf, screen) {
  const one = widget(id);
  if (!one || open) return;
  if (!isConfigurable(one)) {
    toast(`“${one.name}” has nothing to edit.`);
    return;
  }
  open = new EditSheet(one, tileOf(id), screen);
}

class EditSheet {
  #isClosing = false;

  constructor(one, tile, screen) {
    Object.assign(this, { id: one.id, tile, screen });
    const { bundle } = origin(one);
    this.card = new FormCard({
      title: one.name, onCancel: () => this.close(), onDone: () => this.#save(),
      onDepth: (isDeep) => this.#stretch(isDeep),
    });
    this.form = new Form({
      card: this.card,
      loadOptions: (name, words, values) => post(`${this.#path}/options`, { name, words, values }),
      resolve: (values) => post(`${this.#path}/form`, { values }),
      onShown: () => this.#fit(),
    });
    this.back = element('div', { class: 'flip-side' }, this.card.element);
    this.flip = element('div', { class: 'flip' }, this.back);
    this.dialog = element('dialog', { class: 'edit', 'aria-labelledby': this.card.heading.id }, this.flip);
    this.head = element('header', { class: 'form-head' },
      bundle ? element('img', { src: bundle.icon, alt: '', width: 44, height: 44 }) : null,
      element('div', {}, element('strong', {}, one.name),
        element('p', {}, origin(one).kind?.description ?? `${familyName(one.family)} widget`)));
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    // Beside the card: what was changed is kept, as everywhere where one taps away a card.
    this.dialog.addEventListener('pointerdown', (event) => {
      if (event.target === this.dialog) this.#isOutside = true;
    });
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog && this.#isOutside) this.form.hasChanged ? this.#save() : this.close();
      this.#isOutside = false;
    });
    this.card.setContent(this.head, spinner());
    this.#begin();
  }

  /** A form that comes at once gives the card its height; else it turns over first and waits on its back. */
  async #begin() {
    const load = this.#load();
    await Promise.race([load, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.#place();
    this.#turn(true);
    await load;
    this.#firstFocus();
  }

  #isOutside = false;

  get #path() {
    return `/api/widgets/${this.id}/configuration`;
  }

  /** Turns the tile back. */
  async close() {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.dialog.classList.add('closing');
    await this.#turn(false);
    this.dialog.close();
    this.dialog.remove();
    this.tile?.place.classList.remove('turned');
    this.tile?.place.focus({ preventScroll: true });
    open = null;
  }

  async #load() {
    this.card.done.disabled = true;
    try {
      const form = await get(this.#path);
      this.card.title = form.title || this.card.title;
      this.card.heading.textContent = this.card.title;
      this.form.show(form);
      this.card.setContent(this.head, this.form.element);
      if (!form.fields.length) this.form.setMessage('There is nothing to choose.');
      this.card.done.disabled = false;
      this.#fit();
    } catch (error) {
      this.card.setContent(this.head, failure(sentence(error), () => {
        this.card.setContent(this.head, spinner());
        this.#load().then(() => this.#firstFocus());
      }));
    }
  }

  /** The first control that opens nothing by itself has the focus; a finger would only be met by a keyboard. */
  #firstFocus() {
    if (matchMedia('(pointer: coarse)').matches) return;
    const first = this.form.element.querySelector('.field:not([hidden]) :is(button, input, select, textarea)');
    first?.focus({ preventScroll: true });
  }

  async #save() {
    if (this.card.done.disabled) return;
    if (!this.form.check()) return;
    this.card.setBusy(true);
    try {
      await post(this.#path, { values: this.form.values });
      say('Saved');
      this.close();
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : {};
      this.form.showErrors(fields);
      // What is told beside its field is not told twice.
      this.form.setMessage(Object.keys(fields).length ? null : sentence(error));
    } finally {
      this.card.setBusy(false);
    }
  }

  /** The card stands in the middle of the phone, and always within the window; as high as its form. */
  #place() {
    const box = this.screen.getBoundingClientRect();
    const width = Math.min(WIDTH, innerWidth - 2 * MARGIN);
    const left = within(box.left + (box.width - width) / 2, innerWidth - width);
    setStyle(this.flip, { width: `${width}px`, left: `${left}px`, height: '100px', transition: 'none' });
    this.height = this.form.element.isConnected ? HEAD + this.card.stack.firstChild.scrollHeight + 2 : STANDARD;
    this.#stretch(false);
    this.flip.getBoundingClientRect();
    setStyle(this.flip, { transition: '' });
  }

  /** Follows the form when its summary shows other fields. */
  #fit() {
    if (!this.dialog?.open || this.#isClosing || !this.form.element.isConnected) return;
    const page = this.card.stack.firstChild;
    const { offsetTop, offsetHeight } = page.lastElementChild;
    this.height = HEAD + offsetTop + offsetHeight + parseFloat(getComputedStyle(page).paddingBottom) + 2;
    this.#stretch(this.card.stack.childElementCount > 1);
  }

  /** Gives the card its height; choices have room of their own. */
  #stretch(isDeep) {
    const box = this.screen.getBoundingClientRect();
    const most = Math.min(620, Math.max(420, box.height - 150), innerHeight - 2 * MARGIN);
    const height = Math.round(Math.min(Math.max(this.height, isDeep ? STANDARD : 0), most));
    const top = within(box.top + (box.height - height) / 2, innerHeight - height);
    setStyle(this.flip, { height: `${height}px`, top: `${top}px` });
  }

  /** Turns between the tile and the card; the tile's picture is the front side and is there only for that. */
  async #turn(isOpening) {
    const face = this.tile?.face;
    const svg = this.tile?.svg;
    const from = face?.getBoundingClientRect();
    const isSeen = svg && from.width > 0 && from.right > 0 && from.left < innerWidth && from.bottom > 0
      && from.top < innerHeight;
    if (isOpening) this.tile?.place.classList.add('turned');
    if (prefersStillness()) return;
    if (!isSeen) {
      const frames = [{ opacity: 0, transform: 'scale(.94)' }, { opacity: 1, transform: 'none' }];
      const direction = isOpening ? 'normal' : 'reverse';
      const fade = this.flip.animate(frames, { duration: 200, easing: 'ease-out', direction, fill: 'backwards' });
      await fade.finished.catch(() => null);
      return;
    }
    const front = element('div', { class: 'flip-side flip-front', 'aria-hidden': 'true' }, this.#frontPicture(svg));
    this.flip.append(front);
    this.flip.classList.add('turning');
    const to = this.flip.getBoundingClientRect();
    const move = [
      from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2,
    ];
    const scale = [from.width / to.width, from.height / to.height];
    const frames = [
      { transform: `perspective(1400px) translate(${move[0]}px, ${move[1]}px) scale(${scale}) rotateY(180deg)` },
      { transform: 'perspective(1400px) translate(0px, 0px) scale(1, 1) rotateY(0deg)' },
    ];
    const turn = this.flip.animate(frames, {
      ...TURN, direction: isOpening ? 'normal' : 'reverse', fill: isOpening ? 'none' : 'both',
    });
    await turn.finished.catch(() => null);
    front.remove();
    this.flip.classList.remove('turning');
  }

  /** The tile as the front of the card: stretched to its size, for the turn shrinks both. */
  #frontPicture(svg) {
    const copy = picture(svg.outerHTML, { isCopy: true });
    for (const node of copy.querySelectorAll('.ghost')) node.remove();
    copy.setAttribute('preserveAspectRatio', 'none');
    copy.setAttribute('width', '100%');
    copy.setAttribute('height', '100%');
    return copy;
  }
}
