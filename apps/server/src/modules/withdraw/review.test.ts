import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { mayResolve, planConfirm, planResolution } from './confirm.ts';
import { isLargePayout } from './large.ts';
import { mayApproveWithdrawal, planDecision, planReview, type ReviewedWithdrawal } from './review.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const SOON = new Date('2026-03-01T10:00:30.000Z');
const SELF = 1n;
const COLLEAGUE = { owner: 2n, ownerName: 'Wang' };
const WAITING: ReviewedWithdrawal = { status: 'submitted', payout: null, heldAt: null, owner: null, ownerName: null };
const REVIEWED = { ...WAITING, status: 'reviewing', owner: SELF, ownerName: 'Li' } as const;
const SENT = { ...WAITING, status: 'paying', payout: 'sent' } as const;
const UNKNOWN = { ...WAITING, status: 'paying', payout: 'unknown' } as const;
const BOUNCED = { ...WAITING, status: 'paid', payout: 'bounced' } as const;

it.each([
  ['ownedByOther', { ...SENT, ...COLLEAGUE }, true, true],
  ['orderOver', SENT, true, true],
  ['approvalOpen', WAITING, true, true],
  ['creditorCannotDecide', WAITING, false, true],
  [undefined, WAITING, false, false],
  [undefined, REVIEWED, false, false],
] as const)(
  'approval refuses in this order, as its obstacles are removed one by one: %s',
  (expected, order, isApprovalOpen, hasCredited) => {
    expect(outcomeOf(() => mayApproveWithdrawal(order, SELF, { isApprovalOpen, hasCredited }))).toBe(expected);
  },
);

it.each([
  ['ownedByOther', { ...SENT, ...COLLEAGUE }, 'reject'],
  ['orderOver', SENT, 'reject'],
  ['rejected', WAITING, 'reject'],
  ['orderOver', UNKNOWN, 'review'],
  ['reviewing', WAITING, 'review'],
] as const)('a decision: %s', (expected, order, action) => {
  expect(outcomeOf(() => planDecision(order, SELF, action))).toBe(expected);
});

it.each([
  ['reviewing', WAITING],
  ['reviewing', REVIEWED],
  ['paying', UNKNOWN],
  ['paid', BOUNCED],
  ['orderOver', SENT],
] as const)('a claimed order is %s', (expected, order) => {
  expect(outcomeOf(() => planReview(order))).toBe(expected);
});

it.each([
  ['ownedByOther', { ...SENT, ...COLLEAGUE }],
  ['orderOver', SENT],
  ['orderOver', WAITING],
  [undefined, UNKNOWN],
  [undefined, BOUNCED],
] as const)('the first person’s resolution of a payout: %s', (expected, order) => {
  expect(outcomeOf(() => mayResolve(order, SELF))).toBe(expected);
});

it.each([
  ['orderOver', SENT, SOON, true],
  ['payoutUnderWay', UNKNOWN, SOON, true],
  // The minute after a sending is over at its exact end.
  ['settlePaid', UNKNOWN, NOW, true],
  ['settlePaid', UNKNOWN, null, true],
  ['giveBack', UNKNOWN, null, false],
  ['keepPaid', BOUNCED, null, true],
  ['takeBack', BOUNCED, null, false],
] as const)('the end of a payout: %s', (expected, order, sendingUntil, isPaid) => {
  expect(outcomeOf(() => planResolution({ ...order, sendingUntil }, isPaid, NOW))).toBe(expected);
});

it('a payout that is under way is refused with the seconds left', () => {
  expect(() => planResolution({ ...UNKNOWN, sendingUntil: SOON }, true, NOW)).toThrow(
    expect.objectContaining({ why: 'payoutUnderWay', params: { seconds: 30 } }),
  );
});

const withdrawal = { kind: 'withdrawal', state: 'confirmed', isPaid: false };
const payout = { kind: 'payout', state: 'confirmed', isPaid: true };
it.each([
  // A rejection does nothing, whatever has become of the order meanwhile.
  [undefined, SENT, { ...withdrawal, state: 'refused' }, true],
  ['creditorCannotDecide', SENT, withdrawal, true],
  ['orderOver', SENT, withdrawal, false],
  ['letGo', REVIEWED, withdrawal, false],
  ['orderOver', REVIEWED, payout, true],
  // How a payout ended is a fact, and may be confirmed by the person who credited the member.
  ['settlePaid', UNKNOWN, payout, true],
] as const)('a confirmation: %s', (expected, order, approval, hasCredited) => {
  expect(outcomeOf(() => planConfirm({ ...order, sendingUntil: null }, approval, hasCredited, NOW))).toBe(expected);
});

it.each([
  ['below the threshold', 4_999_998n, 1n, [], [], false],
  ['exactly the threshold with its waiting bonus', 4_999_999n, 1n, [], [], true],
  ['just below it with what went to the member', 1_000_000n, 0n, [3_999_999n], [], false],
  ['exactly the threshold with what went to the member', 1_000_000n, 0n, [4_000_000n], [], true],
  ['exactly the threshold with what the same person let go', 1_000_000n, 0n, [], [4_000_000n], true],
  ['the two sums are not added up', 1_000_000n, 0n, [2_000_000n], [2_000_000n], false],
] as const)('a second person is needed: %s', (_, amount, waitingBonus, toMember, byStaff, expected) => {
  const sumsOf = (sums: readonly bigint[]) => sums.map((sum) => ({ currency: 'CNY', sum }) as const);
  const sums = { toMember: sumsOf(toMember), byStaff: sumsOf(byStaff) };
  expect(isLargePayout({ amount, waitingBonus, currency: 'CNY' }, sums, 50_000)).toBe(expected);
});
