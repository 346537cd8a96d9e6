// SPDX-License-Identifier: Apache-2.0
// One placed control: a capsule with symbol, title and value, or a circle with the symbol alone. A press runs its intent.
import { post, sentence } from './api.js';
import { ControlDisc, ControlWords, lookOf } from './control-look.js';
import { element, icon, prefersStillness } from './dom.js';
import { showNote } from './menu.js';
import { say, toast } from './toast.js';

const STATUS_FOR = 2400;
const SECOND_TRY = 400;
const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const WORDS = {
  stale: 'The control had changed meanwhile. Look again.', locked: 'Unlock the device to use this.',
  failed: 'That did not work.',
};

/** A control on the screen; `onConfigure()` and `onMenu(place)` are for its owner. */
export class ControlTile {
  // Presses that are not answered, with the state that each wants of a toggle.
  #pending = [];
  #sending = Promise.resolve();
  #status = 0;

  constructor(one, { onConfigure, onMenu }) {
    this.one = one;
    this.onConfigure = onConfigure;
    this.disc = new ControlDisc();
    this.words = new ControlWords();
    this.button = element('button', {
      class: 'control', type: 'button', 'data-control': one.id, onclick: () => this.press(),
    }, this.disc.element, this.words.element);
    this.mark = element('button', {
      class: 'control-mark', type: 'button', 'aria-label': 'Why it is not up to date', hidden: true,
      onclick: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        showNote(this.one.name, this.one.problem ?? '', [box.left, box.bottom + 6], this.mark);
      },
    }, icon('warning', 14));
    this.element = element('div', { class: 'control-place', role: 'listitem' }, this.button, this.mark);
    this.#listenToMenu(onMenu);
    this.update(one);
  }

  /** Shows what the server says of the control. */
  update(one) {
    this.one = one;
    this.#show();
  }

  focus() {
    this.button.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'nearest' });
  }

  /** The state that is shown: what presses on their way want, else the control's own. */
  get isOn() {
    return this.#pending.at(-1)?.isOn ?? this.one.content?.isOn ?? false;
  }

  /** Does what the control is for. */
  press() {
    const { one } = this;
    if (this.#isLongPress) {
      this.#isLongPress = false;
      return;
    }
    if (one.needsConfiguration) return this.onConfigure();
    if (one.content && !one.content.isEnabled) return;
    const isOn = one.content?.isToggle ? !this.isOn : null;
    const press = { isOn, hash: one.hash, nonce: nonce() };
    this.#pending.push(press);
    this.#show();
    this.#sending = this.#sending.then(() => this.#send(press)).then((answer) => this.#settle(press, answer));
  }

  async #send({ isOn, hash, nonce: own }, isSecond = false) {
    try {
      return await post(`/api/controls/${this.one.id}/press`, { isOn, hash, nonce: own });
    } catch (error) {
      // A connection that broke tells nothing; the same nonce runs once, so asking again is safe.
      if (error instanceof TypeError && !isSecond) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
        return this.#send({ isOn, hash, nonce: own }, true);
      }
      return { outcome: 'failed', message: sentence(error) };
    }
  }

  #settle(press, { outcome, message, dialog }) {
    this.#pending = this.#pending.filter((other) => other !== press);
    const isGood = outcome === 'performed';
    const words = dialog ?? message ?? (isGood ? null : WORDS[outcome] ?? WORDS.failed);
    if (words) toast(words);
    if (!isGood && !prefersStillness()) this.button.animate(SHAKE, { duration: 320, easing: 'ease-out' });
    const status = isGood && this.one.content ? lookOf(this.one.content, press.isOn ?? false).status : null;
    if (status) this.#tell(status);
    this.#show();
  }

  /** Shows a status in place of the value for a while. */
  #tell(text) {
    clearTimeout(this.#status);
    this.status = text;
    say(text);
    this.#status = setTimeout(() => {
      this.status = null;
      this.#show();
    }, STATUS_FOR);
  }

  #show() {
    const { one, button } = this;
    const { content } = one;
    const isRunning = one.isRunning || this.#pending.length > 0;
    const isOn = Boolean(content?.isToggle && this.isOn);
    const look = content ? lookOf(content, content.isToggle ? isOn : isRunning) : null;
    const title = look?.title || one.name;
    let value = this.status ?? look?.value ?? null;
    if (one.needsConfiguration) value = 'Choose…';
    else if (!content) value = one.problem ? 'Unavailable' : null;
    this.disc.show(content, isOn, isRunning);
    this.words.show(title, value);
    this.element.classList.toggle('small', one.isSmall);
    const classes = {
      lit: isOn || (!content?.isToggle && isRunning), running: isRunning, waiting: !content && !one.problem,
      off: Boolean(content && !content.isEnabled && !one.needsConfiguration),
    };
    for (const [name, has] of Object.entries(classes)) button.classList.toggle(name, has);
    if (content?.isToggle) button.setAttribute('aria-pressed', String(isOn));
    else button.removeAttribute('aria-pressed');
    button.setAttribute('aria-label', [title, value].filter(Boolean).join(', '));
    button.setAttribute('aria-disabled', String(classes.off));
    button.setAttribute('aria-busy', String(isRunning));
    button.title = look?.hint ?? (one.isSmall ? [title, value].filter(Boolean).join(', ') : '');
    this.mark.hidden = !one.problem;
  }

  // MARK: Its menu

  #isLongPress = false;

  /** A long press or the right button opens the menu; the click that ends a long press is none. */
  #listenToMenu(onMenu) {
    let timer = 0;
    this.button.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      const box = this.button.getBoundingClientRect();
      const isKey = event.button !== 2 && !event.pointerType;
      onMenu(isKey || !event.clientX ? [box.left + 20, box.top + box.height / 2] : [event.clientX, event.clientY]);
    });
    this.button.addEventListener('pointerdown', (event) => {
      this.#isLongPress = false;
      if (event.pointerType !== 'touch') return;
      timer = setTimeout(() => {
        this.#isLongPress = true;
        onMenu([event.clientX, event.clientY]);
      }, 500);
    });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) {
      this.button.addEventListener(name, () => clearTimeout(timer));
    }
  }
}

const nonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
