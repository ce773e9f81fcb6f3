import { expect, it } from 'vitest';
import en from '#words/en.json';
import zh from '#words/zh.json';
import { endOf } from './payout-end.ts';

it('distinguishes money that has left from money that comes back, in both languages', () => {
  const ends = [true, false, null].map((isPaid) => endOf({ isPaid, venueTransfer: null }));
  expect(ends).toEqual(['paid', 'notPaid', undefined]);
  for (const words of [en, zh]) {
    expect(words['payoutEnd.paid']).not.toBe(words['payoutEnd.notPaid']);
    expect(words['confirmWords.paid']).not.toBe(words['confirmWords.notPaid']);
  }
});

it('distinguishes a transfer that a venue has carried out from one that it has not, in both languages', () => {
  const sides = { source: 'central', target: 'venue:tide', landing: 'venue:tide' };
  const ends = [true, false].map((isDone) => endOf({ isPaid: null, venueTransfer: { isDone, ...sides } }));
  expect(ends).toEqual(['done', 'notDone']);
  for (const words of [en, zh]) {
    expect(words['payoutEnd.done']).not.toBe(words['payoutEnd.notDone']);
    expect(words['confirmWords.done']).not.toBe(words['confirmWords.notDone']);
  }
});
