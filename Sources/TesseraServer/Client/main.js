// SPDX-License-Identifier: Apache-2.0
// Puts the page together: the stage with the phone, the drawer beside it, and what stands over both.
import { followAddress, readAddress } from './address.js';
import { sentence } from './api.js';
import { element } from './dom.js';
import { every } from './clock.js';
import { drawer, drawerButton } from './drawer.js';
import { openEditSheet } from './edit-sheet.js';
import { Gallery } from './gallery.js';
import { listenToKeys } from './keys.js';
import { Phone, spaceSwitch } from './phone.js';
import { changeView, fetchTile, on, start, state, view } from './store.js';
import { toast, toastElements } from './toast.js';
import { openApp } from './window.js';

const WIDE = '(min-width: 900px)';
const LOST_FOR = 800;

const shell = document.getElementById('shell');
const gallery = new Gallery();
const phone = new Phone({
  onAdd: () => gallery.open(),
  onApp: (bundle, from) => (bundle.app === 'none' ? gallery.open(bundle) : openApp(bundle, from)),
});

changeView({ isDrawerOpen: readAddress(location.search).view.isDrawerOpen ?? matchMedia(WIDE).matches });

const banner = element('div', { class: 'banner', role: 'status', hidden: true }, 'Reconnecting…');
const veil = element('div', {
  class: 'veil', 'aria-hidden': 'true', onclick: () => changeView({ isDrawerOpen: false }),
});
shell.append(
  element('main', { class: 'stage' },
    element('header', { class: 'bar' },
      element('h1', { class: 'brand' }, element('img', { src: '/client/mark.svg', alt: '', width: 24, height: 24 }), 'Tessera'),
      element('div', { class: 'bar-tools' }, spaceSwitch(), drawerButton())),
    element('div', { class: 'table' }, phone.element), banner, ...toastElements),
  veil, drawer((id) => phone.tile(id)), gallery.element);

on('message', toast);
on('browse', (url) => {
  // A link leads out of the home screen in a tab of its own; it learns nothing about this page.
  if (/^(https?|mailto):/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
});
on('copy', (text) => {
  // Only the page that is looked at; a browser that does not allow it leaves the text to the app.
  if (document.hasFocus()) navigator.clipboard?.writeText(text).catch(() => {});
});
on('edit', (id) => openEditSheet(id, (one) => phone.tile(one), phone.screen));

const dark = matchMedia('(prefers-color-scheme: dark)');

function showShell() {
  shell.classList.toggle('with-drawer', view.isDrawerOpen);
  // The page goes dark with the system, and with the home screen.
  const isDark = dark.matches || state.appearance?.scheme === 'dark';
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
}
on('state view appearance', showShell);
dark.addEventListener('change', showShell);
showShell();

// A short loss is nobody's business: the browser connects again by itself.
let lost = 0;
on('view', () => {
  clearTimeout(lost);
  if (view.isConnected) banner.hidden = true;
  else lost = setTimeout(() => (banner.hidden = false), LOST_FOR);
});

// Texts that the page cannot compute are asked for when they change, each moment once.
const asked = new Map();
every(1000, (moment) => {
  for (const { id, tile } of state.widgets) {
    if (!tile?.refreshAt || tile.refreshAt > moment || asked.get(id) === tile.refreshAt) continue;
    asked.set(id, tile.refreshAt);
    fetchTile(id);
  }
});

async function begin() {
  try {
    await start();
  } catch (error) {
    banner.textContent = `${sentence(error)} Trying again…`;
    banner.hidden = false;
    setTimeout(() => location.reload(), 2000);
    return;
  }
  if (view.selected === null) changeView({ selected: state.widgets.find((one) => one.space === 'home')?.id ?? null });
  await followAddress();
  shell.setAttribute('aria-busy', 'false');
  listenToKeys(phone, gallery);
}

begin();
