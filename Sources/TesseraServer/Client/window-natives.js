// SPDX-License-Identifier: Apache-2.0
// Controls that the page provides: text fields, sliders, dates, colors. What is typed is the browser's own, with its
// composition, selection, paste and undo; the app is told of each change.
import { element, setStyle } from './dom.js';

const controls = new WeakMap();

const MODES = { number: 'numeric', decimal: 'decimal', phone: 'tel', email: 'email', url: 'url', search: 'search' };

/** Puts controls into their places, and brings those that are there up to date. */
export function dressNatives(root, events) {
  for (const place of root.querySelectorAll('[data-native]')) {
    const wanted = JSON.parse(place.dataset.native);
    let control = controls.get(place);
    if (!control || control.kind !== wanted.kind) {
      control = make(wanted, events);
      controls.set(place, control);
      place.replaceChildren(control.node);
    }
    control.update(wanted);
  }
}

/** A native control of its own, as an alert has them. */
export function nativeControl(wanted, events) {
  const control = make(wanted, events);
  control.update(wanted);
  return control;
}

const css = ({ red, green, blue, opacity }) =>
  `rgb(${[red, green, blue].map((part) => Math.round(part * 255)).join(' ')} / ${opacity ?? 1})`;

function make(wanted, events) {
  switch (wanted.kind) {
    case 'slider': return slider(wanted, events);
    case 'date': return dateField(wanted, events);
    case 'color': return colorField(wanted, events);
    default: return textField(wanted, events);
  }
}

function textField(first, events) {
  const isEditor = first.kind === 'textEditor';
  const node = element(isEditor ? 'textarea' : 'input', {
    class: `native-text ${first.kind}`, type: isEditor ? null : first.kind === 'secureField' ? 'password' : 'text',
    autocomplete: 'off', spellcheck: 'false',
  });
  let { token } = first;
  let isComposing = false;
  // What the app has been told, oldest first: an answer to an earlier letter must not undo a later one.
  let told = [];
  let wasFocused = false;
  const tell = () => {
    const text = node.value;
    told.push(text);
    events.send(token, { kind: 'text', text }).then(() => {
      told = told.filter((one) => one !== text);
    });
  };
  node.addEventListener('compositionstart', () => { isComposing = true; });
  node.addEventListener('compositionend', () => {
    isComposing = false;
    tell();
  });
  node.addEventListener('input', () => {
    if (!isComposing) tell();
  });
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') node.blur();
    if (event.key !== 'Enter' || isComposing || isEditor) return;
    event.preventDefault();
    events.send(token, { kind: 'submit' });
    node.blur();
  });
  node.addEventListener('focus', () => {
    wasFocused = true;
    events.send(token, { kind: 'focus', isFocused: true });
  });
  node.addEventListener('blur', () => {
    wasFocused = false;
    if (node.isConnected) events.send(token, { kind: 'focus', isFocused: false });
  });
  return {
    kind: first.kind, node,
    update(wanted) {
      ({ token } = wanted);
      if (!isComposing && !told.length && node.value !== wanted.text) {
        const [start, end] = [node.selectionStart, node.selectionEnd];
        node.value = wanted.text;
        if (document.activeElement === node && start !== null) {
          node.setSelectionRange(Math.min(start, node.value.length), Math.min(end, node.value.length));
        }
      }
      node.placeholder = wanted.prompt;
      node.setAttribute('aria-label', wanted.prompt || 'Text');
      node.disabled = !wanted.isEnabled;
      node.inputMode = MODES[wanted.keyboard] ?? 'text';
      node.enterKeyHint = wanted.submitLabel || '';
      node.autocapitalize = wanted.capitalises ? 'sentences' : 'off';
      setStyle(node, {
        fontSize: `${wanted.fontSize}px`, fontWeight: String(wanted.fontWeight), color: css(wanted.color),
        caretColor: css(wanted.tint), textAlign: wanted.alignment,
      });
      if (wanted.isFocused && !wasFocused) {
        wasFocused = true;
        requestAnimationFrame(() => node.focus({ preventScroll: true }));
      } else if (!wanted.isFocused && wasFocused && document.activeElement === node && wanted.blurs) {
        node.blur();
      }
    },
  };
}

function slider(first, events) {
  const node = element('input', { class: 'native-slider', type: 'range' });
  let { token } = first;
  let isHeld = false;
  const tell = (isFinal) => events.send(token, { kind: 'number', value: Number(node.value), isFinal });
  const fill = () => {
    const span = node.max - node.min;
    setStyle(node, { '--part': String(span > 0 ? (node.value - node.min) / span : 0) });
  };
  node.addEventListener('pointerdown', () => { isHeld = true; });
  node.addEventListener('input', () => {
    fill();
    tell(false);
  });
  node.addEventListener('change', () => {
    isHeld = false;
    tell(true);
  });
  return {
    kind: first.kind, node,
    update(wanted) {
      ({ token } = wanted);
      node.min = wanted.lower;
      node.max = wanted.upper;
      node.step = wanted.step > 0 ? wanted.step : 'any';
      if (!isHeld) node.value = wanted.value;
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Value');
      setStyle(node, { '--tint': css(wanted.tint) });
      fill();
    },
  };
}

const TYPES = { 1: 'time', 2: 'date', 3: 'datetime-local' };

function dateField(first, events) {
  const node = element('input', { class: 'native-date', type: TYPES[first.components] ?? 'date' });
  const shown = element('span', { class: 'native-date-text', 'aria-hidden': 'true' });
  const box = element('label', { class: 'native-date-box' }, shown, node);
  let { token } = first;
  let offset = 0;
  node.addEventListener('change', () => {
    if (!Number.isFinite(node.valueAsNumber)) return;
    const base = first.components === 1 ? Math.floor(first.value / 86400) * 86400 : 0;
    events.send(token, { kind: 'number', value: base + node.valueAsNumber / 1000 - offset, isFinal: true });
  });
  node.addEventListener('click', () => node.showPicker?.());
  return {
    kind: first.kind, node: box,
    update(wanted) {
      ({ token } = wanted);
      first = wanted;
      // The value's second field says how far the app's time zone is from universal time.
      offset = wanted.step;
      const local = (wanted.value + offset) * 1000;
      node.value = new Date(local).toISOString().slice(...({ 1: [11, 16], 2: [0, 10] }[wanted.components] ?? [0, 16]));
      shown.textContent = wanted.text;
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Date');
      setStyle(box, { fontSize: `${wanted.fontSize}px`, color: css(wanted.color) });
    },
  };
}

function colorField(first, events) {
  const node = element('input', { class: 'native-color', type: 'color' });
  let { token } = first;
  node.addEventListener('input', () => events.send(token, { kind: 'text', text: `${node.value}ff` }));
  return {
    kind: first.kind, node,
    update(wanted) {
      ({ token } = wanted);
      node.value = wanted.text.slice(0, 7);
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Color');
    },
  };
}
