// SPDX-License-Identifier: Apache-2.0
// Asks the server for pictures, a few at a time, in the order in which they were asked for.
import { get } from './api.js';

const MOST = 4;
const waiting = [];
let running = 0;

/** The address of a picture. */
export function pictureAddress(key, entry, values, generation) {
  const query = new URLSearchParams({ key, entry, ...values, generation });
  return `/api/picture?${query}`;
}

/**
 * Asks for a picture; `isWanted` is looked at when its turn comes, and what is not wanted any more is never asked for:
 * the answer is null then.
 */
export function fetchPicture(address, isWanted) {
  return new Promise((resolve, reject) => {
    waiting.push({ address, isWanted, resolve, reject });
    next();
  });
}

function next() {
  while (running < MOST && waiting.length) {
    const job = waiting.shift();
    if (!job.isWanted()) {
      job.resolve(null);
      continue;
    }
    running += 1;
    get(job.address).then(job.resolve, job.reject).finally(() => {
      running -= 1;
      next();
    });
  }
}
