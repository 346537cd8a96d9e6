// SPDX-License-Identifier: Apache-2.0
// Makes one tree like another by changing as little of it as can be: elements that stay keep their focus, their
// scroll position and what is being typed.

/** Changes `old` until it says what `fresh` says; `fresh` is used up. */
export function morph(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  become(old, fresh);
  // An element that was moved has lost its focus.
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

/** What an element is known by beside its place. */
function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return `#${node.nodeType}`;
  const { native, scroll, id } = node.dataset;
  if (native) return `n${JSON.parse(native).token}`;
  if (scroll) return `s${JSON.parse(scroll).token}`;
  return `${node.nodeName} ${id ?? ''}`;
}

function become(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    // Classes and marks that the page itself has put there stay.
    if (!fresh.hasAttribute(name) && name !== 'class' && name !== 'style') old.removeAttribute(name);
  }
  // A control that the page provides has its own inside.
  if (!old.dataset.native) becomeInside(old, fresh);
}

function becomeInside(old, fresh) {
  const pool = new Map();
  for (const child of old.childNodes) {
    const name = nameOf(child);
    if (!pool.has(name)) pool.set(name, []);
    pool.get(name).push(child);
  }
  const wanted = [...fresh.childNodes].map((child) => {
    const found = pool.get(nameOf(child))?.shift();
    if (!found) return child;
    if (found.nodeType === Node.ELEMENT_NODE) become(found, child);
    else if (found.nodeValue !== child.nodeValue) found.nodeValue = child.nodeValue;
    return found;
  });
  for (const rest of pool.values()) for (const child of rest) child.remove();
  let at = old.firstChild;
  for (const child of wanted) {
    if (child === at) at = at.nextSibling;
    else old.insertBefore(child, at);
  }
}
