import { moneyText } from '@harbour/rules';
import { openCase } from '#cases';
import { appendFacts } from '#facts';
import { lockMember } from '#identity';
import { type Command, postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Payment, UnreadPayment } from '#platform/ports';
import { refuse } from '#platform/refuse';
import { takeUnread } from './gateway-unread.ts';
import { nextStatus } from './state.ts';
import { lockOrder, noteEvent, readOrder, type StoredDeposit } from './store.ts';
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

/**
 * Takes a gateway's message that an order was paid, from a callback or from polling. Each payment is stored once; one
 * that does not fit its order, or cannot be read, credits nothing and opens a case.
 */
export async function takePayment(tools: DepositTools, payment: Payment | UnreadPayment): Promise<void> {
  if ('message' in payment) return takeUnread(tools, payment);
  const { transact, clock, announce } = tools;
  const member = await transact(async (tx) => {
    const now = clock();
    const { provider, providerRef, orderNo, amount, currency } = payment;
    const fresh = await tx`insert into deposit_payment (provider, provider_ref, order_no, amount, currency, told_at)
      values (${provider}, ${providerRef}, ${orderNo}, ${amount}, ${currency}, ${now}) on conflict do nothing returning 1`;
    if (fresh.length === 0) return noteRepeat(tx, payment, now);
    const known = await readOrder(tx, orderNo);
    const about = { subject: orderNo, detail: `${provider} ${providerRef}`, member: known?.member ?? null };
    if (!known || known.provider !== provider) {
      await openCase(
        tx,
        { ...about, kind: 'unknownPayment', words: `${provider}: ${moneyText(amount)} ${currency}` },
        now,
      );
      if (known) await noteEvent(tx, known.id, 'lookedInto', now);
      return known?.member;
    }
    const order = await lockOrder(tx, orderNo);
    if (order.status === 'completed' || order.status === 'rejected') {
      await openCase(tx, { ...about, kind: 'paidTwice', words: `${provider} ${providerRef}` }, now);
      await noteEvent(tx, order.id, 'lookedInto', now);
      return order.member;
    }
    // The member's currency may have changed if the order ended before it was paid.
    const { currency: held } = await lockMember(tx, order.member);
    if (amount !== order.amount || currency !== order.currency || held !== currency) {
      await openCase(
        tx,
        { ...about, kind: 'wrongAmount', words: `${moneyText(order.amount)} ≠ ${moneyText(amount)} ${currency}` },
        now,
      );
      await noteEvent(tx, order.id, 'lookedInto', now);
      return order.member;
    }
    await creditOrder(tools, tx, order, { action: 'pay' }, now);
    return order.member;
  });
  if (member !== undefined) announce([member]);
}

/**
 * A reference names one payment, and the same message again is a repeat. With another order, amount or currency one of
 * the two messages is wrong: it opens a case and credits nothing.
 */
async function noteRepeat(tx: Tx, payment: Payment, now: Date): Promise<bigint | undefined> {
  const { provider, providerRef, orderNo, amount, currency } = payment;
  const [known] = await tx<{ orderNo: string; amount: bigint; currency: string | null }[]>`
    select order_no as "orderNo", amount, currency from deposit_payment
    where provider = ${provider} and provider_ref = ${providerRef}`;
  const isRepeat = known?.orderNo === orderNo && known.amount === amount && (known.currency ?? currency) === currency;
  if (!known || isRepeat) return undefined;
  const order = await readOrder(tx, orderNo);
  const [was, is] = [known, payment].map((one) => `${one.orderNo} ${moneyText(one.amount)} ${one.currency ?? ''}`);
  const words = `${provider} ${providerRef}: ${was} ≠ ${is}`;
  const hash = digest(words);
  // The case is opened once, even after it was closed, because a gateway repeats the message each time it is polled.
  const fresh = await tx`insert into deposit_unread (hash, subject, told, problem, told_at)
    values (${hash}, ${orderNo}, ${words}, 'reference reused', ${now}) on conflict do nothing returning 1`;
  if (fresh.length === 0) return undefined;
  const about = { subject: orderNo, detail: hash.toString('hex'), member: order?.member ?? null };
  await openCase(tx, { ...about, kind: 'referenceReused', words }, now);
  if (order) await noteEvent(tx, order.id, 'lookedInto', now);
  return order?.member;
}

/** Kinds of case that leave a `lookedInto` event on their order. */
const SHOWN_TO_MEMBER: readonly string[] = ['wrongAmount', 'paidTwice', 'unknownPayment', 'referenceReused'];
export type ClosedCase = { kind: string; subject: string; who: string; note: string };

/** Leaves a `settled` event on the order of a closed case, after the `lookedInto` of its opening. */
export async function noteSettled(tx: Tx, { kind, subject, who, note }: ClosedCase, now: Date): Promise<bigint[]> {
  const order = SHOWN_TO_MEMBER.includes(kind) ? await readOrder(tx, subject) : undefined;
  if (!order) return [];
  await noteEvent(tx, order.id, 'settled', now, who, note);
  return [order.member];
}
