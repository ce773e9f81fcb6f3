import { expect, it } from 'vitest';
import en from '#words/en.json';
import zh from '#words/zh.json';
import { endOf } from './payout-end.ts';

it('tells money that has left from money that comes back, in both languages', () => {
  expect([endOf({ isPaid: true }), endOf({ isPaid: false }), endOf({ isPaid: null })]).toEqual([
    'paid',
    'notPaid',
    undefined,
  ]);
  for (const words of [en, zh]) {
    expect(words['payoutEnd.paid']).not.toBe(words['payoutEnd.notPaid']);
    expect(words['confirmWords.paid']).not.toBe(words['confirmWords.notPaid']);
  }
});
