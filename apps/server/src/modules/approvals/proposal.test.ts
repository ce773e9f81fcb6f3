import { officeSite } from '@harbour/contract/office-site';
import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { type ApprovalKind, type DecidableApproval, mayDecide } from './approval.ts';
import { planConfirmation } from './proposal.ts';

const MAKER = 1n;
const SECOND = 2n;
const OPEN: DecidableApproval = { kind: 'setting', state: 'open', maker: MAKER };
const CHANGE = { kind: 'setting', call: officeSite.savePaymentValue } as const;
const admin = (staff: bigint) => ({ staff, roles: ['admin'] }) as const;
const content = (staff: bigint) => ({ staff, roles: ['content'] }) as const;

const KINDS: ApprovalKind[] = ['setting', 'venueTransfer'];
it.each([
  ['approvalUnknown', undefined, MAKER],
  ['approvalUnknown', { ...OPEN, state: 'confirmed' }, MAKER],
  ['approvalUnknown', { ...OPEN, state: 'refused' }, SECOND],
  ['approvalUnknown', { ...OPEN, kind: 'adjustment' }, SECOND],
  ['makerCannotConfirm', OPEN, MAKER],
  ['makerCannotConfirm', { ...OPEN, kind: 'venueTransfer' }, MAKER],
] as const)('an approval may not be decided: %s', (expected, found, staff) => {
  expect(outcomeOf(() => mayDecide(found, KINDS, staff))).toBe(expected);
});

it('an open approval of another person may be decided', () => {
  expect(mayDecide(OPEN, KINDS, SECOND)).toBe(OPEN);
});

it.each([
  ['approvalUnknown', undefined, CHANGE, admin(SECOND)],
  ['approvalUnknown', OPEN, undefined, admin(SECOND)],
  ['approvalUnknown', { ...OPEN, state: 'confirmed' }, CHANGE, content(MAKER)],
  // An approval of another kind never carries out this change.
  ['approvalUnknown', { ...OPEN, kind: 'staff' }, CHANGE, admin(SECOND)],
  ['makerCannotConfirm', OPEN, CHANGE, content(MAKER)],
  ['notPermitted', OPEN, CHANGE, content(SECOND)],
  ['notPermitted', OPEN, CHANGE, { staff: SECOND, roles: [] }],
] as const)('a proposal is refused, whether confirmed or rejected: %s', (expected, found, change, caller) => {
  for (const isConfirmed of [true, false])
    expect(outcomeOf(() => planConfirmation(found, change, caller, { isConfirmed }))).toBe(expected);
});

it.each([
  [true, 'make'],
  [false, 'drop'],
] as const)('the second person’s decision %s: the change is to %s', (isConfirmed, action) => {
  const plan = planConfirmation(OPEN, CHANGE, admin(SECOND), { isConfirmed });
  expect(plan).toEqual({ proposal: OPEN, change: CHANGE, do: action });
});
