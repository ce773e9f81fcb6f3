import { expect, it } from 'vitest';
import { type Accepted, type OwnBets, withAccepted } from './own-bets.ts';

const limits = { least: 1_000n, most: 100_000n, mostInAll: 200_000n };
const lay = (selection: string, stake: bigint) => ({ selection, stake, payout: null });
const listed: OwnBets = {
  currency: 'CNY',
  balance: 50_000n,
  limits,
  sessionResult: { since: null, net: 0n, staked: 0n },
  roundList: [
    { roundNo: 'R2', betList: [lay('banker', 1_000n)], payout: null },
    { roundNo: 'R1', betList: [lay('tie', 2_000n)], payout: 0n },
  ],
};
const accepted = (roundNo: string, selection: string, balance: bigint, at: number): Accepted => ({
  roundNo,
  bets: [{ selection, stake: 3_000n }],
  balance,
  at,
});

it('counts an accepted bet at once, with the balance after it, until a list requested since then holds it', () => {
  const one = accepted('R2', 'player', 47_000n, 1_000);
  const own = withAccepted(listed, [one], 900);
  expect(own.balance).toBe(47_000n);
  expect(own.roundList).toEqual([
    { roundNo: 'R2', betList: [lay('banker', 1_000n), lay('player', 3_000n)], payout: null },
    listed.roundList[1],
  ]);
  expect(withAccepted(listed, [one], 1_001)).toBe(listed);
});

it('counts every bet that the list is too old to hold, also in a round that it does not know yet', () => {
  const many = [
    accepted('R2', 'tie', 47_000n, 800),
    accepted('R3', 'tie', 44_000n, 1_000),
    accepted('R3', 'player', 41_000n, 1_100),
  ];
  const own = withAccepted(listed, many, 900);
  expect(own.balance).toBe(41_000n);
  expect(own.roundList).toEqual([
    { roundNo: 'R3', betList: [lay('tie', 3_000n), lay('player', 3_000n)], payout: null },
    ...listed.roundList,
  ]);
});
