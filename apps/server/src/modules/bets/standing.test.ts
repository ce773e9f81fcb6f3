import { limits } from '@house/rules';
import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * limits.MINUTE_MS);
const bet = (minutes: number, stake: bigint, payout: bigint | null) => ({ placedAt: ago(minutes), stake, payout });

describe('a stay', () => {
  it('of nobody is nothing', () => expect(standingOf([], NOW)).toEqual({ since: null, net: 0n, staked: 0n }));
  it('adds up what was staked and what came back, an open stake as gone', () => {
    const stay = standingOf([bet(1, 500n, null), bet(3, 1000n, 2000n), bet(9, 1000n, 0n)], NOW);
    expect(stay).toEqual({ since: ago(9), net: -500n, staked: 2500n });
  });
  it('begins after a pause of more than half an hour', () => {
    expect(standingOf([bet(2, 100n, 0n), bet(32, 100n, 0n), bet(63, 900n, 0n)], NOW)).toEqual({
      since: ago(32),
      net: -200n,
      staked: 200n,
    });
  });
  it('that ended half an hour ago is over', () =>
    expect(standingOf([bet(31, 100n, 0n)], NOW)).toEqual({ since: null, net: 0n, staked: 0n }));
});
