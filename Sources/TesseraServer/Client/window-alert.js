// SPDX-License-Identifier: Apache-2.0
// An alert or a choice among actions over a window.
import { element } from './dom.js';
import { nativeControl } from './window-natives.js';

export class AlertBox {
  #shown = null;
  #fields = [];
  #buttons = new Map();

  constructor(events) {
    this.events = events;
    this.element = element('div', { class: 'window-alert', hidden: true });
  }

  update(alert, frame) {
    if (!alert) {
      this.element.hidden = true;
      this.element.replaceChildren();
      this.#shown = null;
      return;
    }
    // What changes while somebody types is changed in place, so that the field keeps the focus.
    const text = JSON.stringify({
      ...alert, fields: alert.fields.map(({ token, kind }) => [token, kind]),
      buttons: alert.buttons.map((one) => ({ ...one, isEnabled: true })),
    });
    if (this.#shown?.text === text) {
      alert.fields.forEach((field, index) => this.#fields[index]?.update(field, frame));
      alert.buttons.forEach((one) => { this.#buttons.get(one.token).disabled = !one.isEnabled; });
      return;
    }
    const isSame = this.#shown?.id === alert.id;
    this.#shown = { id: alert.id, text, alert };
    this.#fields = alert.fields.map((field) => nativeControl(field, this.events, frame));
    this.#buttons = new Map(alert.buttons.map((one) => [one.token, element('button', {
      class: ['alert-button', one.isDestructive ? 'destructive' : '', one.isCancel ? 'cancel' : ''].join(' '),
      type: 'button', disabled: !one.isEnabled, onclick: () => this.events.send(one.token, { kind: 'tap' }),
    }, one.title)]));
    const button = ({ token }) => this.#buttons.get(token);
    const cancel = alert.buttons.filter(({ isCancel }) => isCancel);
    const others = alert.buttons.filter(({ isCancel }) => !isCancel);
    const head = element('div', { class: 'alert-head' },
      alert.title ? element('h2', { id: 'window-alert-title' }, alert.title) : null,
      alert.message ? element('p', {}, alert.message) : null);
    const isSheet = alert.isActionSheet;
    const box = element('div', {
      class: isSheet ? 'action-sheet' : 'alert-card', role: 'alertdialog', 'aria-modal': 'true',
      'aria-labelledby': alert.title ? 'window-alert-title' : null,
    }, isSheet
      ? [element('div', { class: 'action-group' }, head.childNodes.length ? head : null, others.map(button)),
        cancel.length ? element('div', { class: 'action-group' }, cancel.map(button)) : null]
      : [head, ...this.#fields.map(({ node }) => element('div', { class: 'alert-field' }, node)),
        element('div', { class: alert.buttons.length === 2 ? 'alert-buttons pair' : 'alert-buttons' },
          alert.buttons.length === 2 ? [...cancel, ...others].map(button) : [...others, ...cancel].map(button))]);
    this.element.replaceChildren(box);
    this.element.hidden = false;
    if (!isSame) (this.#fields[0]?.node ?? box.querySelector('button'))?.focus?.({ preventScroll: true });
  }

  /** Answers the alert by its cancelling button; whether one is shown. */
  cancel() {
    if (!this.#shown) return false;
    const { buttons } = this.#shown.alert;
    const one = buttons.find(({ isCancel }) => isCancel) ?? (buttons.length === 1 ? buttons[0] : null);
    if (one) this.events.send(one.token, { kind: 'tap' });
    return true;
  }
}
