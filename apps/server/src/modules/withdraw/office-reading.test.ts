import { expect, it } from 'vitest';
import { flagsNow } from './office-reading.ts';

const REQUESTED = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-03-01T10:00:00.001Z');

it.each([
  ['the payee never changed', ['large'], null, false, ['large']],
  ['the payee last changed when it was chosen', ['large'], REQUESTED, false, ['large']],
  ['the payee changed since', ['large'], LATER, false, ['large', 'newPayee']],
  ['the payee was new already', ['newPayee'], LATER, false, ['newPayee']],
  ['the member was suspended since', ['large'], null, true, ['suspended', 'large']],
] as const)('the flags of an order: %s', (_, flags, changedAt, isSuspended, expected) => {
  expect(flagsNow({ flags: [...flags], createdAt: REQUESTED }, { changedAt }, isSuspended)).toEqual(expected);
});
