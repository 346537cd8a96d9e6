// SPDX-License-Identifier: Apache-2.0
// What a person does in a window, on its way to the app: in order, and without filling the line with what is old.
import { post, sentence, Refusal } from './api.js';
import { toast } from './toast.js';

/** Kinds of which only the last one counts while it waits. */
const REPLACED = new Set(['text', 'number', 'scroll', 'drag']);

export class WindowEvents {
  bundle = null;
  /** The number of the frame that is seen. */
  frame = null;
  #queue = [];
  #isRunning = false;

  /**
   * Sends an event to what has the token; resolves when the app has taken it, with the number of the frame that it led
   * to: null where it was not taken.
   */
  send(token, event) {
    const last = this.#queue.at(-1);
    const replaces = last && !last.isSent && last.token === token && last.event.kind === event.kind
      && REPLACED.has(event.kind) && (last.event.phase ?? 'changed') === 'changed' && last.event.isFinal !== true;
    if (replaces) {
      Object.assign(last, { event, frame: this.frame });
      return last.done;
    }
    const one = { token, event, bundle: this.bundle, frame: this.frame, isSent: false };
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
      let frame = null;
      try {
        const { bundle, token, event } = one;
        ({ frame } = await post('/api/windows/event', { bundle, token, frame: one.frame, ...event }));
      } catch (error) {
        // What was touched may have gone by itself; only a server that is away is worth a word.
        if (!(error instanceof Refusal)) toast(sentence(error));
      }
      this.#queue.shift();
      one.resolve(frame);
    }
    this.#isRunning = false;
  }
}
