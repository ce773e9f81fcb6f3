import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNextLink, linkAt, makeChain, tableMessage } from './chain.ts';
import { hexOf } from './hex.ts';

const SEED = new Uint8Array(32).fill(7);

describe('a chain', () => {
  it('ends in the seed, and each link is the hash of the next', () => {
    const chain = makeChain(SEED, 20);
    expect(chain).toHaveLength(21);
    expect(hexOf(chain[20] as Uint8Array)).toBe(hexOf(SEED));
    for (let index = 1; index <= 20; index += 1) {
      const [before, link] = [chain[index - 1] as Uint8Array, chain[index] as Uint8Array];
      expect(hexOf(before)).toBe(createHash('sha256').update(link).digest('hex'));
      expect(isNextLink(before, link)).toBe(true);
      expect(isNextLink(link, before)).toBe(false);
    }
  });
  it('gives one link without the others', () => {
    const chain = makeChain(SEED, 12);
    expect(chain.map(hexOf)).toEqual(chain.map((_, index) => hexOf(linkAt(SEED, 12, index))));
  });
  it('rejects a link that differs in one bit', () => {
    const [before, link] = makeChain(SEED, 1) as [Uint8Array, Uint8Array];
    fc.assert(
      fc.property(fc.nat(31), fc.nat(7), (at, bit) => {
        const changed = Uint8Array.from(link);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(isNextLink(before, changed)).toBe(false);
      }),
    );
    expect(isNextLink(before.slice(0, 31), link)).toBe(false);
  });
  it('rejects a link before that differs in one byte, or has one more', () => {
    const [before, link] = makeChain(SEED, 1) as [Uint8Array, Uint8Array];
    for (const at of before.keys()) {
      const changed = before.map((byte, place) => (place === at ? byte ^ 1 : byte));
      expect(isNextLink(changed, link)).toBe(false);
    }
    expect(isNextLink(Uint8Array.from([...before, 0]), link)).toBe(false);
    expect(isNextLink(before, link)).toBe(true);
  });
  it('has no link outside its range', () => {
    for (const index of [-1, 13, 0.5]) expect(() => linkAt(SEED, 12, index)).toThrow(RangeError);
    for (const length of [0, -1, 1.5, Number.NaN]) expect(() => makeChain(SEED, length)).toThrow(RangeError);
  });
  it('keeps its own copy of the seed', () => {
    const seed = Uint8Array.from(SEED);
    const chain = makeChain(seed, 2);
    seed.fill(0);
    expect(hexOf(chain[2] as Uint8Array)).toBe(hexOf(SEED));
  });
});

it('a round’s message names its table, series and position', () => {
  expect(tableMessage('baccarat-1', 3, 41)).toBe('baccarat-1:3:41');
});
