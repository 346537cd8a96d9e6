// SPDX-License-Identifier: Apache-2.0
// One connection to /api/events that outlives the server.

const NAMES = ['previews', 'tile', 'widgets', 'controls', 'clock', 'appearance', 'bundles', 'window', 'browse', 'copy', 'message', 'log', 'reset'];
const LONGEST_WAIT = 5000;

/**
 * Reads the event stream and tells what comes: `{type: "open", isResumed}`, `{type: "lost"}` and
 * `{type: "event", name, id, data}`.
 *
 * The browser connects again by itself and says with Last-Event-ID where it stopped; `isResumed` is true then. Where it
 * gave up (a refusal while the server starts) a new connection is made, and readers have to ask for the whole state.
 */
export class Stream {
  isOpen = false;
  #tell;
  #source = null;
  #last = '';
  #wait = 1000;
  #timer = 0;

  constructor(tell) {
    this.#tell = tell;
    this.#connect();
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.isOpen = false;
  }

  #connect() {
    const source = new EventSource('/api/events');
    this.#source = source;
    this.#last = '';
    source.onopen = () => {
      this.isOpen = true;
      this.#wait = 1000;
      this.#tell({ type: 'open', isResumed: this.#last !== '' });
    };
    source.onerror = () => {
      if (this.isOpen) this.#tell({ type: 'lost' });
      this.isOpen = false;
      if (source.readyState !== EventSource.CLOSED) return;
      this.#tell({ type: 'lost' });
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.5);
    };
    for (const name of NAMES) {
      source.addEventListener(name, (event) => {
        // A number that goes back is a server that began anew.
        const isBack = this.#last !== '' && Number(event.lastEventId) < Number(this.#last);
        this.#last = event.lastEventId;
        if (isBack) this.#tell({ type: 'event', name: 'reset', id: Number(event.lastEventId), data: '{}' });
        else this.#tell({ type: 'event', name, id: Number(event.lastEventId), data: event.data });
      });
    }
  }
}
