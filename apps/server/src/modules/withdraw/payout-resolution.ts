import { moneyText } from '@harbour/rules';
import { openCase } from '#cases';
import { releaseOwner } from '#platform/claim';
import type { Tx } from '#platform/db';
import type { PayoutAnswer } from '#platform/ports';
import { noteEvent, type StoredWithdrawal } from './store.ts';

export type PayoutFacts = Pick<PayoutAnswer, 'state' | 'ref'>;

/** The difference between an answer and the payout that was sent; undefined if number, amount and currency agree. */
export function differenceOf(order: StoredWithdrawal, { id, amount, currency }: PayoutAnswer): string | undefined {
  const { orderNo, currency: own } = order;
  const sent = order.amount + order.waitingBonus;
  if (id === orderNo && amount === sent && currency === own) return undefined;
  const answered = `${id ?? '?'} ${amount === null ? '?' : moneyText(amount)} ${currency ?? '?'}`;
  return `${orderNo} ${moneyText(sent)} ${own} ≠ ${answered}`;
}

export async function noteDifference(
  tx: Tx,
  order: StoredWithdrawal,
  word: PayoutFacts & { difference: string },
  now: Date,
) {
  const { ref, state, difference } = word;
  const about = { subject: order.orderNo, detail: `${ref} ${difference}`, member: order.member };
  await openCase(tx, { kind: 'payoutDiffers', ...about, words: `${difference} (${state} ${ref})` }, now);
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
  const about = { subject, detail: ref, member, words: `${status} ≠ ${state} ${ref}` };
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
