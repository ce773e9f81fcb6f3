import { type Currency, limits, venueWallet, type WalletName } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import type { HeldStake } from '#bets';
import type { View } from '#ledger';
import { Refused } from '#platform/refuse';
import { byMember, mayBet, planStake, slipOf } from './place.ts';
import type { OpenRound, Table } from './store.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const TABLE: Table = {
  code: 'baccarat-1',
  venue: 'live',
  gameClass: 'live',
  engine: 'baccarat',
  state: 'open',
  least: 10_00n,
  most: 100_00n,
  mostInAll: 150_00n,
  bettingMs: 20_000,
  dealingMs: 5_000,
  pauseMs: 3_000,
  streamUrl: null,
};
const ROUND: OpenRound = {
  roundNo: 'R1',
  table: 'baccarat-1',
  phase: 'betting',
  opensAt: after(-15_000),
  closesAt: after(5_000),
};
const bettor = (currency: Currency = 'CNY') => ({ member: 7n, betNo: 'B1', currency, placedAt: NOW });
const request = (...betList: [string, bigint][]) => ({
  table: 'baccarat-1',
  roundNo: 'R1',
  requestId: 'x'.repeat(22),
  betList: betList.map(([selection, stake]) => ({ selection, stake })),
});
const slip = (...betList: [string, bigint][]) => slipOf(bettor(), request(...betList), TABLE);

function view(balance: bigint, now = NOW): View {
  const held = new Map([[venueWallet('live') as string, balance]]);
  const balanceOf = (wallet: WalletName) => held.get(wallet) ?? 0n;
  return { currency: 'CNY', balanceOf, wallets: held, movedAt: null, earlier: [], now };
}

function answerOf(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    return error instanceof Refused ? error.why : error;
  }
}
const seen = (round: Partial<OpenRound> = {}, stakes: HeldStake[] = []) => ({
  rounds: new Map([['R1', { ...ROUND, ...round }]]),
  stakes: byMember(stakes),
});

describe('a slip', () => {
  it.each<[string, () => unknown]>([
    ['venueMaintenance', () => mayBet(slip(['nowhere', 1n]), { ...TABLE, state: 'maintenance' })],
    ['venueClosed', () => mayBet(slip(['banker', 10_00n]), { ...TABLE, state: 'closed' })],
    ['selectionUnknown', () => mayBet(slip(['banker', 10_00n], ['nowhere', 10_00n]), TABLE)],
    ['stakeNotWhole', () => mayBet(slip(['banker', 10_50n]), TABLE)],
    ['stakeTooLow', () => mayBet(slip(['banker', 9_00n]), TABLE)],
    ['stakeTooLow', () => mayBet(slipOf(bettor('THB'), request(['banker', 10_00n]), TABLE), TABLE)],
  ])('is refused with %s', (why, make) => expect(answerOf(make)).toBe(why));

  it('is accepted at the table’s minimum, and refused with that sum below it', () => {
    expect(mayBet(slip(['banker', 10_00n]), TABLE)).toBeUndefined();
    expect(() => mayBet(slip(['banker', 9_00n]), TABLE)).toThrow(
      expect.objectContaining({ why: 'stakeTooLow', params: { amount: 10_00n, currency: 'CNY' } }),
    );
  });

  it('sums the stakes on the same selection', () => {
    const { selections, stakes, stake } = slip(['banker', 5_00n], ['tie', 10_00n], ['banker', 5_00n]);
    expect([selections, stakes, stake]).toEqual([['banker', 'tie'], [10_00n, 10_00n], 20_00n]);
  });
});

describe('a stake', () => {
  const opening = (ahead: number) => ({ opensAt: after(ahead), closesAt: after(ahead + 20_000) });
  const one = slip(['banker', 60_00n]);
  const earlier = { member: 7n, roundNo: 'R1', selection: 'banker', stake: 50_00n };
  it.each<[string, () => unknown]>([
    ['bettingClosed', () => planStake(view(900_00n), one, seen({ phase: 'dealing' }), [])],
    ['bettingClosed', () => planStake(view(900_00n, after(5_000)), one, seen(), [])],
    ['bettingClosed', () => planStake(view(900_00n), one, seen({ table: 'roulette-1' }), [])],
    ['bettingClosed', () => planStake(view(900_00n), one, { rounds: new Map(), stakes: new Map() }, [])],
    ['bettingClosed', () => planStake(view(900_00n), one, seen(opening(limits.CLOCKS_APART_MS + 1)), [])],
    ['stakeTooHigh', () => planStake(view(900_00n), one, seen({}, [earlier]), [])],
    ['stakeTooHigh', () => planStake(view(900_00n), one, seen(), [one])],
    [
      'stakesTooHigh',
      () => planStake(view(900_00n), slip(['tie', 60_00n], ['player', 60_00n]), seen({}, [earlier]), []),
    ],
    ['notEnoughToPlay', () => planStake(view(59_99n), one, seen(), [])],
  ])('is refused with %s', (why, decide) => expect(answerOf(decide)).toBe(why));

  it('in another currency than the cached one is no refusal: it is planned again', () => {
    expect(answerOf(() => planStake({ ...view(900_00n), currency: 'THB' }, one, seen(), []))).toBeInstanceOf(Error);
  });

  it('is accepted in a round that another node has opened, whose clock may be a little ahead', () => {
    expect(answerOf(() => planStake(view(900_00n), one, seen(opening(limits.CLOCKS_APART_MS)), []))).toHaveLength(1);
  });

  it('is accepted at exactly the limit of its selection and of the round', () => {
    const both = slip(['banker', 50_00n], ['tie', 50_00n]);
    expect(planStake(view(900_00n), both, seen({}, [earlier]), [])).toHaveLength(1);
  });

  it('is refused with the limit that it exceeds', () => {
    const plan = (bet: ReturnType<typeof slip>) => () => planStake(view(900_00n), bet, seen(), []);
    expect(plan(slip(['banker', 101_00n]))).toThrow(
      expect.objectContaining({ params: { amount: 100_00n, currency: 'CNY' } }),
    );
    const three = slip(['banker', 60_00n], ['tie', 60_00n], ['player', 60_00n]);
    expect(plan(three)).toThrow(expect.objectContaining({ params: { amount: 150_00n, currency: 'CNY' } }));
  });

  it('is accepted up to the last moment, and other members’ stakes do not count', () => {
    const others = { ...earlier, member: 8n, stake: 100_00n };
    const before = { ...earlier, roundNo: 'R0' };
    expect(planStake(view(60_00n, after(4_999)), one, seen({}, [others, before]), [])).toEqual([
      { source: 'venue:live', target: 'operator:revenue', amount: 60_00n },
    ]);
  });
});
