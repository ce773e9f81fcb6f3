import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { isLargeDeposit, mayCredit } from './approve.ts';
import { mayApproveDeposit, planDecision, planQuestion, type ReviewedDeposit } from './review.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const EARLIER = new Date('2026-03-01T09:00:00.000Z');
const SELF = 1n;
const COLLEAGUE = { owner: 2n, ownerName: 'Wang' };
const WAITING: ReviewedDeposit = {
  status: 'proofUploaded',
  proofs: ['a'],
  owner: null,
  ownerName: null,
  expiresAt: EARLIER,
};
const OVER = { ...WAITING, status: 'completed' } as const;
const UNPAID = { ...WAITING, status: 'awaitingPayment', proofs: [] } as const;
const ASKED = { ...WAITING, status: 'awaitingPayment' } as const;
const OWN = { owner: SELF, ownerName: 'Li' };

it.each([
  ['ownedByOther', { ...OVER, ...COLLEAGUE }, true],
  ['orderOver', OVER, true],
  ['orderOver', UNPAID, false],
  ['approvalOpen', WAITING, true],
  [undefined, WAITING, false],
  [undefined, { ...WAITING, ...OWN }, false],
  [undefined, ASKED, false],
] as const)(
  'approval refuses in this order, as its obstacles are removed one by one: %s',
  (expected, order, isApprovalOpen) => {
    expect(outcomeOf(() => mayApproveDeposit(order, SELF, isApprovalOpen))).toBe(expected);
  },
);

it.each([
  ['ownedByOther', { ...OVER, ...COLLEAGUE }],
  ['orderOver', OVER],
  ['orderOver', UNPAID],
  ['rejected', WAITING],
  ['rejected', ASKED],
] as const)('rejection refuses: %s', (expected, order) => {
  expect(outcomeOf(() => planDecision(order, SELF, 'reject'))).toBe(expected);
});

it.each([
  ['ownedByOther', { ...OVER, ...COLLEAGUE }, 'clearerProof'],
  ['orderOver', OVER, 'clearerProof'],
  // There is no question to close.
  ['orderOver', WAITING, null],
] as const)('a question is refused: %s', (expected, order, question) => {
  expect(outcomeOf(() => planQuestion(order, SELF, question, NOW))).toBe(expected);
});

it('a question leaves the order without an owner for a day; closing it returns the order to its owner', () => {
  const owned = { ...WAITING, ...OWN };
  expect(planQuestion(owned, SELF, 'clearerProof', NOW)).toEqual({
    status: 'awaitingPayment',
    event: 'moreAsked',
    waitingSince: null,
    owner: null,
    ownerName: null,
    expiresAt: new Date('2026-03-02T10:00:00.000Z'),
  });
  expect(planQuestion({ ...ASKED, ...OWN }, SELF, null, NOW)).toEqual({
    status: 'proofUploaded',
    event: 'questionClosed',
    waitingSince: NOW,
    expiresAt: EARLIER,
    ...OWN,
  });
});

const USED = { orderNo: 'D1', status: 'completed' } as const;
it.each([
  ['orderOver', OVER, 99n, USED],
  ['receivedDiffers', WAITING, 99n, USED],
  ['receivedDiffers', WAITING, 101n, undefined],
  ['receiptUsed', WAITING, 100n, USED],
  // The same picture in an order that was not credited warns the reviewer and is not refused.
  [undefined, WAITING, 100n, { orderNo: 'D1', status: 'rejected' } as const],
  [undefined, WAITING, 100n, undefined],
] as const)(
  'crediting 1.00 refuses in this order, as its obstacles are removed one by one: %s',
  (expected, order, received, sharing) => {
    expect(outcomeOf(() => mayCredit({ ...order, amount: 100n }, received, sharing))).toBe(expected);
  },
);

it('a receipt that was credited before is refused with the order that it was credited for', () => {
  expect(() => mayCredit({ ...WAITING, amount: 100n }, 100n, USED)).toThrow(
    expect.objectContaining({ why: 'receiptUsed', params: { orderNo: 'D1' } }),
  );
});

it.each([
  ['below the threshold', 4_999_999n, [], false],
  ['exactly the threshold', 5_000_000n, [], true],
  ['just below it with what was credited before', 1_000_000n, [3_999_999n], false],
  ['exactly the threshold with what was credited before', 1_000_000n, [3_500_000n, 500_000n], true],
] as const)('a second person is needed: %s', (_, amount, before, expected) => {
  const sums = before.map((sum) => ({ currency: 'CNY', sum }) as const);
  expect(isLargeDeposit({ amount, currency: 'CNY' }, sums, 50_000)).toBe(expected);
});
