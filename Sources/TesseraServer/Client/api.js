// SPDX-License-Identifier: Apache-2.0
// Requests to the server: JSON in, JSON out, refusals as errors with the server's own sentence.

/** What the server refused, in its words; `fields` has a message for each field of a form that is wrong. */
export class Refusal extends Error {
  constructor(status, code, message, fields = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

async function answer(response) {
  const text = await response.text();
  let body = null;
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    // Told apart below: a refusal need not be JSON, an answer must.
  }
  const error = body?.error;
  if (!response.ok || error) {
    const message = error?.message ?? (typeof error === 'string' ? error : `The server answered ${response.status}.`);
    throw new Refusal(response.status, error?.code ?? 'unknown', message, body?.fields ?? {});
  }
  if (body === null) throw new Refusal(response.status, 'unreadable', 'The answer of the server cannot be read.');
  return body;
}

/** Asks for an address. */
export async function get(path) {
  return answer(await fetch(path, { headers: { Accept: 'application/json' } }));
}

/** Sends a command. */
export async function post(path, body = {}) {
  return answer(await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  }));
}

/** A sentence for a person about what went wrong. */
export function sentence(error) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TypeError) return 'The server does not answer.';
  return String(error?.message ?? error);
}
