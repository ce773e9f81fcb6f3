import { expect, it } from 'vitest';
import { NotUnderstood, readAsked } from './read.ts';

const bet = (transactionId: string) => readAsked('bet', { transactionId, roundId: 'r1', amount: '100' });

it('takes an id in any writing', () => {
  expect(bet('💥-ไทย')).toMatchObject({ txId: '💥-ไทย' });
});

it.each([
  ['half a letter', 'a\ud800'],
  ['the other half', 'a\udc00'],
  ['a zero', 'a\0'],
  ['nothing', ''],
  ['too much', 'x'.repeat(201)],
])('does not understand an id with %s', (_, id) => {
  expect(() => bet(id)).toThrow(NotUnderstood);
});
