import type { Input } from '@harbour/contract';
import type { officeDeposit } from '@harbour/contract/office-deposit';
import { limits } from '@harbour/rules';
import { dropApprovals, propose } from '#approvals';
import { audit } from '#platform/audit';
import { type Claim, decidesBy, planClaim, setOwner, writeClaim } from '#platform/claim';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { holdApprovals, needsSecond } from './approve.ts';
import { awaitsSecond } from './office-reading.ts';
import { type DepositState, nextStatus } from './state.ts';
import { lockOrder, noteEvent, type StoredDeposit } from './store.ts';

/** Time a member has to answer a question. */
const ANSWER_MS = 24 * 60 * limits.MINUTE_MS;

/** The part of an order that its reviewer decides by. */
export type ReviewedDeposit = DepositState & Pick<StoredDeposit, 'owner' | 'ownerName' | 'expiresAt'>;

/** The status that a decision leads to. */
export const planDecision = decidesBy(nextStatus);

/**
 * Refuses an approval. An order that waits for a second person keeps waiting, even if the threshold has changed since.
 */
export function mayApproveDeposit(order: ReviewedDeposit, staff: bigint, isApprovalOpen: boolean): void {
  planDecision(order, staff, 'approve');
  if (isApprovalOpen) refuse('approvalOpen');
}

/**
 * Plans a question, or its closing. While the member is asked the order has no owner; a closed question leaves it with
 * its previous owner, waiting for the staff again.
 */
export function planQuestion(order: ReviewedDeposit, staff: bigint, question: StoredDeposit['question'], now: Date) {
  const status = planDecision(order, staff, question ? 'ask' : 'close');
  const { owner, ownerName, expiresAt } = order;
  return question
    ? ({
        status,
        event: 'moreAsked',
        waitingSince: null,
        owner: null,
        ownerName: null,
        expiresAt: later(now, ANSWER_MS),
      } as const)
    : ({ status, event: 'questionClosed', waitingSince: now, owner, ownerName, expiresAt } as const);
}

export async function claimDeposit(
  tx: Tx,
  orderNo: string,
  claim: Claim,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const next = planClaim(order, claim, caller);
  nextStatus(order, 'approve');
  const names = { before: order.ownerName, after: next.ownerName };
  const record = { table: 'deposit_order', id: order.id, kind: 'deposit', subject: orderNo, ...names } as const;
  await writeClaim(tx, record, next, caller, now);
}

type ApprovedDeposit = Input<typeof officeDeposit.approveDeposit>;

/** Credits an order at once, or asks a second person. Returns that approval, or the members whose pages changed. */
export async function approveDeposit(
  tx: Tx,
  request: ApprovedDeposit,
  credit: Change<typeof officeDeposit.approveDeposit>,
  caller: StaffCaller,
  now: Date,
): Promise<{ approvalId: string | null; members: bigint[] }> {
  const order = await lockOrder(tx, request.orderNo);
  mayApproveDeposit(order, caller.staff, await awaitsSecond(tx, order));
  await holdApprovals(tx);
  if (await needsSecond(tx, order, caller.staff, now))
    return { approvalId: String(await propose(tx, credit, request, caller, now, request.note)), members: [] };
  const { members = [] } = await credit.apply(tx, request, caller, now, caller.staff);
  return { approvalId: null, members };
}

type RejectedDeposit = Input<typeof officeDeposit.rejectDeposit>;

/** Returns the member, as `askDeposit` does. */
export async function rejectDeposit(
  tx: Tx,
  { orderNo, rejection, note }: RejectedDeposit,
  caller: StaffCaller,
  now: Date,
): Promise<bigint> {
  const order = await lockOrder(tx, orderNo);
  const status = planDecision(order, caller.staff, 'reject');
  await dropApprovals(tx, orderNo, now);
  await tx`update deposit_order set status = ${status}, rejection = ${rejection}, ended_at = ${now}, waiting_since = null,
    question = null where id = ${order.id}`;
  await noteEvent(tx, order.id, 'rejected', now, caller.staffName, note);
  const act = { action: 'deposit.reject', subject: orderNo, before: order.status, after: { rejection, note } };
  await audit(tx, caller, act, now);
  return order.member;
}

type DepositQuestion = Input<typeof officeDeposit.askDeposit>;

export async function askDeposit(
  tx: Tx,
  { orderNo, question }: DepositQuestion,
  caller: StaffCaller,
  now: Date,
): Promise<bigint> {
  const order = await lockOrder(tx, orderNo);
  const { status, event, waitingSince, owner, ownerName, expiresAt } = planQuestion(order, caller.staff, question, now);
  // The member may send another proof, and a second person must see that one.
  await dropApprovals(tx, orderNo, now);
  await tx`update deposit_order set status = ${status}, question = ${question}, waiting_since = ${waitingSince},
    ${setOwner(tx, { owner, ownerName })}, expires_at = ${expiresAt} where id = ${order.id}`;
  await noteEvent(tx, order.id, event, now, caller.staffName, question ?? undefined);
  const before = { status: order.status, question: order.question };
  await audit(tx, caller, { action: 'deposit.ask', subject: orderNo, before, after: { status, question } }, now);
  return order.member;
}
