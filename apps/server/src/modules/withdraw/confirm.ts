import type { Input } from '@harbour/contract';
import type { officeWithdraw } from '@harbour/contract/office-withdraw';
import { askApproval, decideApproval, readDecidable } from '#approvals';
import { depositSums } from '#deposit';
import { audit } from '#platform/audit';
import { acceptOwner } from '#platform/claim';
import { secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { WithdrawTools } from './request.ts';
import { letGo, type ReviewedWithdrawal } from './review.ts';
import { giveBack, settlePaid, takeBack, watched } from './settle.ts';
import { nextStatus } from './state.ts';
import { isStuck, lockOrder, noteEvent, type StoredWithdrawal } from './store.ts';

type PayoutResolution = 'keepPaid' | 'takeBack' | 'settlePaid' | 'giveBack';
type StuckWithdrawal = ReviewedWithdrawal & Pick<StoredWithdrawal, 'sendingUntil'>;

/** The end that two people confirm for a payout without an answer, or one that came back. */
export function planResolution(order: StuckWithdrawal, isPaid: boolean, now: Date): PayoutResolution {
  if (!isStuck(order)) refuse('orderOver');
  const { payout, sendingUntil } = order;
  if (sendingUntil && sendingUntil > now) refuse('payoutUnderWay', { seconds: secondsUntil(now, sendingUntil) });
  if (payout === 'bounced') return isPaid ? 'keepPaid' : 'takeBack';
  return isPaid ? 'settlePaid' : 'giveBack';
}

/** Refuses the first person's resolution: a colleague's order first, then one that is not stuck. */
export function mayResolve(order: ReviewedWithdrawal, staff: bigint): void {
  acceptOwner(order, staff);
  if (!isStuck(order)) refuse('orderOver');
}

type ConfirmedApproval = { kind: string; state: string; isPaid: boolean };

/** The action of a decided approval; undefined if the second person rejected it. */
export function planConfirm(
  order: StuckWithdrawal,
  { kind, state, isPaid }: ConfirmedApproval,
  hasCredited: boolean,
  now: Date,
): 'letGo' | PayoutResolution | undefined {
  if (state === 'refused') return undefined;
  if (kind !== 'withdrawal') return planResolution(order, isPaid, now);
  if (hasCredited) refuse('creditorCannotDecide');
  nextStatus(order, 'approve');
  return 'letGo';
}

type ResolvedPayout = Input<typeof officeWithdraw.resolvePayout>;

/** Asks a second person to confirm how a payout ended. */
export async function resolvePayout(
  tx: Tx,
  { orderNo, isPaid, note }: ResolvedPayout,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  mayResolve(order, caller.staff);
  const { member, currency, amount } = order;
  const about = { kind: 'payout', subject: orderNo, member, currency, amount } as const;
  await askApproval(tx, { ...about, content: { isPaid }, words: note }, caller, now);
  const act = { action: 'payout.resolve', subject: orderNo, before: order.payout, after: { isPaid, note } };
  await audit(tx, caller, act, now);
}

type SecondDecision = Input<typeof officeWithdraw.confirmWithdrawal>;
/** The kinds of approval that this module asks for. */
const CONFIRMED = ['withdrawal', 'payout'] as const;

/** Applies the second person's decision about a withdrawal or a payout. Returns the members whose pages changed. */
export async function confirmWithdrawal(
  tools: WithdrawTools,
  tx: Tx,
  decision: SecondDecision,
  caller: StaffCaller,
  now: Date,
): Promise<bigint[]> {
  // The order is locked before the approval, as everywhere else.
  const { subject } = await readDecidable(tx, CONFIRMED, decision.id, caller);
  const order = await lockOrder(tx, subject);
  const { kind, state, maker, content } = await decideApproval(tx, CONFIRMED, decision, caller, now);
  const hasCredited = await depositSums.isCreditedBy(tx, order.member, caller.staff);
  const deed = planConfirm(order, { kind, state, isPaid: content.isPaid === true }, hasCredited, now);
  if (deed === undefined) return [];
  const { staff, staffName } = caller;
  if (deed === 'letGo') await letGo(tx, order, { by: maker, confirmedBy: staff, who: staffName }, now);
  else await RESOLVE[deed](tools, tx, order, staffName, now);
  return [order.member];
}

type EndWithdrawal = (tools: WithdrawTools, tx: Tx, order: StoredWithdrawal, who: string, now: Date) => Promise<void>;

const RESOLVE: Record<PayoutResolution, EndWithdrawal> = {
  keepPaid: async (_, tx, { id }, who, now) => {
    await tx`update withdraw_order set payout = 'paid', waiting_since = null where id = ${id}`;
    await noteEvent(tx, id, 'paid', now, who);
  },
  takeBack: (tools, tx, order, who, now) => takeBack(tools, tx, order, now, who),
  settlePaid: (tools, tx, order, who, now) => settlePaid(tools, tx, order, null, now, who),
  giveBack: async (tools, tx, order, who, now) => {
    await giveBack(tools, tx, order, { action: 'fail', who }, now);
    await tx`update withdraw_order set ${watched(tx, now)} where id = ${order.id}`;
  },
};
