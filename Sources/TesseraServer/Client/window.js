// SPDX-License-Identifier: Apache-2.0
// The window of the app in front of the home screen: its layers, its alert, its way in and out.
import { post, sentence } from './api.js';
import { element, prefersStillness, setStyle } from './dom.js';
import { changeView, on, state, widget } from './store.js';
import { toast } from './toast.js';
import { AlertBox } from './window-alert.js';
import { WindowEvents } from './window-events.js';
import { Layer } from './window-layer.js';
import { followKeyboard } from './window-keyboard.js';
import { controlOfKeys } from './window-keys.js';
import { closeWindowMenu } from './window-menu.js';
import { forgetAllScrolls } from './window-scroll.js';

// Where the next window rises from.
let source = null;

/** Opens the app of a bundle; the window rises from an element. */
export async function openApp(bundle, from) {
  source = from;
  try {
    await post('/api/windows/open', { bundle: bundle.id });
  } catch (error) {
    toast(sentence(error));
  }
}

/** Opens the app of a widget, as a tap beside its controls does. */
export async function openAppOf(id, from) {
  const bundle = state.bundles.find((one) => one.id === widget(id)?.bundle);
  if (!bundle || bundle.app === 'none') return;
  source = from;
  try {
    const { outcome, message } = await post(`/api/widgets/${id}/open`);
    if (outcome !== 'link' && message) toast(message);
  } catch (error) {
    toast(sentence(error));
  }
}

const RISE = 320;

export class AppWindow {
  #layers = new Map();
  #bundle = null;
  #launch = null;

  constructor(phone) {
    this.phone = phone;
    this.events = new WindowEvents();
    this.stack = element('div', { class: 'window-layers' });
    this.note = element('div', { class: 'window-note', role: 'status', hidden: true });
    this.alert = new AlertBox(this.events);
    this.bar = element('button', {
      class: 'window-home', type: 'button', 'aria-label': 'Home', title: 'Home (Escape)', onclick: () => this.leave(),
    });
    this.element = element('section', { class: 'app-window', hidden: true, tabindex: -1 },
      this.stack, this.note, this.alert.element, this.bar);
    on('window state', () => this.update());
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented || this.element.hidden || !this.alert.element.hidden) return;
      if (document.querySelector('dialog[open], .menu, .window-menu')) return;
      const control = controlOfKeys(event, [...this.#layers.values()].pop()?.element);
      if (!control) return;
      event.preventDefault();
      this.events.send(control.token, { kind: 'tap' });
    });
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || this.element.hidden) return;
      if (document.querySelector('dialog[open], .menu')) return;
      event.preventDefault();
      if (!this.dismissTop()) this.leave();
    });
    this.#swipeHome();
    followKeyboard(this);
    // A ring is for those who walk with the keyboard: what a press leaves the focus on has none.
    addEventListener('keydown', ({ key }) => {
      if (key === 'Tab' || key.startsWith('Arrow')) this.element.classList.add('by-keyboard');
    }, true);
    addEventListener('pointerdown', () => this.element.classList.remove('by-keyboard'), true);
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get scale() {
    return this.element.getBoundingClientRect().width / this.element.offsetWidth || 1;
  }

  update() {
    const shown = state.window;
    if (!shown) return this.#close();
    const isNew = this.#bundle !== shown.bundle;
    if (isNew || this.#launch !== shown.launch) this.#clear();
    if (!isNew && this.#launch !== shown.launch) forgetAllScrolls(shown.bundle);
    this.#bundle = shown.bundle;
    this.#launch = shown.launch;
    Object.assign(this.events, { bundle: shown.bundle, frame: shown.number ?? null });
    this.element.setAttribute('aria-label', shown.name);
    this.element.dataset.direction = shown.direction ?? 'leftToRight';
    if (this.element.hidden) this.#open();
    if (!shown.layers) this.#showScheme([]);
    this.#showNote(shown);
    this.#showLayers(shown);
    this.alert.update(shown.alert ?? null, shown.number);
    return null;
  }

  #showNote(shown) {
    const text = shown.problem ?? (shown.isStarting ? `${shown.name} is starting…` : '');
    this.note.hidden = !text;
    if (!text) return;
    const again = shown.problem ? element('button', {
      class: 'button', type: 'button', onclick: () => openApp({ id: shown.bundle }, null),
    }, 'Open Again') : null;
    const bundle = state.bundles.find((one) => one.id === shown.bundle);
    this.note.replaceChildren(...[
      bundle ? element('img', { src: bundle.icon, alt: '', width: 72, height: 72 }) : null,
      element('p', {}, text), again,
    ].filter(Boolean));
  }

  #showLayers(shown) {
    const known = new Set();
    let above = null;
    for (const one of shown.layers ?? []) {
      known.add(one.id);
      let layer = this.#layers.get(one.id);
      if (!layer) {
        layer = new Layer(one, this.events);
        this.#layers.set(one.id, layer);
        this.stack.append(layer.element);
        layer.appear(this.#layers.size > 1);
      }
      layer.update(one, shown.number, shown.motion ?? null);
      above = layer;
    }
    for (const [id, layer] of this.#layers) {
      if (known.has(id)) continue;
      this.#layers.delete(id);
      layer.disappear();
    }
    for (const layer of this.#layers.values()) layer.element.inert = layer !== above;
    this.stack.classList.toggle('with-sheet', this.#layers.size > 1);
    this.#showScheme(shown.layers ?? []);
  }

  /** What the page draws over the window takes its colours: those of the layer that it stands on. */
  #showScheme(layers) {
    const own = state.appearance?.scheme ?? 'light';
    const whole = layers.filter(({ kind }) => ['screen', 'cover'].includes(kind)).pop();
    this.element.dataset.scheme = layers.at(-1)?.scheme ?? own;
    this.phone.screen.dataset.windowScheme = whole?.scheme ?? own;
  }

  /** Closes the highest layer that a person can close; false where there is none. */
  dismissTop() {
    if (this.alert.cancel()) return true;
    const top = [...this.#layers.values()].pop();
    if (!top?.dismissToken) return false;
    this.events.send(top.dismissToken, { kind: 'tap' });
    return true;
  }

  async leave() {
    try {
      await post('/api/windows/leave');
    } catch (error) {
      toast(sentence(error));
    }
  }

  #clear() {
    for (const layer of this.#layers.values()) layer.element.remove();
    this.#layers.clear();
    this.alert.update(null);
    closeWindowMenu();
  }

  #open() {
    this.element.hidden = false;
    this.phone.screen.classList.add('with-window');
    // What the window covers is out of reach for the keyboard and for readers.
    changeView({ isWindowOpen: true, isControlCenterOpen: false });
    this.element.focus({ preventScroll: true });
    if (prefersStillness()) return;
    const [from] = this.#origin();
    this.element.animate([{ ...from, opacity: 0 }, { opacity: 1, offset: 0.35 }, {
      transform: 'none', borderRadius: '0px', opacity: 1,
    }], { duration: RISE, easing: 'cubic-bezier(.2,.9,.25,1)' });
  }

  #close() {
    if (this.element.hidden || this.element.classList.contains('leaving')) return;
    changeView({ isWindowOpen: false });
    closeWindowMenu();
    const back = this.phone.screen.querySelector(`.app[data-bundle="${this.#bundle}"]`);
    const end = () => {
      this.element.classList.remove('leaving');
      // It may have been opened again meanwhile.
      if (state.window) return changeView({ isWindowOpen: true });
      this.element.hidden = true;
      this.phone.screen.classList.remove('with-window');
      this.#clear();
      this.#bundle = null;
      back?.focus({ preventScroll: true });
    };
    if (prefersStillness()) return end();
    this.element.classList.add('leaving');
    const [to] = this.#origin(back);
    const motion = this.element.animate([{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.5 }, {
      ...to, opacity: 0,
    }], { duration: 260, easing: 'cubic-bezier(.4,0,.2,1)' });
    motion.finished.then(end, end);
  }

  /** Where the window comes from: a rectangle of the screen as a transform. */
  #origin(element = source) {
    const screen = this.phone.screen.getBoundingClientRect();
    const box = element?.isConnected ? element.getBoundingClientRect() : null;
    if (!box?.width) return [{ transform: 'translateY(8%) scale(.92)', borderRadius: '54px' }];
    const scale = Math.max(0.08, box.width / screen.width);
    const x = box.left + box.width / 2 - (screen.left + screen.width / 2);
    const y = box.top + box.height / 2 - (screen.top + screen.height / 2);
    const factor = this.phone.screen.offsetWidth / screen.width;
    return [{ transform: `translate(${x * factor}px, ${y * factor}px) scale(${scale})`, borderRadius: '54px' }];
  }

  /** A swipe up from the lower edge leads home. */
  #swipeHome() {
    let start = null;
    this.bar.addEventListener('pointerdown', (event) => {
      start = event.clientY;
      this.bar.setPointerCapture(event.pointerId);
    });
    this.bar.addEventListener('pointermove', (event) => {
      if (start === null) return;
      const way = Math.min(0, event.clientY - start) / this.scale;
      setStyle(this.element, { translate: `0 ${way / 3}px`, scale: String(1 + Math.max(way, -400) / 2400) });
    });
    const end = (event) => {
      if (start === null) return;
      const way = start - event.clientY;
      start = null;
      setStyle(this.element, { translate: '', scale: '' });
      if (way > 60) this.leave();
    };
    this.bar.addEventListener('pointerup', end);
    this.bar.addEventListener('pointercancel', end);
  }
}
