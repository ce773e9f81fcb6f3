import '#testing';
import type { CaseCause } from '@harbour/contract/office-cases';
import { expect, it } from 'vitest';
import { setLanguage } from '#base/say.ts';
import { caseWords, unreadMessage } from './case-words.ts';

const sum = (amount: bigint, currency = 'CNY') => ({ amount, currency });
const order = (orderNo: string | null, amount: bigint | null, currency: string | null = 'CNY') => ({
  orderNo,
  amount,
  currency,
});

it.each<[CaseCause, string, string]>([
  [
    { reason: 'otherSum', ordered: sum(140_000_00n), received: sum(399_00n, 'VND') },
    'Ordered 140,000.00 CNY, received 399.00 VND',
    '订单 140,000.00 CNY，到账 399.00 VND',
  ],
  [
    { reason: 'otherCurrency', received: sum(400_00n), held: 'VND' },
    'Received 400.00 CNY, but the account is now in VND',
    '到账 400.00 CNY，而账户币种现为 VND',
  ],
  [
    { reason: 'otherOrder', ours: order('D1', 400_00n), theirs: order('D2', 399_00n), state: null, ref: 'yiBiPay R1' },
    'We recorded D1 400.00 CNY; the provider says D2 399.00 CNY (yiBiPay R1)',
    '我方记录：D1 400.00 CNY；渠道回报：D2 399.00 CNY（yiBiPay R1）',
  ],
  [
    { reason: 'otherOrder', ours: order('W1', 1n), theirs: order(null, null, null), state: 'refused', ref: 'R1' },
    'We recorded W1 0.01 CNY; the provider says ? ? ? · Declined (R1)',
    '我方记录：W1 0.01 CNY；渠道回报：? ? ? · 已拒绝（R1）',
  ],
  [
    { reason: 'otherEnd', ours: 'paid', theirs: 'returned', ref: 'R1' },
    'We recorded Paid; the provider says Returned (R1)',
    '我方记录：已支付；渠道回报：已退回（R1）',
  ],
  [
    { reason: 'unreadPayment', provider: 'yiBiPay' },
    'Unreadable payment message from yiBiPay',
    'yiBiPay 的付款通知无法识别',
  ],
  [{ reason: 'unreadPayment', provider: null }, 'Unreadable payment message', '付款通知无法识别'],
  [{ reason: 'unreadBet', venue: 'live' }, 'Unreadable bet record from live', 'live 的注单无法识别'],
])('$reason is said in a sentence', (cause, english, chinese) => {
  const words = '400.00 ≠ 399.00 CNY';
  setLanguage('en');
  expect(caseWords({ cause, words })).toBe(english);
  setLanguage('zh');
  expect(caseWords({ cause, words })).toBe(chinese);
});

it('a case from before there were causes keeps its words', () => {
  const old = { cause: null, words: '400.00 ≠ 399.00 CNY' };
  expect([caseWords(old), unreadMessage(old)]).toEqual([old.words, undefined]);
});
