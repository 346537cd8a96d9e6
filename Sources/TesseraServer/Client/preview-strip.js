// SPDX-License-Identifier: Apache-2.0
// The timeline of the selected preview: its entries as small pictures, to step through and to play.
import { element, icon, picture, setStyle, setText } from './dom.js';
import { fetchPicture, pictureAddress } from './preview-pictures.js';
import { variants } from './preview-axes.js';
import { changeView, on, preview, selectedGroup, state, view } from './preview-store.js';

/** How long an entry stays while the timeline is played; transitions take two seconds at most. */
const PACE = 1600;
const HEIGHT = 56;

export class PreviewStrip {
  #dates = [];
  #shape = '';
  #timer = 0;
  #thumbs = [];

  constructor(canvas) {
    this.canvas = canvas;
    this.count = element('span', { class: 'strip-count numeric' });
    this.date = element('span', { class: 'strip-date numeric' });
    const button = (name, label, title, run) => element('button', {
      class: 'tool', type: 'button', 'aria-label': label, title, onclick: run,
    }, icon(name, 18));
    this.back = button('previous', 'Previous entry', 'Previous entry (←)', () => this.step(-1));
    this.play = button('play', 'Play', 'Play (Space)', () => this.toggle());
    this.next = button('next', 'Next entry', 'Next entry (→)', () => this.step(1));
    this.track = element('div', { class: 'strip-track', role: 'listbox', 'aria-label': 'Entries' });
    this.element = element('section', { class: 'strip', 'aria-label': 'Timeline', hidden: true },
      element('div', { class: 'strip-side' },
        element('div', { class: 'tools' }, this.back, this.play, this.next),
        element('div', { class: 'strip-words' }, this.count, this.date)), this.track);
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const thumb = this.#thumbs.find(({ face }) => face === target);
        if (thumb) {
          thumb.isSeen = isIntersecting;
          this.#draw(thumb);
        }
      }
    }, { root: this.track, rootMargin: '0px 300px' });
    on('drawing', (cell) => {
      if (cell.preview.key === this.#source()) this.#show();
    });
    on('state view', () => this.#show());
    document.addEventListener('visibilitychange', () => document.hidden && this.stop());
    this.#show();
  }

  /** Whether there is something to step through. */
  get isShown() {
    return this.#dates.length > 1;
  }

  step(way) {
    if (!this.isShown) return;
    this.stop();
    this.#go(view.entry + way);
  }

  toggle() {
    if (view.isPlaying) return this.stop();
    if (!this.isShown) return;
    changeView({ isPlaying: true });
    // At the end it begins anew.
    if (view.entry >= this.#dates.length - 1) this.#go(0);
    const advance = () => {
      if (view.entry >= this.#dates.length - 1) return this.stop();
      this.#go(view.entry + 1);
      this.#timer = setTimeout(advance, PACE);
    };
    this.#timer = setTimeout(advance, PACE / 2);
  }

  stop() {
    clearTimeout(this.#timer);
    changeView({ isPlaying: false });
  }

  #go(entry) {
    changeView({ entry: Math.max(0, Math.min(this.#dates.length - 1, entry)) });
  }

  /** The preview whose timeline is shown: the selected one, else the first of its group that has one. */
  #source() {
    if (!selectedGroup()) return null;
    return view.selected;
  }

  #show() {
    const key = this.#source();
    const cell = this.canvas.cells(selectedGroup())
      .find((one) => one.preview.key === key && one.drawing?.dates.length > 1);
    this.#dates = cell?.drawing.dates ?? [];
    this.element.hidden = !this.isShown;
    if (!this.isShown) {
      this.#shape = '';
      if (view.isPlaying) this.stop();
      return;
    }
    const look = variants(view.axes, preview(key)?.content)[0].values;
    const shape = JSON.stringify([key, this.#dates, look]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(key, look, cell.drawing);
    }
    const entry = Math.min(view.entry, this.#dates.length - 1);
    setText(this.count, `Entry ${entry + 1} of ${this.#dates.length}`);
    setText(this.date, this.#name(this.#dates[entry], true));
    this.back.disabled = entry === 0;
    this.next.disabled = entry === this.#dates.length - 1;
    this.play.setAttribute('aria-pressed', String(view.isPlaying));
    this.play.setAttribute('aria-label', view.isPlaying ? 'Pause' : 'Play');
    this.play.replaceChildren(icon(view.isPlaying ? 'pause' : 'play', 18));
    for (const thumb of this.#thumbs) {
      const isCurrent = thumb.entry === entry;
      if (isCurrent && thumb.item.getAttribute('aria-selected') !== 'true') {
        thumb.item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      thumb.item.setAttribute('aria-selected', String(isCurrent));
      this.#draw(thumb);
    }
  }

  #build(key, look, { width, height, corner }) {
    this.observer.disconnect();
    const scale = Number.isFinite(height) ? HEIGHT / height : 1;
    const isKept = this.#thumbs.length === this.#dates.length && this.#thumbs[0]?.key === key;
    const old = isKept ? this.#thumbs : [];
    this.#thumbs = this.#dates.map((date, entry) => {
      const face = old[entry]?.face ?? element('span', { class: 'strip-face' });
      setStyle(face, {
        '--width': `${(width ?? 100) * scale}px`, '--height': `${HEIGHT}px`, '--corner': `${(corner ?? 22) * scale}px`,
      });
      const item = element('button', {
        class: 'strip-entry', type: 'button', role: 'option', 'data-entry': entry,
        onclick: () => {
          this.stop();
          this.#go(entry);
        },
      }, face, element('span', { class: 'strip-time numeric' }, this.#name(date)));
      return { key, look, entry, face, item, isSeen: false, address: old[entry]?.address ?? '' };
    });
    this.track.replaceChildren(...this.#thumbs.map(({ item }) => item));
    for (const { face } of this.#thumbs) this.observer.observe(face);
  }

  async #draw(thumb) {
    const address = pictureAddress(thumb.key, thumb.entry, thumb.look, state.generation);
    if (!thumb.isSeen || thumb.address === address) return;
    thumb.address = address;
    try {
      const drawing = await fetchPicture(address, () => thumb.isSeen && thumb.address === address);
      if (!drawing) thumb.address = '';
      else if (drawing.svg && thumb.address === address) {
        const svg = picture(drawing.svg, { isCopy: true });
        svg.setAttribute('aria-hidden', 'true');
        thumb.face.replaceChildren(svg);
      }
    } catch {
      // The cell in the canvas says what is wrong.
    }
  }

  #name(date, isWhole = false) {
    const first = new Date(this.#dates[0]).toDateString();
    const last = new Date(this.#dates.at(-1)).toDateString();
    const near = this.#dates.some((one, index) => index > 0 && one - this.#dates[index - 1] < 60_000);
    const options = { hour: '2-digit', minute: '2-digit', second: near ? '2-digit' : undefined, timeZone: state.timeZone };
    if (isWhole) Object.assign(options, { weekday: 'short', day: 'numeric', month: 'short' });
    else if (first !== last) Object.assign(options, { weekday: 'short' });
    return new Intl.DateTimeFormat(undefined, options).format(date);
  }
}
