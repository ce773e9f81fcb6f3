import { expect, it } from 'vitest';
import { endOf } from './bet-end.ts';

type Ended = Parameters<typeof endOf>[0][number];
const bet = (stake: bigint, payout: bigint | null, state: Ended['state'] = 'settled'): Ended => ({
  betNo: `B${stake}`,
  gameName: 'Roulette',
  currency: 'CNY',
  stake,
  payout,
  state,
});
const kindOf = (...bets: Ended[]) => {
  const end = endOf(bets);
  return typeof end === 'string' ? end : [end.kind, end.payout, end.betNo];
};

it('ends all bets of a round together; only more than the stakes is won', () => {
  expect(kindOf(bet(10n, 0n), bet(20n, 40n))).toEqual(['won', 40n, 'B20']);
  expect(kindOf(bet(30n, 0n), bet(20n, 40n))).toEqual(['returned', 40n, 'B20']);
  expect(kindOf(bet(10n, 10n))).toEqual(['returned', 10n, 'B10']);
  expect(kindOf(bet(10n, 0n), bet(20n, 0n))).toEqual(['nothing', 0n, 'B20']);
  expect(kindOf(bet(10n, 10n, 'void'), bet(20n, 20n, 'void'))).toEqual(['void', 30n, 'B20']);
});

it('has no end while one of them is open, and none without bets', () => {
  expect(kindOf(bet(10n, 20n), bet(20n, null, 'open'))).toBe('open');
  expect(kindOf()).toBe('none');
});
