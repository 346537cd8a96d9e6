// SPDX-License-Identifier: Apache-2.0
// The page's end of the event stream: through the shared worker where there is one, else by a stream of its own.
import { Stream } from './event-stream.js';

/** Starts to listen and passes on what `Stream` tells. */
export function listen(tell) {
  if (typeof SharedWorker === 'function') {
    try {
      listenThroughWorker(tell);
      return;
    } catch {
      // Some private windows have the constructor and refuse it.
    }
  }
  listenDirectly(tell);
}

function listenThroughWorker(tell) {
  const worker = new SharedWorker('/client/events-worker.js', { type: 'module', name: 'tessera-events' });
  worker.onerror = () => listenDirectly(tell);
  worker.port.onmessage = ({ data }) => tell(data);
  worker.port.postMessage('hello');
  addEventListener('pagehide', () => worker.port.postMessage('bye'));
  // A page that comes back from the browser's cache has missed what happened meanwhile; it is told `open` anew.
  addEventListener('pageshow', (event) => {
    if (event.persisted) worker.port.postMessage('hello');
  });
}

function listenDirectly(tell) {
  let stream = new Stream(tell);
  addEventListener('pagehide', () => stream.close());
  addEventListener('pageshow', (event) => {
    if (event.persisted) stream = new Stream(tell);
  });
}
