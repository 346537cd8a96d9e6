// SPDX-License-Identifier: Apache-2.0
// What the drawer knows about the selected widget beyond its tile, asked for only while the drawer is open.
import { get } from './api.js';
import { emit, on, view, widget } from './store.js';

const CALM = 150;

/** The timeline of the selected widget; null as long as there is none. */
export const inspection = { id: null, timeline: null };

let timer = 0;

function wanted() {
  return view.isDrawerOpen && widget() ? view.selected : null;
}

/** Asks anew after a moment of calm: several events often come together. */
function askSoon(wait = CALM) {
  clearTimeout(timer);
  timer = setTimeout(ask, wait);
}

async function ask() {
  const id = wanted();
  if (id === null) return;
  try {
    const timeline = await get(`/api/widgets/${id}/timeline`);
    if (wanted() !== id) return;
    Object.assign(inspection, { id, timeline });
    emit('timeline');
  } catch {
    // The tile is still there to see; the next event asks again.
  }
}

on('view state', () => {
  const id = wanted();
  if (id === inspection.id && inspection.timeline) return;
  Object.assign(inspection, { id, timeline: null });
  emit('timeline');
  if (id !== null) askSoon(0);
});
on('tile', (one) => one.id === wanted() && askSoon());
on('log', (entry) => entry?.widget === wanted() && askSoon());
on('appearance state clock', () => askSoon(400));
