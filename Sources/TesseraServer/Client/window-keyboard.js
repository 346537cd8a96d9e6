// SPDX-License-Identifier: Apache-2.0
// The keyboard that a phone's browser shows over the page: the app's window is told how much of it is covered.
import { post } from './api.js';

/** Less is a bar of the browser's own, not a keyboard. */
const LEAST = 80;

/** Follows the keyboard while a window is open. */
export function followKeyboard(window) {
  const { visualViewport: seen } = globalThis;
  if (!seen) return;
  let told = 0;
  let isWaiting = false;

  function covered() {
    const field = document.activeElement;
    // A page that is pinched larger shows a part of itself, and no keyboard.
    if (!window.isOpen || Math.abs(seen.scale - 1) > 0.01 || !window.element.contains(field)) return 0;
    const keyboard = innerHeight - seen.height;
    if (!field.matches('input, textarea') || keyboard < LEAST) return 0;
    // What of the window lies below the page's edge besides, the person can scroll to.
    const below = window.element.getBoundingClientRect().bottom - seen.offsetTop - seen.height;
    return Math.max(0, Math.round(Math.min(keyboard, below) / window.scale));
  }

  function tell() {
    isWaiting = false;
    const height = covered();
    // The host forgets the keyboard with the window.
    if (!window.isOpen) told = 0;
    if (height === told) return;
    told = height;
    // Nothing is lost without it: the browser itself brings the field into view.
    post('/api/windows/keyboard', { height }).catch(() => {});
  }

  const look = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(tell);
  };
  for (const type of ['resize', 'scroll']) seen.addEventListener(type, look);
  for (const type of ['focusin', 'focusout']) window.element.addEventListener(type, look);
}
