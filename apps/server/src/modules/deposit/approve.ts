import { officeDeposit } from '@harbour/contract/office-deposit';
import { asMuchIn, type Currency, limits, moneyOf, scaled } from '@harbour/rules';
import { asMoney, audit } from '#platform/audit';
import { later } from '#platform/clock';
import { type Db, list, type Tx } from '#platform/db';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { readValues } from '#site';
import { samePictures } from '#uploads';
import { creditOrder } from './credit.ts';
import { nextStatus } from './state.ts';
import { lockOrder, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

/** One approval at a time: two at once would each leave the other out of their sum, or take one receipt twice. */
const APPROVAL_LOCK = 7_220_076;

export async function holdApprovals(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${APPROVAL_LOCK})`;
}

/** Every picture that an order shows. */
export const shownIn = ({ proofs, statementFile }: StoredDeposit) =>
  statementFile ? [...proofs, statementFile] : proofs;

type Sharing = { orderNo: string; status: StoredDeposit['status'] };

/** Other orders that show one of the same pictures; those that were credited first. */
export async function sharingPictures(db: Db, order: StoredDeposit): Promise<Sharing[]> {
  const shown = [...shownIn(order), ...(await samePictures(db, shownIn(order)))];
  return db<Sharing[]>`select order_no as "orderNo", status from deposit_order
    where (proofs && ${list(shown)}::text::text[] or statement_file = any(${list(shown)}::text::text[]))
      and id <> ${order.id} order by status <> 'completed', id limit 20`;
}

/**
 * Whether crediting this one by hand needs a second person: by its amount, together with what the same person credited alone in
 * the last 24 hours, so that no sum is split into small ones.
 */
export async function needsSecond(
  db: Db,
  { id, amount, currency }: StoredDeposit,
  staff: bigint,
  now: Date,
): Promise<boolean> {
  const [{ largeDeposit }, sums] = await Promise.all([
    readValues(db),
    db<{ currency: Currency; sum: bigint }[]>`select currency, sum(amount)::bigint as sum from deposit_order
      where credited_by = ${staff} and confirmed_by is null and ended_at > ${later(now, -limits.DAY_MS)} and id <> ${id}
      group by currency`,
  ]);
  const all = sums.reduce((sum, one) => sum + asMuchIn(currency, one.sum, one.currency), amount);
  return all >= scaled(moneyOf(String(largeDeposit)), currency);
}

/** The money has arrived. It is credited by whoever saw it, at once or when a second person has confirmed it. */
export function creditChange(tools: DepositTools): Change<typeof officeDeposit.approveDeposit> {
  return {
    call: officeDeposit.approveDeposit,
    kind: 'deposit',
    subject: ({ orderNo }) => orderNo,
    about: (tx, { orderNo }) => lockOrder(tx, orderNo),
    apply: async (tx, { orderNo, received, note }, caller, now, maker) => {
      const order = await lockOrder(tx, orderNo);
      nextStatus(order, 'approve');
      if (received !== order.amount) refuse('receivedDiffers');
      await holdApprovals(tx);
      const [used] = await sharingPictures(tx, order);
      if (used?.status === 'completed') refuse('receiptUsed', { orderNo: used.orderNo });
      const people = { creditedBy: maker, ...(maker === caller.staff ? {} : { confirmedBy: caller.staff }) };
      const act = { before: order.status, after: { received: asMoney(received), note } };
      await audit(tx, caller, { action: 'deposit.approve', subject: orderNo, ...act }, now);
      const how = { action: 'approve', who: caller.staffName, ...people, ...(note ? { note } : {}) } as const;
      await creditOrder(tools, tx, order, how, now);
      return { members: [order.member] };
    },
  };
}
