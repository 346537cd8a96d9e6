// SPDX-License-Identifier: Apache-2.0
// The canvas: groups of previews side by side, each in every look that is chosen.
import { element, setText, setStyle } from './dom.js';
import { MOST_VARIANTS, variantCount, variants } from './preview-axes.js';
import { PreviewCell } from './preview-cell.js';
import { familyName, previewName, previewNote } from './preview-groups.js';
import { sourceLink } from './preview-source.js';
import { changeView, emit, on, selectedGroup, shownGroups, state, view } from './preview-store.js';

/** All groups that the search leaves. */
export class PreviewCanvas {
  /** By the preview's key and the look. */
  #cells = new Map();
  #shape = '';

  constructor() {
    this.list = element('div', { class: 'canvas-groups' });
    this.empty = element('div', { class: 'canvas-empty', hidden: true });
    this.element = element('div', { class: 'canvas', tabindex: -1 }, this.list, this.empty);
    on('state', () => this.#update());
    on('view', (changes) => {
      if ('entry' in changes || 'selected' in changes) this.#step();
      if ('selected' in changes) this.#mark();
      if ('query' in changes || 'axes' in changes) this.#update();
      if ('zoom' in changes) this.#zoom();
    });
    this.#zoom();
    this.#update();
  }

  /** The cells of a group that were drawn, in their order. */
  cells(group) {
    const keys = new Set(group?.previews.map(({ key }) => key));
    return [...this.#cells.values()].filter(({ preview }) => keys.has(preview.key));
  }

  /** Brings a preview into view. */
  reveal(key) {
    const cell = [...this.#cells.values()].find(({ preview }) => preview.key === key);
    cell?.place.closest('.preview-column, .preview-row-cell, .preview-group')
      ?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' });
  }

  #zoom() {
    setStyle(this.element, { '--zoom': view.zoom });
    this.element.dataset.zoom = view.zoom;
  }

  #update() {
    const found = shownGroups();
    const shape = JSON.stringify([found.map(({ key, previews }) => [key, previews.map((one) => [
      one.key, one.content, one.name, one.path, one.line, one.isDeclared, one.message])]), view.axes]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(found);
    } else {
      for (const group of found) for (const one of group.previews) this.#refresh(one);
    }
    this.#showEmpty(found);
    this.#step();
    this.#mark();
  }

  #refresh(preview) {
    for (const cell of this.#cells.values()) if (cell.preview.key === preview.key) cell.update(preview);
  }

  /** Lays the groups out anew; cells that stay keep their pictures. */
  #build(found) {
    const before = this.#cells;
    this.#cells = new Map();
    this.list.replaceChildren(...found.map((group) => this.#group(group, before)));
    for (const [id, cell] of before) if (this.#cells.get(id) !== cell) cell.remove();
    for (const group of found) for (const one of group.previews) this.#refresh(one);
  }

  #group(group, before) {
    const looks = this.#looks(group);
    const isMatrix = looks.length > 1;
    const header = element('header', { class: 'group-header' },
      element('h2', { class: 'group-title' }, group.title),
      element('span', { class: 'secondary' }, group.isWidget ? 'Widget' : null));
    const body = isMatrix && group.previews.length > 1
      ? this.#matrix(group, looks, before) : this.#row(group, looks, before);
    return element('section', { class: 'preview-group', 'data-group': group.key, 'aria-label': group.title }, header, body);
  }

  /** The looks of a group: every one that changes any of its previews. */
  #looks(group) {
    const contents = new Set(group.previews.map(({ content }) => content));
    const all = [...contents].map((content) => variants(view.axes, content));
    // What changes most of the contents says most; the others are not touched by what is not theirs.
    const weight = (looks) => looks.length * 100 + Object.keys(looks[0].values).length;
    return all.reduce((most, some) => (weight(some) > weight(most) ? some : most)).slice(0, MOST_VARIANTS);
  }

  /** Previews in columns, looks in rows. */
  #matrix(group, looks, before) {
    const head = element('div', { class: 'matrix-row matrix-head' }, element('span', {}),
      group.previews.map((one) => element('div', { class: 'matrix-title' }, this.#caption(one))));
    const rows = looks.map((look) => element('div', { class: 'matrix-row', role: 'group', 'aria-label': look.label },
      element('span', { class: 'matrix-label' }, look.label),
      group.previews.map((one) => element('div', { class: 'preview-row-cell' }, this.#cell(one, look, before).place))));
    const table = element('div', { class: 'matrix' }, head, rows);
    setStyle(table, { '--columns': group.previews.length });
    return element('div', { class: 'matrix-scroll' }, table);
  }

  /** One preview after another; of a single one its looks, each with its name. */
  #row(group, looks, before) {
    const columns = group.previews.flatMap((one) => looks.map((look, index) => element('div', { class: 'preview-column' },
      this.#cell(one, look, before).place,
      element('div', { class: 'caption' },
        look.label ? element('span', { class: 'caption-look' }, look.label) : null,
        !look.label || index === 0 ? this.#caption(one) : null))));
    return element('div', { class: 'preview-row' }, columns);
  }

  #caption(preview) {
    const note = previewNote(preview);
    const undeclared = preview.content === 'widget' && !preview.isDeclared
      ? element('span', { class: 'caption-warning', title: 'The widget’s supportedFamilies lack it.' },
        `${familyName(preview.family)} is not among its families`) : null;
    return [
      element('div', { class: 'caption-line' },
        element('strong', { class: 'caption-name' }, previewName(preview)),
        note ? element('span', { class: 'secondary' }, note) : null),
      sourceLink(preview, { hasCopy: true }), undeclared,
    ];
  }

  #cell(preview, look, before) {
    const id = `${preview.key}\n${look.id}`;
    const old = before.get(id);
    const isSame = old && old.preview.content === preview.content;
    const cell = isSame ? old : new PreviewCell(preview, look, {
      onDrawing: (one) => emit('drawing', one),
      onSelect: (one) => changeView({ selected: one.preview.key, entry: this.#entryFor(one.preview.key) }),
    });
    this.#cells.set(id, cell);
    return cell;
  }

  /** A preview of the selected group keeps the entry, another begins with its first. */
  #entryFor(key) {
    return selectedGroup()?.previews.some((one) => one.key === key) ? view.entry : 0;
  }

  #step() {
    const keys = new Set(selectedGroup()?.previews.map(({ key }) => key));
    for (const cell of this.#cells.values()) cell.step(keys.has(cell.preview.key) ? view.entry : 0);
  }

  #mark() {
    for (const cell of this.#cells.values()) {
      const isSelected = cell.preview.key === view.selected;
      cell.place.classList.toggle('selected', isSelected);
      cell.element.setAttribute('aria-pressed', String(isSelected));
    }
  }

  #showEmpty(found) {
    const text = found.length || !state.generation ? null : view.query
      ? ['No preview is called so', `“${view.query}” is in no name and no file.`]
      : ['No previews yet', 'Write #Preview { … } beside a view or a widget and save the file.'];
    this.empty.hidden = !text;
    if (text) this.empty.replaceChildren(element('strong', {}, text[0]), element('p', { class: 'secondary' }, text[1]));
  }
}

/** A sentence where more looks are chosen than are shown. */
export function variantNotice() {
  const note = element('p', { class: 'variant-notice', hidden: true });
  const show = () => {
    const count = variantCount(view.axes);
    note.hidden = count <= MOST_VARIANTS;
    setText(note, `${count} looks are chosen; the first ${MOST_VARIANTS} are shown.`);
  };
  on('view state', show);
  show();
  return note;
}
