import { SLOT_GAMES } from '@harbour/engines';
import { expect, it } from 'vitest';
import { symbolNamed } from '#parts/slot-art/symbol-named.ts';
import { amountOfSpins, gamesWonBy, type ShownRound, verdictOf } from './round.ts';

const win = (amount: bigint) => ({ symbol: 'boat', count: 3, cells: [], coins: 1, amount });
const spin = (freeGamesWon: number, ...amounts: bigint[]) => ({
  stops: [],
  window: [],
  isFree: false,
  multiplier: 1,
  scatters: [],
  freeGamesWon,
  wins: amounts.map(win),
});
const round: ShownRound = {
  stake: 100n,
  payout: 90n,
  spins: [spin(8, 10n), spin(0), spin(8, 30n, 50n)],
  freeGames: 2,
  isReplay: false,
};

it.each([
  [0n, 'nothing'],
  [40n, 'returned'],
  [100n, 'returned'],
  [101n, 'won'],
])('a stake of 100 that brings %s back is called: %s', (payout, verdict) => {
  expect(verdictOf({ stake: 100n, payout })).toBe(verdict);
});

it('adds up the spins shown so far', () => {
  expect(amountOfSpins(round.spins.slice(0, 2))).toBe(10n);
  expect(amountOfSpins(round.spins)).toBe(90n);
});

it('counts free games that are won within free games', () => {
  expect([0, 1, 2].map((at) => gamesWonBy(round, at))).toEqual([8, 8, 16]);
});

it.each(SLOT_GAMES.map((game) => [game.code, game] as const))('every symbol of %s has a drawing', (_, { reels }) => {
  for (const name of new Set(reels.flat())) expect(symbolNamed(name)).toBe(name);
});
