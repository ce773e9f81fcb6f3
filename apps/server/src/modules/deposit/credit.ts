import { moneyText } from '@harbour/rules';
import { appendFacts } from '#facts';
import { type Command, postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import { nextStatus } from './state.ts';
import { noteEvent, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

function depositCommand({ member, orderNo, amount, currency: paidIn }: StoredDeposit): Command {
  return {
    member,
    kind: 'deposit',
    reference: orderNo,
    content: `deposit ${amount}`,
    operator: ['world'],
    decide: ({ currency }) => {
      if (currency !== paidIn) refuse('currencyLocked');
      return [{ source: 'operator:world', target: 'central', amount }];
    },
  };
}

type CreditedBy = { action: 'approve' | 'pay'; who?: string; note?: string; creditedBy?: bigint; confirmedBy?: bigint };

/**
 * Credits an order in the transaction that ends it. The lock on its row and the posting's key each make sure that it
 * happens once.
 */
export async function creditOrder(
  tools: DepositTools,
  tx: Tx,
  order: StoredDeposit,
  how: CreditedBy,
  now: Date,
): Promise<void> {
  const status = nextStatus(order, how.action);
  await tx`update deposit_order set status = ${status}, ended_at = ${now}, waiting_since = null, ask_at = null, question = null,
    credited_by = ${how.creditedBy ?? null}, confirmed_by = ${how.confirmedBy ?? null} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'completed', now, how.who, how.note);
  await postIn(tx, depositCommand(order), tools);
  const { member, orderNo, currency, amount, method } = order;
  const body = { amount: moneyText(amount), method };
  await appendFacts(tx, [{ kind: 'depositCredited', member, subject: orderNo, at: now, currency, body }]);
}
