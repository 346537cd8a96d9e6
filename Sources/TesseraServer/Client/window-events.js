// SPDX-License-Identifier: Apache-2.0
// What a person does in a window, on its way to the app: in order, and without filling the line with what is old.
import { post, sentence, Refusal } from './api.js';
import { toast } from './toast.js';

/** Kinds of which only the last one counts while it waits. */
const REPLACED = new Set(['text', 'number', 'scroll', 'drag']);

export class WindowEvents {
  bundle = null;
  #queue = [];
  #isRunning = false;

  constructor(window) {
    this.window = window;
  }

  /** Sends an event to what has the token; resolves when the app has taken it. */
  send(token, event) {
    const last = this.#queue.at(-1);
    const replaces = last && !last.isSent && last.token === token && last.event.kind === event.kind
      && REPLACED.has(event.kind) && (last.event.phase ?? 'changed') === 'changed' && last.event.isFinal !== true;
    if (replaces) {
      last.event = event;
      return last.done;
    }
    const one = { token, event, bundle: this.bundle, isSent: false };
    one.done = new Promise((resolve) => { one.resolve = resolve; });
    this.#queue.push(one);
    if (!this.#isRunning) this.#run();
    return one.done;
  }

  async #run() {
    this.#isRunning = true;
    while (this.#queue.length) {
      const one = this.#queue[0];
      one.isSent = true;
      let isTaken = true;
      try {
        await post('/api/windows/event', { bundle: one.bundle, token: one.token, ...one.event });
      } catch (error) {
        isTaken = false;
        // What was touched may have gone by itself; only a server that is away is worth a word.
        if (!(error instanceof Refusal)) toast(sentence(error));
      }
      this.#queue.shift();
      one.resolve(isTaken);
    }
    this.#isRunning = false;
  }
}
