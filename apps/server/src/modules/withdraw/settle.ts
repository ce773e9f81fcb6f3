import { holds, postIn } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { nextStatus } from './state.ts';
import { noteEvent, type Order } from './tables.ts';

type Tools = { clock: Clock; random: Random };

/** The money has gone out: what was locked leaves, with the extra, in the transaction that says so. */
export async function settlePaid(
  tools: Tools,
  tx: Tx,
  order: Order,
  ref: string | null,
  now: Date,
  who?: string,
): Promise<void> {
  const status = nextStatus(order.status, 'settle');
  await tx`update withdraw_order set status = ${status}, payout = 'paid', payout_ref = ${ref ?? order.payoutRef}, ended_at = ${now},
    waiting_since = null, next_try_at = null where id = ${order.id}`;
  await noteEvent(tx, order.id, 'paid', now, who);
  const capture = holds.capture(order.member, order.orderNo, 'world');
  if (order.extra === 0n) await postIn(tx, capture, tools);
  else await postIn(tx, holds.extra(order.member, order.orderNo, order.extra), tools, capture);
}

type Back = { action: 'reject' | 'fail'; who?: string; note?: string; rejection?: string };

/** The money goes back where it came from. */
export async function giveBack(
  tools: Tools,
  tx: Tx,
  order: Order,
  { action, who, note, rejection }: Back,
  now: Date,
): Promise<void> {
  const status = nextStatus(order.status, action);
  await tx`update withdraw_order set status = ${status}, ended_at = ${now}, waiting_since = null, next_try_at = null, question = null,
    payout = case when ${action} = 'fail' then 'refused' else payout end, rejection = ${rejection ?? null} where id = ${order.id}`;
  await noteEvent(tx, order.id, action === 'reject' ? 'rejected' : 'failed', now, who, note);
  await postIn(tx, holds.release(order.member, order.orderNo), tools);
}
