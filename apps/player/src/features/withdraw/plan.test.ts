import { describe, expect, it } from 'vitest';
import { mostOf, orderPage, type Quick, type WithdrawMethods, withdrawFault } from './plan.ts';

const method = {
  central: 500_00n,
  min: 100_00n,
  quota: { countLeft: 2, count: 5, amountLeft: 400_00n, amount: 1_000_00n },
} as WithdrawMethods;
const quick: Quick = { isQuick: true, why: null, max: 300_00n, fromSeconds: 30, toSeconds: 90 };

it('offers no more than is available', () => {
  expect(mostOf(method, 'scheduled', quick)).toBe(400_00n);
  expect(mostOf(method, 'instant', quick)).toBe(300_00n);
  expect(mostOf(method, 'instant', { ...quick, isQuick: false })).toBe(400_00n);
});

describe('an amount that cannot be withdrawn', () => {
  it.each([
    [undefined, 'amountForm'],
    [0n, 'amountForm'],
    [99_99n, 'withdrawTooLow'],
    [400_01n, 'withdrawExceedsQuota'],
    [400_00n, undefined],
  ])('%s: %s', (amount, fault) => {
    expect(withdrawFault(amount, method)).toBe(fault);
  });
  it('is above the balance, though the day allows it', () => {
    expect(withdrawFault(400_00n, { ...method, central: 399_99n })).toBe('withdrawExceedsBalance');
  });
  it('is any amount, once the day’s count is used up; shown before one is typed', () => {
    const usedUp = { ...method, quota: { ...method.quota, countLeft: 0 } };
    expect([200_00n, undefined].map((amount) => withdrawFault(amount, usedUp))).toEqual([
      'withdrawCountUsedUp',
      'withdrawCountUsedUp',
    ]);
  });
});

it('an order in the way is shown on its own page: a deposit on the deposit page', () => {
  expect(orderPage('D261115ABCDEF')).toEqual({ isDeposit: true, path: '/pages/finance/depositInfo' });
  expect(orderPage('X261115ABCDEF')).toEqual({ isDeposit: false, path: '/pages/finance/withDraw' });
});
