// SPDX-License-Identifier: Apache-2.0
// A place in the source: a link into the editor, and a button that copies it.
import { element, svgElement } from './dom.js';
import { fileName } from './preview-groups.js';
import { toast } from './toast.js';

const COPY = 'M9 9h9.5v10.5H9zM15 9V4.5H5.5V15H9';

/** `File.swift:12` as a link; the whole path where `isWhole` says so. Nothing where no file is known. */
export function sourceLink({ path, shownPath, line, column, link }, { isWhole = false, hasCopy = false } = {}) {
  if (!path) return null;
  const text = `${isWhole ? shownPath : fileName(path)}${line ? `:${line}` : ''}`;
  const place = `${path}${line ? `:${line}` : ''}${line && column ? `:${column}` : ''}`;
  const name = link
    ? element('a', { class: 'source-name', href: link, title: `Open ${place}` }, text)
    : element('span', { class: 'source-name', title: place }, text);
  return element('span', { class: 'source' }, name, hasCopy ? copyButton(place) : null);
}

function copyButton(place) {
  return element('button', {
    class: 'source-copy', type: 'button', title: 'Copy path and line', 'aria-label': `Copy ${place}`,
    onclick: async (event) => {
      event.stopPropagation();
      try {
        await navigator.clipboard.writeText(place);
        toast('Copied');
      } catch {
        toast(place);
      }
    },
  }, svgElement('svg', { class: 'icon', viewBox: '0 0 24 24', width: 14, height: 14, 'aria-hidden': 'true' },
    svgElement('path', { d: COPY, fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8, 'stroke-linejoin': 'round' })));
}
