// SPDX-License-Identifier: Apache-2.0
// Controls that the page provides: text fields, sliders, dates, colors. What is typed is the browser's own, with its
// composition, selection, paste and undo; the app is told of each change.
import { element, setStyle } from './dom.js';

const controls = new WeakMap();

/** What was sent of a control, and what frames know of it: one that is older than the last edit says nothing about it. */
class Edits {
  #open = 0;
  #frame = 0;

  /** `follow` is called when an answer may have made the frame that is there the newest. */
  constructor(events, follow) {
    Object.assign(this, { events, follow });
  }

  async send(token, event) {
    this.#open += 1;
    const frame = await this.events.send(token, event);
    this.#open -= 1;
    if (frame === null) return;
    this.#frame = Math.max(this.#frame, frame);
    this.follow();
  }

  /** Whether a frame was made after all that was sent. */
  areKnownTo(frame) {
    return this.#open === 0 && frame >= this.#frame;
  }
}

/** How a finger goes. */
const ENDS = ['pointerup', 'pointercancel'];

const MODES = { number: 'numeric', decimal: 'decimal', phone: 'tel', email: 'email', url: 'url', search: 'search' };

/** Puts controls into their places, and brings those that are there up to date. */
export function dressNatives(root, events, frame) {
  for (const place of root.querySelectorAll('[data-native]')) {
    const wanted = JSON.parse(place.dataset.native);
    let control = controls.get(place);
    if (!control || control.kind !== wanted.kind) {
      control = make(wanted, events);
      controls.set(place, control);
      place.replaceChildren(control.node);
    }
    control.update(wanted, frame);
  }
}

/** A native control of its own, as an alert has them. */
export function nativeControl(wanted, events, frame) {
  const control = make(wanted, events);
  control.update(wanted, frame);
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
  const isEditor = ['textEditor', 'growingField'].includes(first.kind);
  const node = element(isEditor ? 'textarea' : 'input', {
    class: `native-text ${first.kind}`, type: isEditor ? null : first.kind === 'secureField' ? 'password' : 'text',
    autocomplete: 'off', spellcheck: 'false',
  });
  let [wanted, frame] = [first, 0];
  let isComposing = false;
  // What the app was told of the focus, or has said of it; a field that it never gave the focus is the person's own.
  let isFocused = false;
  let isFollowed = false;
  // The return key gives the focus up, unless what the app makes of it keeps it.
  let isSubmitted = false;
  const edits = new Edits(events, follow);
  const send = (event) => edits.send(wanted.token, event);
  const tell = () => send({ kind: 'text', text: node.value });
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
    isSubmitted = true;
    send({ kind: 'submit' }).then(follow);
  });
  node.addEventListener('focus', () => {
    isFocused = true;
    send({ kind: 'focus', isFocused });
  });
  node.addEventListener('blur', () => {
    isFocused = false;
    if (node.isConnected) send({ kind: 'focus', isFocused });
  });

  function follow() {
    if (isComposing || !edits.areKnownTo(frame)) return;
    if (node.value !== wanted.text) {
      const [start, end] = [node.selectionStart, node.selectionEnd];
      node.value = wanted.text;
      if (document.activeElement === node && start !== null) {
        node.setSelectionRange(Math.min(start, node.value.length), Math.min(end, node.value.length));
      }
    }
    if (isSubmitted) {
      isSubmitted = false;
      if (!wanted.isFocused) node.blur();
    }
    if (wanted.isFocused) isFollowed = true;
    if (!isFollowed || wanted.isFocused === isFocused) return;
    ({ isFocused } = wanted);
    if (!isFocused) node.blur();
    else requestAnimationFrame(() => isFocused && node.focus({ preventScroll: true }));
  }

  return {
    kind: first.kind, node,
    update(next, number) {
      [wanted, frame] = [next, number];
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
      follow();
    },
  };
}

function slider(first, events) {
  const node = element('input', { class: 'native-slider', type: 'range' });
  let [wanted, frame] = [first, 0];
  // The finger that holds the knob, and whether the app has been told of a value on the way.
  let pointer = null;
  let isOnTheWay = false;
  const edits = new Edits(events, follow);
  const tell = (isFinal) => {
    isOnTheWay = !isFinal;
    edits.send(wanted.token, { kind: 'number', value: Number(node.value), isFinal });
  };
  const fill = () => {
    const span = node.max - node.min;
    setStyle(node, { '--part': String(span > 0 ? (node.value - node.min) / span : 0) });
  };
  const release = (event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    for (const type of ENDS) removeEventListener(type, release, true);
    // A change of the value is told after the finger's end; one that came to nothing, or was broken off, is not.
    setTimeout(() => {
      if (isOnTheWay && pointer === null) tell(true);
      follow();
    });
  };
  node.addEventListener('pointerdown', (event) => {
    pointer = event.pointerId;
    for (const type of ENDS) addEventListener(type, release, true);
  });
  node.addEventListener('input', () => {
    fill();
    tell(false);
  });
  node.addEventListener('change', () => tell(true));

  function follow() {
    if (pointer !== null || !edits.areKnownTo(frame)) return;
    node.value = wanted.value;
    fill();
  }

  return {
    kind: first.kind, node,
    update(next, number) {
      [wanted, frame] = [next, number];
      node.min = wanted.lower;
      node.max = wanted.upper;
      node.step = wanted.step > 0 ? wanted.step : 'any';
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Value');
      setStyle(node, { '--tint': css(wanted.tint) });
      follow();
      fill();
    },
  };
}

const TYPES = { 1: 'time', 2: 'date', 3: 'datetime-local' };
const PARTS = { 1: [11, 16], 2: [0, 10], 3: [0, 16] };

/** What a field shows of a moment, in the app's time zone; nothing of one that no field can show. */
function shownDate({ value, step, components }) {
  // The second field says how far the time zone is from universal time.
  const moment = new Date((value + step) * 1000);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(...(PARTS[components] ?? PARTS[3]));
}

function dateField(first, events) {
  const node = element('input', { class: 'native-date', type: TYPES[first.components] ?? 'date' });
  const shown = element('span', { class: 'native-date-text', 'aria-hidden': 'true' });
  const box = element('label', { class: 'native-date-box' }, shown, node);
  let [wanted, frame] = [first, 0];
  const edits = new Edits(events, follow);
  node.addEventListener('change', () => {
    // The app keeps the part that the field does not show.
    const value = node.valueAsNumber / 1000;
    if (Number.isFinite(value)) edits.send(wanted.token, { kind: 'number', value, isFinal: true });
  });
  // One that was emptied, or left half done, shows again what is.
  node.addEventListener('blur', follow);
  node.addEventListener('click', () => node.showPicker?.());

  function follow() {
    if (!edits.areKnownTo(frame)) return;
    const value = shownDate(wanted);
    // Setting what it is would undo a part that is being typed.
    const isTyped = document.activeElement === node && !node.value;
    if (node.value !== value && !isTyped) node.value = value;
  }

  return {
    kind: first.kind, node: box,
    update(next, number) {
      [wanted, frame] = [next, number];
      shown.textContent = wanted.text;
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Date');
      setStyle(box, { fontSize: `${wanted.fontSize}px`, color: css(wanted.color) });
      follow();
    },
  };
}

function colorField(first, events) {
  const node = element('input', { class: 'native-color', type: 'color' });
  let [wanted, frame] = [first, 0];
  const edits = new Edits(events, follow);
  node.addEventListener('input', () => edits.send(wanted.token, { kind: 'text', text: `${node.value}ff` }));

  function follow() {
    if (edits.areKnownTo(frame)) node.value = wanted.text.slice(0, 7);
  }

  return {
    kind: first.kind, node,
    update(next, number) {
      [wanted, frame] = [next, number];
      node.disabled = !wanted.isEnabled;
      node.setAttribute('aria-label', wanted.prompt || 'Color');
      follow();
    },
  };
}
