// SPDX-License-Identifier: Apache-2.0
// One placed widget: its picture, its marks, its name, its actions.
import { post, sentence } from './api.js';
import { element, icon, picture, setStyle, setText } from './dom.js';
import { follow } from './live-items.js';
import { ask, showMenu, showNote } from './menu.js';
import { changeView, origin, state, view, widget } from './store.js';
import { toast } from './toast.js';
import { decoded, replacePicture } from './transition.js';
import { tileSize } from './geometry.js';

const MARKS = {
  stale: { icon: 'clock', title: 'Not up to date', fallback: 'A newer timeline has not come yet.' },
  failed: { icon: 'warning', title: 'The widget failed', fallback: 'It shows its last good picture.' },
};

/** A tile on the screen; `place` is the element that the grid moves. */
export class Tile {
  svg = null;
  #shown = '';
  #buttons = [];

  constructor(one, { hasName }) {
    this.id = one.id;
    this.face = element('div', { class: 'tile-face' });
    this.mark = element('button', { class: 'tile-mark', type: 'button', hidden: true });
    this.mark.addEventListener('click', (event) => {
      event.stopPropagation();
      this.explain();
    });
    this.name = hasName ? element('div', { class: 'tile-name', 'aria-hidden': 'true' }) : null;
    this.place = element('div', {
      class: `tile-place ${one.family}`, role: 'group', tabindex: 0, 'data-widget': one.id, 'data-family': one.family,
    }, this.face, this.mark, this.name);
    this.face.addEventListener('click', (event) => this.#click(event));
    this.face.addEventListener('pointerdown', (event) => this.#press(event));
    this.place.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      // The context key comes without a place.
      if (event.clientX || event.clientY) this.openMenu([event.clientX, event.clientY]);
      else this.openMenu();
    });
    this.place.addEventListener('focus', () => {
      if (this.place.matches(':focus-visible')) changeView({ selected: this.id });
    });
    this.update(one);
  }

  /** Takes over what the widget says now. */
  update(one) {
    const { tile } = one;
    const [width, height] = tileSize(state.device, one);
    setStyle(this.face, { width: `${width}px`, height: `${height}px` });
    setStyle(this.place, { width: `${width}px`, height: `${height}px` });
    if (this.name) setText(this.name, one.name);
    const mark = MARKS[tile?.state];
    this.place.dataset.state = tile?.state ?? 'placeholder';
    this.place.setAttribute('aria-label', label(one));
    this.place.setAttribute('aria-busy', String(!tile || tile.state === 'placeholder'));
    this.mark.hidden = !mark;
    if (mark && this.mark.dataset.kind !== tile.state) {
      this.mark.dataset.kind = tile.state;
      this.mark.replaceChildren(icon(mark.icon, 14));
      this.mark.setAttribute('aria-label', `${mark.title}: why?`);
    }
    if (tile?.svg && tile.svg !== this.#shown) this.#show(tile);
  }

  /** Leaves the screen. */
  remove() {
    follow(this, null);
    this.#shown = '';
    this.place.remove();
  }

  async #show(tile) {
    this.#shown = tile.svg;
    let fresh;
    try {
      fresh = picture(tile.svg);
    } catch (error) {
      toast(sentence(error));
      return;
    }
    fresh.setAttribute('aria-hidden', 'true');
    fresh.setAttribute('focusable', 'false');
    const waits = decoded(fresh, this.svg);
    if (waits) await waits;
    // A newer picture may have come while this one was decoded.
    if (this.#shown !== tile.svg) return;
    const old = this.svg;
    this.svg = fresh;
    if (old) replacePicture(old, fresh);
    else this.face.prepend(fresh);
    follow(this, fresh);
    this.#layButtons(tile.actions ?? []);
  }

  // MARK: Actions

  /** Lays an unseen button over each action, for keys and screen readers; the buttons that are there are used again. */
  #layButtons(actions) {
    const drawn = actions.filter(({ index }) => this.#group(index));
    while (this.#buttons.length > drawn.length) this.#buttons.pop().remove();
    while (this.#buttons.length < drawn.length) {
      const button = element('button', { class: 'tile-action', type: 'button' });
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        this.#send(Number(button.dataset.index));
      });
      this.#buttons.push(button);
      this.face.append(button);
    }
    const origin = this.svg.getBoundingClientRect();
    const scale = origin.width / (this.svg.width.baseVal.value || 1) || 1;
    drawn.forEach((action, number) => {
      const button = this.#buttons[number];
      const box = this.#group(action.index).getBoundingClientRect();
      button.dataset.index = action.index;
      button.setAttribute('aria-label', action.label || 'Action');
      setStyle(button, {
        left: `${(box.left - origin.left) / scale}px`, top: `${(box.top - origin.top) / scale}px`,
        width: `${box.width / scale}px`, height: `${box.height / scale}px`,
      });
    });
  }

  #group(index) {
    return this.svg?.querySelector(`[data-action="${index}"]`) ?? null;
  }

  #press(event) {
    const group = event.target.closest('[data-action]');
    if (!group || event.button !== 0) return;
    group.classList.add('pressed');
    const end = () => {
      group.classList.remove('pressed');
      for (const name of ['pointerup', 'pointercancel', 'tile-lift']) removeEventListener(name, end, true);
    };
    for (const name of ['pointerup', 'pointercancel', 'tile-lift']) addEventListener(name, end, true);
  }

  #click(event) {
    const group = event.target.closest('[data-action]');
    if (group && this.face.contains(group)) return this.#send(Number(group.dataset.action));
    this.activate();
  }

  /** What a tap on the tile itself does: it becomes the selected one, and its link is followed if it has one. */
  activate() {
    changeView({ selected: this.id });
    const link = widget(this.id)?.tile?.actions?.find(({ type }) => type === 'widgetURL');
    if (link && !this.#group(link.index)) this.#send(link.index);
  }

  async #send(index) {
    changeView({ selected: this.id });
    const { tile } = widget(this.id);
    try {
      const { message } = await post(`/api/widgets/${this.id}/tap`, { action: index, hash: tile.hash, nonce: nonce() });
      if (message) toast(message);
    } catch (error) {
      toast(sentence(error));
    }
  }

  // MARK: What can be done with it

  /** Says why the tile bears a mark. */
  explain() {
    const { tile } = widget(this.id);
    const mark = MARKS[tile?.state];
    if (!mark) return;
    const box = this.mark.getBoundingClientRect();
    showNote(mark.title, tile.why ?? mark.fallback, [box.left - 120, box.bottom + 6], this.mark);
  }

  openMenu(place) {
    const one = widget(this.id);
    if (!one) return;
    const box = this.face.getBoundingClientRect();
    changeView({ selected: this.id });
    showMenu([
      origin(one).kind?.isConfigurable
        ? { title: 'Edit Widget', icon: 'edit', disabled: 'Editing comes with configurable widgets.' } : null,
      { title: 'Refresh', icon: 'refresh', run: () => refresh(one.id) },
      { title: 'Remove', icon: 'remove', isDestructive: true, run: () => removeAsking(one.id) },
    ].filter(Boolean), place ?? [box.left + box.width / 2 - 100, box.top + box.height / 2], {
      label: `${one.name}, ${familyName(one.family)}`, back: this.place,
    });
  }

  /** Marks the tile as the one that the drawer tells about. */
  showSelection() {
    this.place.classList.toggle('selected', view.selected === this.id && view.isDrawerOpen);
  }
}

const FAMILY_NAMES = {
  small: 'Small', medium: 'Medium', large: 'Large', extraLarge: 'Extra Large', circular: 'Circular',
  rectangular: 'Rectangular', inline: 'Inline',
};

/** A family as a person calls it. */
export const familyName = (family) => FAMILY_NAMES[family] ?? family;

function label(one) {
  const own = one.tile?.label?.trim();
  const kind = `${one.name}, ${familyName(one.family).toLowerCase()}`;
  const suffix = { stale: ', not up to date', failed: ', failed', placeholder: ', loading' }[one.tile?.state] ?? '';
  return (own && own !== one.name ? `${kind}: ${own}` : kind) + suffix;
}

function nonce() {
  // randomUUID is missing where the page is not loaded from this machine.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the server for a new timeline. */
export async function refresh(id) {
  try {
    await post(`/api/widgets/${id}/reload`);
  } catch (error) {
    toast(sentence(error));
  }
}

/** Removes a widget once the person agrees. */
export async function removeAsking(id) {
  const one = widget(id);
  if (!one) return;
  const consequence = 'The widget goes from this screen; the app and its data stay.';
  if (!await ask(`Remove “${one.name}”?`, consequence, 'Remove')) return;
  try {
    await post(`/api/widgets/${id}/remove`);
  } catch (error) {
    toast(sentence(error));
  }
}
