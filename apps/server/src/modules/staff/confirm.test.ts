import { limits } from '@harbour/rules';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { fullOutcomeOf } from '#platform/testing';
import { type ConfirmingAccount, mayBeSecond } from './confirm.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const HOUR_MS = limits.DAY_MS / 24;
const MAKER = account(1n, { invitedBy: 10n, confirmedBy: 11n });
const SECOND = account(2n, { invitedBy: 20n, confirmedBy: 21n });

function account(id: bigint, more: Partial<ConfirmingAccount> = {}): ConfirmingAccount {
  return { id, invitedBy: null, confirmedBy: null, trustedFrom: NOW, ...more };
}

const tooNew = (hours: number) => ['tooNewToConfirm', { hours }];

it.each([
  ['without an account', undefined, ['notPermitted', {}]],
  ['from the exact moment it is trusted', SECOND, undefined],
  ['a millisecond before', { ...SECOND, trustedFrom: later(NOW, 1) }, tooNew(1)],
  ['an hour before', { ...SECOND, trustedFrom: later(NOW, HOUR_MS) }, tooNew(1)],
  ['more than an hour before', { ...SECOND, trustedFrom: later(NOW, HOUR_MS + 1) }, tooNew(2)],
  ['that has not begun', { ...SECOND, trustedFrom: null }, tooNew(24)],
  ['that is new and of the same hand', { ...SECOND, invitedBy: 10n, trustedFrom: null }, tooNew(24)],
] as const)('an account may be the second person: %s', (_, decider, expected) => {
  expect(fullOutcomeOf(() => mayBeSecond(decider, MAKER, NOW))).toEqual(expected);
});

const ONE_HAND = ['sameInviter', {}];
it.each([
  ['both invited by one person', account(2n, { invitedBy: 10n, confirmedBy: 21n }), MAKER, ONE_HAND],
  ['both confirmed by one person', account(2n, { invitedBy: 20n, confirmedBy: 11n }), MAKER, ONE_HAND],
  ['confirmed by the one who invited the other alone', account(2n, { invitedBy: 11n }), MAKER, ONE_HAND],
  ['invited by the maker', account(2n, { invitedBy: 1n, confirmedBy: 21n }), MAKER, ONE_HAND],
  ['confirmed by the maker', account(2n, { invitedBy: 20n, confirmedBy: 1n }), MAKER, ONE_HAND],
  ['the one who invited the maker', account(10n, { invitedBy: 20n, confirmedBy: 21n }), MAKER, ONE_HAND],
  ['the one who confirmed the maker', account(11n, { invitedBy: 20n, confirmedBy: 21n }), MAKER, ONE_HAND],
  // The code of the maker's account went to the person who confirmed it, not to the one who proposed it.
  ['confirmed by the one who proposed the maker', account(2n, { invitedBy: 20n, confirmedBy: 10n }), MAKER, undefined],
  ['both made by the machine itself', account(2n), account(1n), undefined],
  ['a maker without an account', SECOND, undefined, undefined],
] as const)('two accounts of one hand: %s', (_, decider, maker, expected) => {
  expect(fullOutcomeOf(() => mayBeSecond(decider, maker, NOW))).toEqual(expected);
});
