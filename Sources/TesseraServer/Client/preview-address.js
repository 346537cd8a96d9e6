// SPDX-License-Identifier: Apache-2.0
// What the page shows, in its address: a link shows the same again. Pure.
import { AXES } from './preview-axes.js';

export const ZOOMS = [0.5, 0.75, 1, 1.5, 2];

/** What the page shows without an address. */
export const STANDARD = { query: '', selected: null, entry: 0, zoom: 1, axes: {} };

export function readAddress(search) {
  const query = new URLSearchParams(search);
  const view = { ...STANDARD, axes: {} };
  view.query = query.get('search') ?? '';
  view.selected = query.get('preview');
  const entry = Number(query.get('entry') ?? 0);
  if (Number.isInteger(entry) && entry > 0) view.entry = entry;
  const zoom = Number(query.get('zoom') ?? 1);
  if (ZOOMS.includes(zoom)) view.zoom = zoom;
  for (const { id } of AXES) {
    const values = (query.get(id) ?? '').split(',').filter(Boolean);
    if (values.length) view.axes[id] = [...new Set(values)];
  }
  return view;
}

export function writeAddress(view) {
  const query = new URLSearchParams();
  if (view.query) query.set('search', view.query);
  if (view.selected !== null) query.set('preview', view.selected);
  if (view.entry > 0) query.set('entry', view.entry);
  if (view.zoom !== 1) query.set('zoom', view.zoom);
  for (const { id } of AXES) if (view.axes[id]?.length) query.set(id, view.axes[id].join(','));
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%7E', '~');
  return text ? `?${text}` : '';
}
