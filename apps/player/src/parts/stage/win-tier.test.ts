import { expect, it } from 'vitest';
import { winTier } from './win-tier.ts';

it.each([
  [0n, 0],
  [60n, 0],
  [100n, 0],
  [101n, 1],
  [499n, 1],
  [500n, 2],
  [1_999n, 2],
  [2_000n, 3],
])('a stake of 100 that brings %s back is a moment of tier %s', (payout, tier) => {
  expect(winTier(100n, payout)).toBe(tier);
});
