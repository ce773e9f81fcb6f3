import { expect, it } from 'vitest';
import type { PayoutAnswer } from '#platform/ports';
import { differenceOf } from './payout-resolution.ts';
import type { StoredWithdrawal } from './store.ts';

const order = { orderNo: 'X1', amount: 200_00n, waitingBonus: 1_20n, currency: 'CNY' } as StoredWithdrawal;
const answer: PayoutAnswer = { state: 'paid', ref: 'R1', id: 'X1', amount: 201_20n, currency: 'CNY' };

it('an answer about the same payout, its bonus included, has no difference', () => {
  expect(differenceOf(order, answer)).toBeUndefined();
});

it.each<Partial<PayoutAnswer>>([
  { id: 'X2' },
  { id: null },
  { amount: 200_00n },
  { amount: null },
  { currency: 'VND' },
  { currency: null },
])('an answer with %o differs: what was sent, and what was answered', (changes) => {
  const { id, amount, currency } = { ...answer, ...changes };
  expect(differenceOf(order, { ...answer, ...changes })).toEqual({
    ours: { orderNo: 'X1', amount: 201_20n, currency: 'CNY' },
    theirs: { orderNo: id, amount, currency },
  });
});
