import { tableGame } from '@harbour/engines';
import { describe, expect, it } from 'vitest';
import { acceptDemo, type DemoPurse, FULL_PURSE, ownOf, purseText, readPurse, settleDemo } from './demo-purse.ts';

const LIMITS = { least: 10_00n, most: 100_00n, mostInAll: 150_00n };
const lay = (purse: DemoPurse, roundNo: string, ...bets: [string, bigint][]) =>
  acceptDemo(
    purse,
    { table: 'baccarat-1', roundNo, betList: bets.map(([selection, stake]) => ({ selection, stake })) },
    LIMITS,
    7,
  );
const laid = (...asked: Parameters<typeof lay>) => {
  const purse = lay(...asked);
  if (typeof purse === 'string') throw new Error(purse);
  return purse;
};
/** Banker wins 7 to 6. */
const OUTCOME = { player: ['6S', 'KD'], banker: ['7H', 'KC'] };
const end = (purse: DemoPurse, roundNo: string, phase: 'settled' | 'refunded' | 'dealing' = 'settled') =>
  settleDemo(purse, { roundNo, phase, outcome: OUTCOME }, tableGame('baccarat'));

describe('demo chips', () => {
  it('leave at once, and are refused for the same reasons as money', () => {
    const purse = laid(FULL_PURSE, 'R', ['banker', 90_00n]);
    expect([purse.balance, purse.net]).toEqual([910_00n, 0n]);
    expect(lay(purse, 'R', ['banker', 20_00n])).toBe('aboveMost');
    expect(lay(purse, 'R', ['player', 70_00n])).toBe('aboveAll');
    expect(lay(purse, 'R', ['tie', 5_00n])).toBe('belowLeast');
    expect(lay({ ...FULL_PURSE, balance: 5_00n }, 'R', ['tie', 10_00n])).toBe('notEnough');
  });

  it('return by the public outcome and the game’s own odds, once', () => {
    const purse = laid(laid(FULL_PURSE, 'R', ['banker', 40_00n]), 'R', ['player', 10_00n]);
    expect(end(purse, 'R', 'dealing')).toBe(purse);
    expect(end(purse, 'Q')).toBe(purse);
    const ended = end(purse, 'R');
    expect([ended.balance, ended.net, ended.staked]).toEqual([1_028_00n, 28_00n, 50_00n]);
    expect(end(ended, 'R')).toBe(ended);
  });

  it('come back from a round that was not finished', () => {
    const purse = end(laid(FULL_PURSE, 'R', ['banker', 40_00n]), 'R', 'refunded');
    expect([purse.balance, purse.net]).toEqual([1_000_00n, 0n]);
  });

  it('are listed as the server lists bets: open, then with what they returned', () => {
    const purse = laid(FULL_PURSE, 'R', ['banker', 40_00n], ['player', 10_00n]);
    const payoutOf = (one: DemoPurse, table: string) =>
      ownOf(one, table, LIMITS, 'CNY').roundList.map(({ payout, betList }) => [
        payout,
        betList.map((bet) => bet.payout),
      ]);
    expect(payoutOf(purse, 'baccarat-1')).toEqual([[null, [null, null]]]);
    expect(payoutOf(end(purse, 'R'), 'baccarat-1')).toEqual([[78_00n, [78_00n, 0n]]]);
    expect(payoutOf(purse, 'roulette-1')).toEqual([]);
  });

  it('keep every open round and a few ended ones', () => {
    let purse = laid(FULL_PURSE, 'open', ['banker', 10_00n]);
    for (let round = 0; round < 9; round += 1) purse = end(laid(purse, `${round}`, ['banker', 10_00n]), `${round}`);
    expect(purse.rounds.map(({ roundNo }) => roundNo)).toEqual(['8', '7', '6', '5', '4', '3', 'open']);
  });

  it('survive a reload; what is unreadable is a full purse', () => {
    const purse = end(laid(FULL_PURSE, 'R', ['banker', 40_00n]), 'R');
    expect(readPurse(purseText(purse))).toEqual(purse);
    for (const text of [null, '', '{}', '{"balance":1}']) expect(readPurse(text)).toBe(FULL_PURSE);
  });
});
