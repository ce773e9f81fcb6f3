import { expect, it } from 'vitest';
import { planPayment, planRepeat } from './gateway-payment.ts';

const PAYMENT = { provider: 'yiBiPay', providerRef: 'R1', orderNo: 'D1', amount: 10_000n, currency: 'CNY' } as const;
const ORDER = { provider: 'yiBiPay', status: 'awaitingPayment', amount: 10_000n, currency: 'CNY' } as const;
const UNKNOWN = { kind: 'unknownPayment', words: 'yiBiPay: 100.00 CNY' };
const TWICE = { kind: 'paidTwice', words: 'yiBiPay R1' };
const RECEIVED = { amount: 10_000n, currency: 'CNY' };
const otherSum = (shown: string, amount: bigint, currency = 'CNY') => ({
  kind: 'wrongAmount',
  words: `${shown} ≠ 100.00 CNY`,
  cause: { reason: 'otherSum', ordered: { amount, currency }, received: RECEIVED },
});

it.each([
  ['of an unknown order', undefined, undefined, UNKNOWN],
  ['of an order at another gateway', { ...ORDER, provider: 'tidePay', status: 'completed' }, 'CNY', UNKNOWN],
  ['of an order by hand', { ...ORDER, provider: null }, 'CNY', UNKNOWN],
  ['of an order that is credited', { ...ORDER, status: 'completed', amount: 1n }, 'CNY', TWICE],
  ['of an order that was rejected', { ...ORDER, status: 'rejected' }, 'CNY', TWICE],
  ['of a hundredth too little', { ...ORDER, amount: 10_001n }, 'CNY', otherSum('100.01', 10_001n)],
  ['of a hundredth too much', { ...ORDER, amount: 9_999n }, 'CNY', otherSum('99.99', 9_999n)],
  ['in another currency than the order', { ...ORDER, currency: 'VND' }, 'CNY', otherSum('100.00', 10_000n, 'VND')],
  [
    'in another currency than the account by now',
    ORDER,
    'VND',
    {
      kind: 'wrongAmount',
      words: '100.00 ≠ 100.00 CNY',
      cause: { reason: 'otherCurrency', received: RECEIVED, held: 'VND' },
    },
  ],
  ['of exactly its order', ORDER, 'CNY', 'credit'],
  // Money that really arrived counts even after the order has ended.
  ['of an order that has expired', { ...ORDER, status: 'expired' }, 'CNY', 'credit'],
  ['of an order that was cancelled', { ...ORDER, status: 'cancelled' }, 'CNY', 'credit'],
] as const)('a payment %s', (_, order, held, expected) => {
  expect(planPayment(PAYMENT, order, held)).toEqual(expected);
});

const KNOWN = { orderNo: 'D1', amount: 10_000n, currency: 'CNY' };
it.each([
  ['is a repeat', KNOWN, undefined],
  ['is a repeat of a row without a currency', { ...KNOWN, currency: null }, undefined],
  ['names another order', { ...KNOWN, orderNo: 'D2' }, 'yiBiPay R1: D2 100.00 CNY ≠ D1 100.00 CNY'],
  [
    'names another order than a row without a currency',
    { ...KNOWN, orderNo: 'D2', currency: null },
    'yiBiPay R1: D2 100.00  ≠ D1 100.00 CNY',
  ],
  ['names another amount', { ...KNOWN, amount: 9_999n }, 'yiBiPay R1: D1 99.99 CNY ≠ D1 100.00 CNY'],
  ['names another currency', { ...KNOWN, currency: 'VND' }, 'yiBiPay R1: D1 100.00 VND ≠ D1 100.00 CNY'],
])('a message with a known reference %s', (_, known, expected) => {
  expect(planRepeat(known, PAYMENT)).toBe(expected);
});
