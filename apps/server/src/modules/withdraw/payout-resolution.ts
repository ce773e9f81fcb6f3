import type { ToldOrder } from '@harbour/contract/office-cases';
import { moneyText } from '@harbour/rules';
import { openCase } from '#cases';
import { releaseOwner } from '#platform/claim';
import type { Tx } from '#platform/db';
import type { PayoutAnswer } from '#platform/ports';
import { noteEvent, type StoredWithdrawal } from './store.ts';

export type PayoutFacts = Pick<PayoutAnswer, 'state' | 'ref'>;

type Difference = { ours: ToldOrder; theirs: ToldOrder };
export type DifferentPayout = PayoutFacts & { difference: Difference };

/** The payout that was sent and the one that was answered; undefined if number, amount and currency agree. */
export function differenceOf(order: StoredWithdrawal, { id, amount, currency }: PayoutAnswer): Difference | undefined {
  const ours = { orderNo: order.orderNo, amount: order.amount + order.waitingBonus, currency: order.currency };
  if (id === ours.orderNo && amount === ours.amount && currency === ours.currency) return undefined;
  return { ours, theirs: { orderNo: id, amount, currency } };
}

const toldText = ({ orderNo, amount, currency }: ToldOrder) =>
  `${orderNo ?? '?'} ${amount === null ? '?' : moneyText(amount)} ${currency ?? '?'}`;

export async function noteDifference(tx: Tx, order: StoredWithdrawal, word: DifferentPayout, now: Date) {
  const { ref, state, difference } = word;
  const text = `${toldText(difference.ours)} ≠ ${toldText(difference.theirs)}`;
  const about = { subject: order.orderNo, detail: `${ref} ${text}`, member: order.member };
  const cause = { reason: 'otherOrder', ...difference, state, ref } as const;
  await openCase(tx, { kind: 'payoutDiffers', ...about, words: `${text} (${state} ${ref})`, cause }, now);
}

/**
 * Takes an answer about an order that has already ended. The same end changes nothing, and a paid order is still
 * polled; another end opens a case. A payout that came back waits for two people: no money moves by itself.
 */
export async function hearAfterEnd(
  tx: Tx,
  order: StoredWithdrawal,
  { state, ref }: PayoutFacts,
  now: Date,
): Promise<bigint | undefined> {
  const { id, orderNo: subject, member, status, payout } = order;
  if (state === 'pending' || (state === 'paid' && status === 'paid')) return undefined;
  await tx`update withdraw_order set watch_at = null where id = ${id}`;
  const cause = { reason: 'otherEnd', ours: status, theirs: state, ref } as const;
  const about = { subject, detail: ref, member, words: `${status} ≠ ${state} ${ref}`, cause };
  if (state === 'returned' && status === 'paid') {
    if (payout === 'bounced') return undefined;
    await tx`update withdraw_order set payout = 'bounced', waiting_since = ${now}, ${releaseOwner(tx)}
      where id = ${id}`;
    await noteEvent(tx, id, 'bounced', now);
    await openCase(tx, { kind: 'payoutBounced', ...about }, now);
    return member;
  }
  const isOther = (state === 'paid' && status === 'failed') || (state === 'refused' && status === 'paid');
  if (isOther) await openCase(tx, { kind: 'payoutContradicted', ...about }, now);
  return undefined;
}
