import { expect, it } from 'vitest';
import { readPayout, readPayoutCallback } from './read-payout.ts';

const SAID = { id: 'X1', state: 'paid', ref: 'R1', amount: '200.00', currency: 'CNY' };
const READ = { id: 'X1', state: 'paid', ref: 'R1', amount: 200_00n, currency: 'CNY' };

it.each(['paid', 'refused', 'pending', 'returned'])('a payout may be %s', (state) => {
  expect(readPayout({ ...SAID, state })).toEqual({ ...READ, state });
});

it.each([
  ['an unknown state', { ...SAID, state: 'lost' }],
  ['no state', { ...SAID, state: undefined }],
  ['no reference', { ...SAID, ref: undefined }],
  ['a reference that is no text', { ...SAID, ref: 7 }],
])('%s is no answer', (_, received) => {
  expect(() => readPayout(received)).toThrow('the payment provider answered something else');
});

it.each([
  ['id', 7],
  ['amount', '2e2'],
  ['amount', 200],
  ['amount', '-1.00'],
  ['currency', null],
])('%s received as %s is passed on as unknown', (field, value) => {
  expect(readPayout({ ...SAID, [field]: value })).toEqual({ ...READ, [field]: null });
});

it('a message that cannot be read is kept as received', () => {
  expect(readPayoutCallback(JSON.stringify(SAID))).toEqual(READ);
  expect(readPayoutCallback('not JSON')).toEqual({ message: 'not JSON' });
  expect(readPayoutCallback('{"state":"lost"}')).toEqual({ message: '{"state":"lost"}' });
});
