// SPDX-License-Identifier: Apache-2.0
// Holds the one event stream of the browser and passes it on to every open page.
import { Stream } from './event-stream.js';

const ports = new Set();
let stream = null;

function tell(message) {
  for (const port of ports) port.postMessage(message);
}

self.onconnect = (connection) => {
  const port = connection.ports[0];
  port.onmessage = ({ data }) => {
    if (data === 'bye') {
      ports.delete(port);
      // Without a reader the stream would only cost the server something.
      if (!ports.size) {
        stream?.close();
        stream = null;
      }
      return;
    }
    ports.add(port);
    if (!stream) stream = new Stream(tell);
    else if (stream.isOpen) port.postMessage({ type: 'open', isResumed: false });
  };
  port.start();
};
