import type { Input } from '@harbour/contract';
import type { officeWithdraw } from '@harbour/contract/office-withdraw';
import { askApproval, dropApprovals, hasOpenApproval } from '#approvals';
import { depositSums } from '#deposit';
import { audit } from '#platform/audit';
import { type Claim, decidesBy, planClaim, takeOwner, writeClaim } from '#platform/claim';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { holdApprovals, needsSecond } from './large.ts';
import type { WithdrawTools } from './request.ts';
import { giveBack } from './settle.ts';
import { nextStatus, type WithdrawalState, type WithdrawStatus } from './state.ts';
import { isStuck, lockOrder, noteEvent, type StoredWithdrawal } from './store.ts';

/** The part of an order that its reviewer decides by. */
export type ReviewedWithdrawal = WithdrawalState & Pick<StoredWithdrawal, 'payout' | 'owner' | 'ownerName'>;

/** The status that a decision leads to. */
export const planDecision = decidesBy(nextStatus);

/** The status of an order after a claim: a new order is under review, a stuck payout keeps its status. */
export function planReview(order: ReviewedWithdrawal): WithdrawStatus {
  return isStuck(order) ? order.status : nextStatus(order, 'review');
}

type ApprovalFacts = { isApprovalOpen: boolean; hasCredited: boolean };

/**
 * Refuses an approval. An order that waits for a second person keeps waiting, even if the threshold has changed since.
 * The person who credited a deposit of the member may not approve the withdrawal.
 */
export function mayApproveWithdrawal(order: ReviewedWithdrawal, staff: bigint, facts: ApprovalFacts): void {
  planDecision(order, staff, 'approve');
  if (facts.isApprovalOpen) refuse('approvalOpen');
  if (facts.hasCredited) refuse('creditorCannotDecide');
}

/** Returns the members whose pages changed. */
export async function claimWithdrawal(
  tx: Tx,
  orderNo: string,
  claim: Claim,
  caller: StaffCaller,
  now: Date,
): Promise<bigint[]> {
  const order = await lockOrder(tx, orderNo);
  const next = planClaim(order, claim, caller);
  const status = planReview(order);
  await tx`update withdraw_order set status = ${status} where id = ${order.id}`;
  if (order.status === 'submitted') await noteEvent(tx, order.id, 'reviewing', now);
  const before = { owner: order.ownerName, status: order.status };
  const change = { before, after: { owner: next.ownerName, status } };
  const record = { table: 'withdraw_order', id: order.id, kind: 'withdrawal', subject: orderNo, ...change } as const;
  await writeClaim(tx, record, next, caller, now);
  return order.status === status ? [] : [order.member];
}

type WithdrawalApprovers = { by: bigint; confirmedBy?: bigint; who: string };

/** Releases the money: from here on the job pays it, once its window has come. */
export async function letGo(
  tx: Tx,
  order: StoredWithdrawal,
  { by, confirmedBy, who }: WithdrawalApprovers,
  now: Date,
): Promise<void> {
  const status = nextStatus(order, 'approve');
  const due = order.payFrom > now ? order.payFrom : now;
  await tx`update withdraw_order set status = ${status}, payout = 'waiting', decided_at = ${now}, waiting_since = null,
    question = null, next_try_at = ${due}, approved_by = ${by}, confirmed_by = ${confirmedBy ?? null} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'approved', now, who);
}

type ApprovedWithdrawal = Input<typeof officeWithdraw.approveWithdrawal>;

/** Releases an order at once, or asks a second person. */
export async function approveWithdrawal(
  tx: Tx,
  { orderNo, note }: ApprovedWithdrawal,
  caller: StaffCaller,
  now: Date,
): Promise<{ awaitsSecond: boolean; members: bigint[] }> {
  const order = await lockOrder(tx, orderNo);
  const { member, currency, amount, status: before } = order;
  const [isApprovalOpen, isCreditor] = await Promise.all([
    hasOpenApproval(tx, 'withdrawal', orderNo),
    depositSums.isCreditedBy(tx, member, caller.staff),
  ]);
  mayApproveWithdrawal(order, caller.staff, { isApprovalOpen, hasCredited: isCreditor });
  await holdApprovals(tx);
  const awaitsSecond = await needsSecond(tx, order, caller.staff, now);
  const request = { kind: 'withdrawal', subject: orderNo, member, currency, amount, content: {} } as const;
  if (awaitsSecond) await askApproval(tx, { ...request, words: note ?? orderNo }, caller, now);
  else await letGo(tx, order, { by: caller.staff, who: caller.staffName }, now);
  const act = { action: 'withdrawal.approve', subject: orderNo, before, after: { awaitsSecond, note } };
  await audit(tx, caller, act, now);
  return { awaitsSecond, members: awaitsSecond ? [] : [member] };
}

type RejectedWithdrawal = Input<typeof officeWithdraw.rejectWithdrawal>;

/** Returns the member, as `askWithdrawal` does. */
export async function rejectWithdrawal(
  tools: WithdrawTools,
  tx: Tx,
  { orderNo, rejection, note }: RejectedWithdrawal,
  caller: StaffCaller,
  now: Date,
): Promise<bigint> {
  const order = await lockOrder(tx, orderNo);
  planDecision(order, caller.staff, 'reject');
  await dropApprovals(tx, orderNo, now);
  const act = { action: 'withdrawal.reject', subject: orderNo, before: order.status, after: { rejection, note } };
  await audit(tx, caller, act, now);
  const how = { action: 'reject', who: caller.staffName, rejection, ...(note ? { note } : {}) } as const;
  await giveBack(tools, tx, order, how, now);
  return order.member;
}

type WithdrawalQuestion = Input<typeof officeWithdraw.askWithdrawal>;

/** Asks the member, or withdraws the question. The person who asks becomes the owner of the order. */
export async function askWithdrawal(
  tx: Tx,
  { orderNo, question, note }: WithdrawalQuestion,
  caller: StaffCaller,
  now: Date,
): Promise<bigint> {
  const order = await lockOrder(tx, orderNo);
  const status = planDecision(order, caller.staff, 'review');
  await tx`update withdraw_order set status = ${status}, question = ${question}, ${takeOwner(tx, caller)}
    where id = ${order.id}`;
  await noteEvent(tx, order.id, question ? 'moreAsked' : 'questionClosed', now, caller.staffName, note);
  const before = { status: order.status, question: order.question };
  await audit(
    tx,
    caller,
    { action: 'withdrawal.ask', subject: orderNo, before, after: { status, question, note } },
    now,
  );
  return order.member;
}
