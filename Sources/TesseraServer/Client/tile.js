// SPDX-License-Identifier: Apache-2.0
// One placed widget: its picture, its marks, its name, its actions.
import { post, sentence } from './api.js';
import { element, icon, picture, setStyle, setText } from './dom.js';
import { homeLocale } from './clock.js';
import { follow } from './live-items.js';
import { ask, showMenu, showNote } from './menu.js';
import { changeView, emit, origin, state, view, widget } from './store.js';
import { tap } from './taps.js';
import { toast } from './toast.js';
import { TileActions } from './tile-actions.js';
import { decoded, replacePicture } from './transition.js';
import { tileSize } from './geometry.js';
import { openAppOf } from './window.js';

const MARKS = {
  stale: { icon: 'clock', title: 'Not up to date', fallback: 'A newer timeline has not come yet.' },
  failed: { icon: 'warning', title: 'The widget failed', fallback: 'It shows its last good picture.' },
};

/** A tile on the screen; `place` is the element that the grid moves. */
export class Tile {
  svg = null;
  /** Of the tile whose picture is shown. */
  hash = null;
  #shown = '';

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
    this.choose = element('button', {
      class: 'tile-choose', type: 'button', hidden: true, onclick: () => emit('edit', this.id),
      // Beside the name there is room for the sentence; elsewhere the word lies on the tile.
    }, hasName ? 'Edit widget to choose' : 'Choose…');
    this.place.append(this.choose);
    this.actions = new TileActions(this);
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
    this.place.setAttribute('aria-busy', String(!tile || tile.state === 'placeholder' || Boolean(tile.isPerforming)));
    this.face.classList.toggle('performing', Boolean(tile?.isPerforming));
    this.choose.hidden = !one.needsConfiguration;
    if (this.name) setStyle(this.name, { visibility: one.needsConfiguration ? 'hidden' : null });
    // In the place of the name it hides nothing of the widget, whose buttons go on working.
    setStyle(this.choose, { top: `${this.name ? height + 2 : height - 36}px` });
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
    this.hash = tile.hash;
    this.actions.dress(fresh);
    const clear = this.actions.dimmed(old);
    if (old) replacePicture(old, fresh, { isRightToLeft: isRightToLeft() });
    else this.face.prepend(fresh);
    clear(fresh);
    follow(this, fresh);
    this.actions.lay(tile.actions ?? []);
  }

  /** What a tap on the tile itself does: it becomes the selected one, and its link is followed if it has one. */
  activate() {
    changeView({ selected: this.id });
    const link = widget(this.id)?.tile?.actions?.find(({ type }) => type === 'widgetURL');
    if (link) tap(this.id, { action: link.index, hash: this.hash, key: null, isOn: null });
    else openAppOf(this.id, this.place);
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
    this.actions.cancel();
    changeView({ selected: this.id });
    showMenu([
      isConfigurable(one) ? { title: 'Edit Widget', icon: 'edit', run: () => emit('edit', one.id) } : null,
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

/** Whether a person can choose what a widget shows. */
export const isConfigurable = (one) => Boolean(one.isConfigurable ?? origin(one).kind?.isConfigurable);

/** Whether tiles are laid out from the right. */
function isRightToLeft() {
  const { direction } = state.appearance ?? {};
  if (direction && direction !== 'automatic') return direction === 'rightToLeft';
  const locale = new Intl.Locale(homeLocale());
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl';
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
