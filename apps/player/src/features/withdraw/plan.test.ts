import { describe, expect, it } from 'vitest';
import { closesForm, mostOf, needsOf, orderPage, type Quick, type WithdrawMethods, withdrawFault } from './plan.ts';

const method = {
  central: 500_00n,
  min: 100_00n,
  quota: { countLeft: 2, count: 5, amountLeft: 400_00n, amount: 1_000_00n },
  unverifiedOrderNo: null,
} as WithdrawMethods;
const quick: Quick = { isQuick: true, why: null, max: 300_00n, fromSeconds: 30, toSeconds: 90 };

it('offers no more than is available', () => {
  expect(mostOf(method, 'scheduled', quick)).toBe(400_00n);
  expect(mostOf(method, 'instant', quick)).toBe(300_00n);
  expect(mostOf(method, 'instant', { ...quick, isQuick: false })).toBe(400_00n);
});

describe('before a first request', () => {
  const way = (kind: 'bankCard' | 'coin' | 'alipay' | 'ebpay', more = {}) => ({
    kind,
    isOpen: true,
    needsFirst: false,
    payeeList: [],
    ...more,
  });
  const CARD = { id: '7', kind: 'bankCard' as const, name: 'Pier Bank', account: '•••• 0000' };

  it('a name is asked for only if no account can be added without one', () => {
    const asks = (...list: ReturnType<typeof way>[]) => needsOf(list).includes('name');
    expect([asks(way('bankCard')), asks(way('bankCard'), way('alipay'))]).toEqual([true, true]);
    expect(asks(way('bankCard'), way('coin', { needsFirst: true }), way('ebpay', { isOpen: false }))).toBe(true);
    expect([asks(way('bankCard'), way('coin')), asks(way('alipay'), way('ebpay'))]).toEqual([false, false]);
    expect(asks(way('bankCard', { payeeList: [CARD] }))).toBe(false);
  });
  it('an account comes last', () => {
    expect(needsOf([way('bankCard')])).toEqual(['phone', 'secondary', 'name', 'account']);
    expect(needsOf([way('coin')])).toEqual(['phone', 'secondary', 'account']);
  });
});

describe('an amount that cannot be withdrawn', () => {
  const scheduled = (amount: bigint | undefined, more: Partial<WithdrawMethods> = {}) =>
    withdrawFault({ amount, type: 'scheduled' }, { ...method, ...more }, quick);
  const instant = (amount: bigint | undefined, more: Partial<WithdrawMethods> = {}, max: Partial<Quick> = {}) =>
    withdrawFault({ amount, type: 'instant' }, { ...method, ...more }, { ...quick, ...max });
  const usedUp = { quota: { ...method.quota, countLeft: 0 } };

  it.each([
    [undefined, 'amountForm'],
    [0n, 'amountForm'],
    [99_99n, 'withdrawTooLow'],
    [400_01n, 'withdrawExceedsQuota'],
    [400_00n, undefined],
  ])('%s: %s', (amount, fault) => {
    expect(scheduled(amount)).toBe(fault);
  });
  it('is above the balance, though the day allows it', () => {
    expect(scheduled(400_00n, { central: 399_99n })).toBe('withdrawExceedsBalance');
  });
  it('is above the largest instant one, which is named before the quota of the day', () => {
    expect([instant(300_00n), instant(300_01n)]).toEqual([undefined, 'quickNotOpen']);
    expect([instant(400_01n), scheduled(400_01n)]).toEqual(['quickNotOpen', 'withdrawExceedsQuota']);
  });
  it('is any instant one while those are closed, shown before one is typed', () => {
    const closed = { isQuick: false, why: 'closed' } as const;
    expect([instant(undefined, {}, closed), instant(100_00n, {}, closed)]).toEqual(['quickNotOpen', 'quickNotOpen']);
    expect([instant(undefined), scheduled(undefined)]).toEqual(['amountForm', 'amountForm']);
  });
  it('is any amount while another order is unverified, named before what is wrong with the amount', () => {
    const unverified = { ...usedUp, unverifiedOrderNo: 'D1' };
    expect([undefined, 99_99n, 200_00n].map((amount) => scheduled(amount, unverified))).toEqual(
      Array.from({ length: 3 }, () => 'orderUnverified'),
    );
    expect(instant(300_01n, unverified)).toBe('quickNotOpen');
  });
  it('is any amount, once the day’s count is used up; shown before one is typed', () => {
    expect([200_00n, undefined].map((amount) => scheduled(amount, usedUp))).toEqual([
      'withdrawCountUsedUp',
      'withdrawCountUsedUp',
    ]);
  });
  it('before one is typed has no balance or quota to exceed', () => {
    const spent = { central: 0n, quota: { ...method.quota, amountLeft: 0n } };
    expect(scheduled(undefined, spent)).toBe('amountForm');
  });
  it('closes the form if no other amount would do, or instant is not open for it', () => {
    const closing = ['quickNotOpen', 'orderUnverified', 'withdrawCountUsedUp'] as const;
    expect(closing.map(closesForm)).toEqual([true, true, true]);
    expect([undefined, 'amountForm' as const, 'withdrawTooLow' as const].map(closesForm)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('an order in the way is shown on its own page: a deposit on the deposit page', () => {
  expect(orderPage('D261115ABCDEF')).toEqual({ isDeposit: true, path: '/pages/finance/depositInfo' });
  expect(orderPage('X261115ABCDEF')).toEqual({ isDeposit: false, path: '/pages/finance/withDraw' });
});
