// SPDX-License-Identifier: Apache-2.0
// Keys that an app has given to its controls: they do what a tap does.

const HELD = [['command', 'metaKey'], ['control', 'ctrlKey'], ['option', 'altKey'], ['shift', 'shiftKey']];

/** The ways to name what was pressed: where there is no command key, control is meant by it. */
function names(event) {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = HELD.filter(([, flag]) => event[flag]).map(([name]) => name);
  const all = [[...held, key].join('+')];
  if (event.ctrlKey && !event.metaKey) {
    const other = held.map((name) => (name === 'control' ? 'command' : name));
    all.push([...HELD.map(([name]) => name).filter((name) => other.includes(name)), key].join('+'));
  }
  return all;
}

/** The control in a layer that has the keys of an event; null where none has. */
export function controlOfKeys(event, layer) {
  const isTyped = event.target.matches?.('input, textarea') && !event.metaKey && !event.ctrlKey && !event.altKey;
  if (!layer || (isTyped && event.key !== 'Escape')) return null;
  const wanted = names(event);
  for (const node of layer.querySelectorAll('[data-control]')) {
    if (!node.dataset.control.includes('"shortcut"') || node.closest('[data-disabled]')) continue;
    const control = JSON.parse(node.dataset.control);
    if (wanted.includes(control.shortcut)) return control;
  }
  return null;
}
