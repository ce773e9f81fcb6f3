import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '#engine/cards';
import { chanceFrom, chanceOf, dealer } from './chance.ts';

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);

/** The words of a stream, computed independently. */
function wordsElsewhere(key: Uint8Array, message: string, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const digest = createHmac('sha256', key).update(`${message}:${block}`).digest();
    return Array.from({ length: 8 }, (_, word) => digest.readUInt32BE(word * 4));
  }).flat();
}

describe('a number below an end', () => {
  it('has as many words as any other, and as few words as possible are rejected: every end, every word of 8 bits', () => {
    for (let end = 1; end <= 256; end += 1) {
      const wordsOf = new Array<number>(end).fill(0);
      let refused = 0;
      for (let word = 0; word < 256; word += 1) {
        const words = [word, 0];
        let asked = 0;
        const number = chanceFrom(() => words[asked++] ?? 0, 256).below(end);
        if (asked > 1) refused += 1;
        else wordsOf[number] = (wordsOf[number] ?? 0) + 1;
      }
      expect(new Set(wordsOf)).toEqual(new Set([Math.floor(256 / end)]));
      expect(refused).toBe(256 - Math.floor(256 / end) * end);
    }
  });
  it('divides words of 32 bits at exact borders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.double({ min: 0, max: 1, noNaN: true }), (end, part) => {
        const share = Math.floor(2 ** 32 / end);
        const number = Math.min(end - 1, Math.floor(part * end));
        const below = (word: number) => chanceFrom(() => word, 2 ** 32).below(end);
        expect([below(number * share), below((number + 1) * share - 1)]).toEqual([number, number]);
      }),
    );
  });
  it('is refused where there is none', () => {
    for (const end of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => chanceOf(KEY, 'm').below(end)).toThrow(RangeError);
  });
});

describe('the stream of a round', () => {
  it('is HMAC-SHA256 block by block, as node:crypto computes it', () => {
    const chance = chanceOf(KEY, 'table:1:7');
    const words = Array.from({ length: 24 }, () => chance.below(2 ** 32));
    expect(words).toEqual(wordsElsewhere(KEY, 'table:1:7', 3));
  });
  it('equals recorded values', () => {
    const chance = chanceOf(new Uint8Array(32), 'known');
    expect(Array.from({ length: 9 }, () => chance.below(1000))).toEqual([323, 965, 6, 620, 922, 528, 955, 129, 952]);
  });
  it('is the same for the same key and message, and differs for any other', () => {
    const first = (key: Uint8Array, message: string) => chanceOf(key, message).below(2 ** 32);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (key, message) => {
        expect(first(key, message)).toBe(first(key, message));
        expect(first(key, message)).not.toBe(first(key, `${message}'`));
        expect(first(key, message)).not.toBe(first(KEY.toReversed(), message));
      }),
    );
  });
  it('has independent blocks: bits agree between neighbours half of the time', () => {
    const words = wordsElsewhere(KEY, 'kinship', 2000);
    const chance = chanceOf(KEY, 'kinship');
    const own = words.map(() => chance.below(2 ** 32));
    expect(own).toEqual(words);
    let differing = 0;
    for (let at = 8; at < own.length; at += 1) {
      let bits = ((own[at] ?? 0) ^ (own[at - 8] ?? 0)) >>> 0;
      for (; bits > 0; bits = Math.floor(bits / 2)) differing += bits & 1;
    }
    const count = (own.length - 8) * 32;
    expect(Math.abs(differing - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4));
  });
});

describe('a dealer', () => {
  it('deals every card as often as there are decks, and then no more', () => {
    const deal = dealer(chanceOf(KEY, 'deal'), 8);
    const cards = Array.from({ length: 416 }, deal);
    for (const card of DECK) expect(cards.filter((one) => one === card)).toHaveLength(8);
    expect(deal).toThrow(RangeError);
  });
  it('deals as a full Fisher–Yates shuffle would', () => {
    const chance = chanceOf(KEY, 'shuffle');
    const shoe = DECK.flatMap((card) => [card, card]);
    shoe.forEach((_, at) => {
      const other = at + chance.below(shoe.length - at);
      [shoe[at], shoe[other]] = [shoe[other] as (typeof shoe)[number], shoe[at] as (typeof shoe)[number]];
    });
    const deal = dealer(chanceOf(KEY, 'shuffle'), 2);
    expect(Array.from({ length: 104 }, deal)).toEqual(shoe);
  });
});
