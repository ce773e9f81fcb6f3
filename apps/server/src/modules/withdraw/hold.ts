import type { Input } from '@harbour/contract';
import type { officeWithdraw } from '@harbour/contract/office-withdraw';
import { audit } from '#platform/audit';
import { releaseOwner } from '#platform/claim';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { nextStatus } from './state.ts';
import { lockOrder, noteEvent } from './store.ts';

type HeldOrder = Input<typeof officeWithdraw.holdWithdrawal>;

/**
 * Stops an approved payout, or releases it. The lock on the order settles the race with the job that sends it: a held
 * payout is not sent, and a sent one is not held. Any staff member may stop it, not only its owner.
 */
export async function holdWithdrawal(tx: Tx, { orderNo, isHeld, note }: HeldOrder, caller: StaffCaller, now: Date) {
  const order = await lockOrder(tx, orderNo);
  nextStatus(order, isHeld ? 'hold' : 'release');
  await tx`update withdraw_order set held_at = ${isHeld ? now : null} where id = ${order.id}`;
  await noteEvent(tx, order.id, isHeld ? 'held' : 'released', now, caller.staffName, note);
  const act = { before: { isHeld: order.heldAt !== null }, after: { isHeld, note } };
  const action = isHeld ? 'withdrawal.hold' : 'withdrawal.unhold';
  await audit(tx, caller, { action, subject: orderNo, ...act }, now);
  return order.member;
}

type Recalled = Input<typeof officeWithdraw.recallWithdrawal>;

/** Voids an approval: the order waits for a decision again, without an owner, and its money stays locked. */
export async function recallWithdrawal(tx: Tx, { orderNo, note }: Recalled, caller: StaffCaller, now: Date) {
  const order = await lockOrder(tx, orderNo);
  const status = nextStatus(order, 'recall');
  await tx`update withdraw_order set status = ${status}, payout = null, decided_at = null, approved_by = null, confirmed_by = null,
    held_at = null, next_try_at = null, waiting_since = ${now}, ${releaseOwner(tx)} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'recalled', now, caller.staffName, note);
  const act = { before: order.status, after: { status, note } };
  await audit(tx, caller, { action: 'withdrawal.recall', subject: orderNo, ...act }, now);
  return order.member;
}
