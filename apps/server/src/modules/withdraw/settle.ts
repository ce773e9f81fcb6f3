import { limits, moneyText } from '@harbour/rules';
import { appendFacts } from '#facts';
import { type Command, holds, postIn } from '#ledger';
import { type Clock, later } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { nextStatus } from './state.ts';
import { noteEvent, type StoredWithdrawal } from './store.ts';

type WithdrawSettleTools = { clock: Clock; random: Random };

const WATCH_AFTER_MS = 10 * limits.MINUTE_MS;
const WATCH_FOR_MS = 7 * limits.DAY_MS;

/** Keeps polling an ended order for a week: the provider may contradict itself, and a payout may come back. */
export const watched = (tx: Tx, now: Date) =>
  tx`watch_at = ${later(now, WATCH_AFTER_MS)}, watch_until = ${later(now, WATCH_FOR_MS)}`;

/** Ends a paid order: its locked money leaves, with the waiting bonus, in the same transaction. */
export async function settlePaid(
  tools: WithdrawSettleTools,
  tx: Tx,
  order: StoredWithdrawal,
  ref: string | null,
  now: Date,
  who?: string,
): Promise<void> {
  const status = nextStatus(order, 'settle');
  await tx`update withdraw_order set status = ${status}, payout = 'paid', payout_ref = ${ref ?? order.payoutRef}, ended_at = ${now},
    waiting_since = null, next_try_at = null, ${watched(tx, now)} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'paid', now, who);
  const capture = holds.capture(order.member, order.orderNo, 'world');
  if (order.waitingBonus === 0n) await postIn(tx, capture, tools);
  else await postIn(tx, holds.waitingBonus(order.member, order.orderNo, order.waitingBonus), tools, capture);
  await appendPayoutFact(tx, 'withdrawalPaid', order, now);
}

function appendPayoutFact(
  tx: Tx,
  fact: 'withdrawalPaid' | 'withdrawalReturned',
  { member, orderNo, currency, amount, kind, waitingBonus }: StoredWithdrawal,
  now: Date,
) {
  const body = { amount: moneyText(amount), waitingBonus: moneyText(waitingBonus), payee: kind };
  return appendFacts(tx, [{ kind: fact, member, subject: orderNo, at: now, currency, body }]);
}

type WithdrawalReturn = { action: 'reject' | 'fail'; who?: string; note?: string; rejection?: string };

/** Ends an order that is not paid: its locked money returns to the member. */
export async function giveBack(
  tools: WithdrawSettleTools,
  tx: Tx,
  order: StoredWithdrawal,
  { action, who, note, rejection }: WithdrawalReturn,
  now: Date,
): Promise<void> {
  const status = nextStatus(order, action);
  await tx`update withdraw_order set status = ${status}, ended_at = ${now}, waiting_since = null, next_try_at = null, question = null,
    payout = case when ${action} = 'fail' then 'refused' else payout end, rejection = ${rejection ?? null} where id = ${order.id}`;
  await noteEvent(tx, order.id, action === 'reject' ? 'rejected' : 'failed', now, who, note);
  await postIn(tx, holds.release(order.member, order.orderNo), tools);
}

/** Posts a returned payout: the whole of it comes in from outside, and its waiting bonus goes back to the bonus account. */
function returnCommand({ member, orderNo, amount, waitingBonus, currency: paidIn }: StoredWithdrawal): Command {
  return {
    member,
    kind: 'payoutReturned',
    reference: orderNo,
    content: `returned ${moneyText(amount)} ${moneyText(waitingBonus)}`,
    operator: ['world', 'bonus'],
    decide: ({ currency }) => {
      if (currency !== paidIn) refuse('currencyLocked');
      const back = { source: 'operator:world', target: 'central', amount: amount + waitingBonus } as const;
      return waitingBonus === 0n
        ? [back]
        : [back, { source: 'central', target: 'operator:bonus', amount: waitingBonus }];
    },
  };
}

/** Ends an order whose payout came back, after two people confirmed it: the member gets the money again, once. */
export async function takeBack(
  tools: WithdrawSettleTools,
  tx: Tx,
  order: StoredWithdrawal,
  now: Date,
  who: string,
): Promise<void> {
  const status = nextStatus(order, 'return');
  await tx`update withdraw_order set status = ${status}, payout = 'refused', waiting_since = null, watch_at = null
    where id = ${order.id}`;
  await noteEvent(tx, order.id, 'failed', now, who);
  await postIn(tx, returnCommand(order), tools);
  await appendPayoutFact(tx, 'withdrawalReturned', order, now);
}
