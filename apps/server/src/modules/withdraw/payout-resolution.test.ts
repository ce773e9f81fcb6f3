import { expect, it } from 'vitest';
import type { PayoutAnswer } from '#platform/ports';
import { differenceOf } from './payout-resolution.ts';
import type { StoredWithdrawal } from './store.ts';

const order = { orderNo: 'X1', amount: 200_00n, waitingBonus: 1_20n, currency: 'CNY' } as StoredWithdrawal;
const answer: PayoutAnswer = { state: 'paid', ref: 'R1', id: 'X1', amount: 201_20n, currency: 'CNY' };

it('an answer about the same payout, its bonus included, has no difference', () => {
  expect(differenceOf(order, answer)).toBeUndefined();
});

it.each<[Partial<PayoutAnswer>, string]>([
  [{ id: 'X2' }, 'X2 201.20 CNY'],
  [{ id: null }, '? 201.20 CNY'],
  [{ amount: 200_00n }, 'X1 200.00 CNY'],
  [{ amount: null }, 'X1 ? CNY'],
  [{ currency: 'VND' }, 'X1 201.20 VND'],
  [{ currency: null }, 'X1 201.20 ?'],
])('an answer with %o names the difference', (changes, shown) => {
  expect(differenceOf(order, { ...answer, ...changes })).toBe(`X1 201.20 CNY ≠ ${shown}`);
});
