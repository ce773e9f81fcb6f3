import { describe, expect, it } from 'vitest';
import { type Card, DECK } from '#engine/cards';
import { chanceOf } from '#engine/fairness/chance';
import { fraction, numberOf, sumOf } from '#engine/fractions';
import { returned } from '#engine/game';
import { DRAGON_TIGER, higherOf } from './dragon-tiger.ts';

const stakes = (dragon: string, tiger: string) =>
  DRAGON_TIGER.selections.map((selection) =>
    returned(100n, DRAGON_TIGER.settle(selection, { dragon: dragon as Card, tiger: tiger as Card })),
  );

describe('the return', () => {
  it('for dragon, tiger, tie, suited tie, dragon odd and even, tiger odd and even', () => {
    expect(stakes('Ks', 'As')).toEqual([200n, 0n, 0n, 0n, 200n, 0n, 200n, 0n]);
    expect(stakes('Ts', 'Qs')).toEqual([0n, 200n, 0n, 0n, 0n, 200n, 0n, 200n]);
    expect(stakes('7s', '7h')).toEqual([50n, 50n, 1200n, 0n, 0n, 0n, 0n, 0n]);
    expect(stakes('7s', '7s')).toEqual([50n, 50n, 1200n, 5100n, 0n, 0n, 0n, 0n]);
    expect(stakes('Js', '2d')).toEqual([200n, 0n, 0n, 0n, 200n, 0n, 0n, 200n]);
  });
  it('is refused for a selection that does not exist', () => {
    expect(() => DRAGON_TIGER.settle('banker', { dragon: 'As', tiger: '2s' })).toThrow(RangeError);
  });
});

describe('the long-run return', () => {
  const pairs = DECK.flatMap((dragon) =>
    DECK.map((tiger) => ({ outcome: { dragon, tiger }, weight: dragon === tiger ? 8n * 7n : 8n * 8n })),
  );
  it.each(DRAGON_TIGER.selections)('of %s is exactly that of all pairs of 8 decks', (selection) => {
    const parts = pairs.map(({ outcome, weight }) => {
      const { times, per } = DRAGON_TIGER.settle(selection, outcome);
      return fraction(times * weight, per * 416n * 415n);
    });
    expect(DRAGON_TIGER.returnToPlayer(selection)).toEqual(sumOf(...parts));
  });
  it('is at least three quarters, also for the tie', () => {
    const low = DRAGON_TIGER.selections.filter((selection) => numberOf(DRAGON_TIGER.returnToPlayer(selection)) < 0.75);
    expect(low).toEqual([]);
    expect(DRAGON_TIGER.returnToPlayer('tie')).toEqual({ times: 372n, per: 415n });
  });
});

it('a round depends on its key and message alone, and has a result code', () => {
  const draw = (message: string) => DRAGON_TIGER.draw(chanceOf(new Uint8Array(32), message));
  expect(draw('a')).toEqual(draw('a'));
  expect(DRAGON_TIGER.resultCode({ dragon: 'Ks', tiger: 'As' })).toBe('D');
  expect(DRAGON_TIGER.resultCode({ dragon: 'As', tiger: '2s' })).toBe('T');
  expect(DRAGON_TIGER.resultCode({ dragon: 'As', tiger: 'Ah' })).toBe('X');
  expect(DRAGON_TIGER.resultCode({ dragon: 'As', tiger: 'As' })).toBe('Xs');
  expect(higherOf({ dragon: 'As', tiger: 'Ks' })).toBe('tiger');
});

it('the first card is the dragon’s and the second the tiger’s, from eight decks', () => {
  const ends: number[] = [];
  const places = [415, 0];
  const below = (end: number) => {
    ends.push(end);
    return places.shift() ?? 0;
  };
  expect(DRAGON_TIGER.draw({ below })).toEqual({ dragon: DECK.at(-1), tiger: DECK[0] });
  expect(ends).toEqual([416, 415]);
});
