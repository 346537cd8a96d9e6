// SPDX-License-Identifier: Apache-2.0
// Which previews stand together, and what they are called. Pure.

const FAMILIES = ['small', 'medium', 'large', 'extraLarge', 'circular', 'rectangular', 'inline', 'corner',
  'extraLargePortrait'];
const FAMILY_NAMES = {
  small: 'Small', medium: 'Medium', large: 'Large', extraLarge: 'Extra Large', circular: 'Circular',
  rectangular: 'Rectangular', inline: 'Inline', corner: 'Corner', extraLargePortrait: 'Extra Large Portrait',
};

export const familyName = (family) => FAMILY_NAMES[family] ?? family;

/** The name of a file without its folder. */
export const fileName = (path) => path?.split('/').at(-1) ?? '';

/** What a preview is called in lists. */
export function previewName(preview) {
  if (preview.name) return preview.name;
  if (preview.family) return familyName(preview.family);
  return fileName(preview.path).replace(/\.swift$/, '') || 'Preview';
}

/** The second line: what it shows, where its name does not say so. */
export function previewNote(preview) {
  const family = preview.family ? familyName(preview.family) : null;
  switch (preview.content) {
    case 'widget': return family && family !== previewName(preview) ? family : null;
    case 'view': {
      const { kind, width, height } = preview.layout;
      if (kind === 'sizeThatFits') return 'Fitted';
      return kind === 'fixed' ? `${round(width)} × ${round(height)} pt` : preview.device.replaceAll('-', ' ');
    }
    case 'control': return 'Control';
    case 'activity': return 'Live Activity';
    default: return null;
  }
}

const round = (value) => Math.round(value * 10) / 10;

/** Whether a preview is meant by the words of a search: each must be in its name, kind, family or file. */
export function isFound(preview, query) {
  const text = [previewName(preview), preview.kind, preview.family, preview.shownPath, previewNote(preview)]
    .filter(Boolean).join(' ').toLowerCase();
  return query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/**
 * The previews in groups: those of one widget side by side by family, those of views by file. Groups come in the order of
 * their first preview.
 */
export function groups(previews) {
  const found = new Map();
  for (const preview of previews) {
    const isWidget = preview.content === 'widget' && preview.kind;
    const key = isWidget ? `widget ${preview.kind}` : `file ${preview.path ?? preview.key}`;
    if (!found.has(key)) {
      const title = isWidget ? preview.kind : fileName(preview.path).replace(/\.swift$/, '') || preview.key;
      found.set(key, { key, title, previews: [], isWidget: Boolean(isWidget) });
    }
    found.get(key).previews.push(preview);
  }
  for (const group of found.values()) {
    if (group.isWidget) {
      group.previews.sort((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family));
    }
  }
  return [...found.values()];
}
