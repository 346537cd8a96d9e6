// SPDX-License-Identifier: Apache-2.0
// Finds the shortcut that a typed phrase means. Pure.

/** A phrase as it is compared: small letters without marks, words parted by one space. */
export function plainWords(text) {
  return (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** How well a phrase answers what was typed: 4 the same, 3 begins so, 2 holds it, 1 has all its words, 0 not at all. */
export function closeness(typed, phrase) {
  const [wanted, own] = [plainWords(typed), plainWords(phrase)];
  if (!wanted || !own) return 0;
  if (wanted === own) return 4;
  if (own.startsWith(wanted)) return 3;
  if (own.includes(wanted)) return 2;
  const words = own.split(' ');
  return wanted.split(' ').every((word) => words.some((one) => one.startsWith(word))) ? 1 : 0;
}

/**
 * What a typed phrase finds, best first: `{kind: 'shortcut' | 'intent', item, phrase}`; of equals shortcuts come first
 * and keep their author's order.
 */
export function findPhrase(typed, { shortcuts, intents }) {
  const found = [];
  for (const item of shortcuts) {
    const rated = [item.title, ...(item.phrases ?? [])].map((phrase, index) => ({
      phrase: index ? phrase : item.phrases?.[0] ?? null, rate: closeness(typed, phrase),
    }));
    const best = rated.reduce((first, one) => (one.rate > first.rate ? one : first));
    if (best.rate) found.push({ kind: 'shortcut', item, phrase: best.phrase, rate: best.rate });
  }
  for (const item of intents) {
    const rate = Math.max(closeness(typed, item.title), closeness(typed, `${item.title} ${item.app}`), item.description
      ? Math.min(1, closeness(typed, item.description)) : 0);
    if (rate) found.push({ kind: 'intent', item, phrase: null, rate: rate - 0.5 });
  }
  return found.sort((a, b) => b.rate - a.rate);
}
