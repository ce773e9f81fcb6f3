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
import { type DepositState, nextStatus } from './state.ts';
import { lockOrder, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

/** Lock of approvals: two at the same time would miss each other's sum, or credit one receipt twice. */
const APPROVAL_LOCK = 7_220_076;

export async function holdApprovals(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${APPROVAL_LOCK})`;
}

/** Every picture shown in an order. */
export const shownIn = ({ proofs, statementFile }: Pick<StoredDeposit, 'proofs' | 'statementFile'>) =>
  statementFile ? [...proofs, statementFile] : proofs;

type OrderOfReference = Pick<StoredDeposit, 'orderNo' | 'status'>;

/** Other orders that show one of the same pictures; credited ones come first. */
export async function sharingPictures(db: Db, order: StoredDeposit): Promise<OrderOfReference[]> {
  const shown = [...shownIn(order), ...(await samePictures(db, shownIn(order)))];
  return db<OrderOfReference[]>`select order_no as "orderNo", status from deposit_order
    where (proofs && ${list(shown)}::text[] or statement_file = any(${list(shown)}::text[]))
      and id <> ${order.id} order by status <> 'completed', id limit 20`;
}

type CreditedSum = { currency: Currency; sum: bigint };

/** Whether an order reaches the operator's threshold together with these sums, converted to the order's currency. */
export function isLargeDeposit(
  { amount, currency }: Pick<StoredDeposit, 'amount' | 'currency'>,
  sums: CreditedSum[],
  largeDeposit: number,
): boolean {
  const all = sums.reduce((sum, one) => sum + asMuchIn(currency, one.sum, one.currency), amount);
  return all >= scaled(moneyOf(String(largeDeposit)), currency);
}

/**
 * Whether crediting this order by hand needs a second person: by its amount together with what the same person credited alone in
 * the last 24 hours, so that a large sum cannot be split into small ones.
 */
export async function needsSecond(db: Db, order: StoredDeposit, staff: bigint, now: Date): Promise<boolean> {
  const [{ largeDeposit }, sums] = await Promise.all([
    readValues(db),
    db<CreditedSum[]>`select currency, sum(amount)::bigint as sum from deposit_order
      where credited_by = ${staff} and confirmed_by is null and ended_at > ${later(now, -limits.DAY_MS)} and id <> ${order.id}
      group by currency`,
  ]);
  return isLargeDeposit(order, sums, largeDeposit);
}

/** Refuses a credit: of an order that is over, of another amount than arrived, for a receipt that was credited before. */
export function mayCredit(
  order: DepositState & Pick<StoredDeposit, 'amount'>,
  received: bigint,
  sharing: OrderOfReference | undefined,
): void {
  nextStatus(order, 'approve');
  if (received !== order.amount) refuse('receivedDiffers');
  if (sharing?.status === 'completed') refuse('receiptUsed', { orderNo: sharing.orderNo });
}

/** Credits an order whose money has arrived: at once, or when a second person has confirmed it. */
export function creditChange(tools: DepositTools): Change<typeof officeDeposit.approveDeposit> {
  return {
    call: officeDeposit.approveDeposit,
    kind: 'deposit',
    subject: ({ orderNo }) => orderNo,
    about: (tx, { orderNo }) => lockOrder(tx, orderNo),
    apply: async (tx, { orderNo, received, note }, caller, now, maker) => {
      const order = await lockOrder(tx, orderNo);
      await holdApprovals(tx);
      const [sharing] = await sharingPictures(tx, order);
      mayCredit(order, received, sharing);
      const people = { creditedBy: maker, ...(maker === caller.staff ? {} : { confirmedBy: caller.staff }) };
      const act = { before: order.status, after: { received: asMoney(received), note } };
      await audit(tx, caller, { action: 'deposit.approve', subject: orderNo, ...act }, now);
      const how = { action: 'approve', who: caller.staffName, ...people, ...(note ? { note } : {}) } as const;
      await creditOrder(tools, tx, order, how, now);
      return { members: [order.member] };
    },
  };
}
