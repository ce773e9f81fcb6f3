import { expect, it } from 'vitest';
import { type Figures, without } from '#parts/stage/figures.ts';
import { shownFigures } from './held.ts';
import type { ShownRound, ShownSpin } from './round.ts';
import type { Phase } from './useShow.ts';

const spin = (amount: bigint) => ({ wins: [{ amount }] }) as unknown as ShownSpin;
const round: ShownRound = {
  stake: 100n,
  payout: 900n,
  spins: [spin(100n), spin(300n), spin(500n)],
  freeGames: 2,
  isReplay: false,
};
/** Before the game 10.00; the ledger says 18.00 as soon as it is played. */
const before: Figures = { balance: 1_000n, net: -50n };
const ledger: Figures = { balance: 1_800n, net: 750n };
const held = without(ledger, round.payout);

it('shows what the ledger says while nothing is held', () => {
  expect(shownFigures(ledger, undefined, { phase: 'rest', round, at: 2 })).toEqual(ledger);
});

it('takes the stake at the press, whatever the ledger says meanwhile', () => {
  const asking = { phase: 'turning', round: undefined, at: 0 } as const;
  expect(shownFigures(ledger, without(before, 100n), asking)).toEqual({ balance: 900n, net: -150n });
});

it.each<[Phase, number, bigint]>([
  ['turning', 0, 900n],
  ['announcing', 0, 1_000n],
  ['turning', 1, 1_000n],
  ['wins', 1, 1_300n],
  ['turning', 2, 1_300n],
  ['rest', 2, 1_800n],
])('while %s at spin %i the balance is %i: a spin is credited when its reels have stopped', (phase, at, balance) => {
  expect(shownFigures(ledger, held, { phase, round, at }).balance).toBe(balance);
});

it('credits nothing to a replay, which was credited long ago', () => {
  const replay = { phase: 'wins', round: { ...round, isReplay: true }, at: 1 } as const;
  expect(shownFigures(ledger, ledger, replay)).toEqual(ledger);
});
