import type { CaseCause } from '@harbour/contract/office-cases';
import { type Currency, moneyText } from '@harbour/rules';
import { openCase } from '#cases';
import { lockMember } from '#identity';
import type { Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Payment, UnreadPayment } from '#platform/ports';
import { creditOrder } from './credit.ts';
import { takeUnread } from './gateway-unread.ts';
import { lockOrder, noteEvent, readOrder, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

/** A payment credits its order, or opens a case of this kind. */
type PaymentPlan =
  | 'credit'
  | { kind: 'unknownPayment' | 'paidTwice'; words: string }
  | { kind: 'wrongAmount'; words: string; cause: CaseCause };
type PayableDeposit = Pick<StoredDeposit, 'provider' | 'status' | 'amount' | 'currency'>;

/**
 * Decides about a payment that is new: it credits an order of its own gateway, of exactly its amount, once. The
 * member's present currency counts too, because it may have changed if the order ended before it was paid.
 */
export function planPayment(
  { provider, providerRef, amount, currency }: Payment,
  order: PayableDeposit | undefined,
  held: Currency | undefined,
): PaymentPlan {
  if (order?.provider !== provider)
    return { kind: 'unknownPayment', words: `${provider}: ${moneyText(amount)} ${currency}` };
  if (order.status === 'completed' || order.status === 'rejected')
    return { kind: 'paidTwice', words: `${provider} ${providerRef}` };
  const words = `${moneyText(order.amount)} ≠ ${moneyText(amount)} ${currency}`;
  const received = { amount, currency };
  if (amount !== order.amount || currency !== order.currency) {
    const ordered = { amount: order.amount, currency: order.currency };
    return { kind: 'wrongAmount', words, cause: { reason: 'otherSum', ordered, received } };
  }
  if (held !== currency)
    return { kind: 'wrongAmount', words, cause: { reason: 'otherCurrency', received, held: held ?? '?' } };
  return 'credit';
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
    const fresh = await tx`insert into deposit_payment (provider, provider_ref, order_no, amount, currency, received_at)
      values (${provider}, ${providerRef}, ${orderNo}, ${amount}, ${currency}, ${now}) on conflict do nothing returning 1`;
    if (fresh.length === 0) return noteRepeat(tx, payment, now);
    const order = (await readOrder(tx, orderNo)) && (await lockOrder(tx, orderNo));
    const holder = order && (await lockMember(tx, order.member));
    const plan = planPayment(payment, order, holder?.currency);
    if (plan !== 'credit') {
      const about = { subject: orderNo, detail: `${provider} ${providerRef}`, member: order?.member ?? null };
      await openCase(tx, { ...about, ...plan }, now);
    }
    if (order && plan === 'credit') await creditOrder(tools, tx, order, { action: 'pay' }, now);
    else if (order) await noteEvent(tx, order.id, 'lookedInto', now);
    return order?.member;
  });
  if (member !== undefined) announce([member]);
}

/** A payment as it was stored; older rows have no currency. */
type StoredPayment = { orderNo: string; amount: bigint; currency: string | null };

/**
 * Decides about a message with a known reference, which names one payment: undefined for the same message again. With
 * another order, amount or currency one of the two messages is wrong, and the words of its case are returned.
 */
export function planRepeat(known: StoredPayment, payment: Payment): string | undefined {
  const { provider, providerRef, orderNo, amount, currency } = payment;
  const isRepeat = known.orderNo === orderNo && known.amount === amount && (known.currency ?? currency) === currency;
  if (isRepeat) return undefined;
  const [was, is] = [known, payment].map((one) => `${one.orderNo} ${moneyText(one.amount)} ${one.currency ?? ''}`);
  return `${provider} ${providerRef}: ${was} ≠ ${is}`;
}

async function noteRepeat(tx: Tx, payment: Payment, now: Date): Promise<bigint | undefined> {
  const { provider, providerRef, orderNo } = payment;
  const [known] = await tx<StoredPayment[]>`
    select order_no as "orderNo", amount, currency from deposit_payment
    where provider = ${provider} and provider_ref = ${providerRef}`;
  const words = known && planRepeat(known, payment);
  if (!words) return undefined;
  const order = await readOrder(tx, orderNo);
  const hash = digest(words);
  // The case is opened once, even after it was closed, because a gateway repeats the message each time it is polled.
  const fresh = await tx`insert into deposit_unread (hash, subject, message, problem, received_at)
    values (${hash}, ${orderNo}, ${words}, 'reference reused', ${now}) on conflict do nothing returning 1`;
  if (fresh.length === 0) return undefined;
  const about = { subject: orderNo, detail: hash.toString('hex'), member: order?.member ?? null };
  const cause: CaseCause = {
    reason: 'otherOrder',
    ours: known,
    theirs: payment,
    state: null,
    ref: `${provider} ${providerRef}`,
  };
  await openCase(tx, { ...about, kind: 'referenceReused', words, cause }, now);
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
