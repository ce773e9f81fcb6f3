import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Fixes the rounds of a series before the first: each link is the hash of the one after it. Link 0, the anchor, is
 * published; round i is played with link i, which cannot be computed from earlier links but can be checked against
 * them.
 */
export function makeChain(seed: Uint8Array, length: number): Uint8Array[] {
  return [...linksDown(seed, length, 0)].reverse();
}

/** Computes one link without storing the others. */
export function linkAt(seed: Uint8Array, length: number, index: number): Uint8Array {
  let last = seed;
  for (const link of linksDown(seed, length, index)) last = link;
  return last;
}

function* linksDown(seed: Uint8Array, length: number, lowest: number): Generator<Uint8Array> {
  const isWithin =
    Number.isInteger(length) && Number.isInteger(lowest) && length >= 1 && lowest >= 0 && lowest <= length;
  if (!isWithin) throw new RangeError(`a chain of ${length} has no link ${lowest}`);
  let link = Uint8Array.from(seed);
  yield link;
  for (let index = length; index > lowest; index -= 1) {
    link = sha256(link);
    yield link;
  }
}

export function isNextLink(before: Uint8Array, link: Uint8Array): boolean {
  const hash = sha256(link);
  return before.length === hash.length && hash.every((byte, at) => byte === before[at]);
}

/** The message that a table's round is drawn from, together with its link. */
export function tableMessage(table: string, series: string | number, index: number): string {
  return `${table}:${series}:${index}`;
}
