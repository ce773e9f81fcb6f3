import type { CANCEL_REASONS } from '@harbour/contract/deposit';
import { limits, siteDay } from '@harbour/rules';
import { refuse } from '#platform/refuse';
import { attemptsUnder, countAttempt } from '#platform/throttle';
import { readValues } from '#site';
import { takeUpload } from '#uploads';
import { nextStatus } from './state.ts';
import { lockOrder, noteEvent, ownOrder } from './store.ts';
import type { DepositTools } from './submit.ts';

const cancelsOf = (member: bigint, now: Date) => `deposit-cancel:${member}:${siteDay(now)}`;

export async function cancelsLeft({ db, clock }: Pick<DepositTools, 'db' | 'clock'>, member: bigint): Promise<number> {
  const [{ count }, { cancelsADay }] = await Promise.all([
    attemptsUnder(db, cancelsOf(member, clock()), clock()),
    readValues(db),
  ]);
  return Math.max(0, cancelsADay - count);
}

/**
 * Cancels an unpaid order, with a reason, a few times a day (§4). An order with a proof counts as paid, even while
 * staff are asking about it.
 */
export async function cancelOrder(
  tools: DepositTools,
  member: bigint,
  orderNo: string,
  reason: (typeof CANCEL_REASONS)[number],
): Promise<void> {
  const { db, transact, clock } = tools;
  await ownOrder(db, member, orderNo);
  const { cancelsADay } = await readValues(db);
  await transact(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    const status = nextStatus(order, 'cancel');
    const { count } = await countAttempt(tx, cancelsOf(member, now), limits.DAY_MS, now);
    if (count > cancelsADay) refuse('cancelsUsedUp', { most: cancelsADay });
    await tx`update deposit_order set status = ${status}, cancel_reason = ${reason}, ended_at = ${now} where id = ${order.id}`;
    await noteEvent(tx, order.id, 'cancelled', now, undefined, reason);
  });
}

type ShownProof = { proofList: string[]; statementFile?: string | undefined };

/**
 * Stores a member's proof of payment. It credits nothing: only the staff or a gateway confirms that the money has
 * arrived.
 */
export async function showProof(
  tools: DepositTools,
  member: bigint,
  orderNo: string,
  { proofList, statementFile }: ShownProof,
): Promise<void> {
  const { db, transact, clock } = tools;
  const { flow } = await ownOrder(db, member, orderNo);
  if (flow !== 'byHand') refuse('orderOver');
  await transact(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    const status = nextStatus(order, 'prove');
    // An order with a proof does not expire, so a late answer to a question is accepted.
    if (order.proofs.length === 0 && order.expiresAt <= now) refuse('orderOver');
    for (const file of statementFile ? [...proofList, statementFile] : proofList) {
      if (!(await takeUpload(tx, { name: file, member, purpose: 'proof' }, orderNo))) refuse('proofMissing');
    }
    await tx`update deposit_order set status = ${status}, proofs = ${`{${proofList.join(',')}}`}::text[],
      statement_file = ${statementFile ?? order.statementFile}, waiting_since = ${now}, question = null where id = ${order.id}`;
    await noteEvent(tx, order.id, 'proofUploaded', now);
  });
}
