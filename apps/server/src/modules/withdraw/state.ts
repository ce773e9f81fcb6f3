import type { WITHDRAW_STATUSES } from '@harbour/contract/withdraw';
import { refuse } from '#platform/refuse';

export type WithdrawStatus = (typeof WITHDRAW_STATUSES)[number];
export type WithdrawAction =
  | ('review' | 'approve' | 'reject')
  | ('hold' | 'release' | 'recall')
  | ('settle' | 'fail' | 'return');
type WithdrawalPhase = WithdrawStatus | 'approved' | 'held';

/**
 * The next status by action. Until a payout is sent staff may hold or recall it; after that only the provider decides
 * how it ended. A paid one may come back.
 */
const NEXT: Record<WithdrawalPhase, Partial<Record<WithdrawAction, WithdrawStatus>>> = {
  submitted: { review: 'reviewing', approve: 'paying', reject: 'rejected' },
  reviewing: { review: 'reviewing', approve: 'paying', reject: 'rejected' },
  approved: { hold: 'paying', recall: 'reviewing' },
  held: { release: 'paying', recall: 'reviewing' },
  paying: { settle: 'paid', fail: 'failed' },
  paid: { return: 'failed' },
  rejected: {},
  failed: {},
};

export type WithdrawalState = { status: WithdrawStatus; payout: string | null; heldAt: Date | null };

function phaseOf({ status, payout, heldAt }: WithdrawalState): WithdrawalPhase {
  if (status !== 'paying' || payout !== 'waiting') return status;
  return heldAt ? 'held' : 'approved';
}

export function nextStatus(order: WithdrawalState, action: WithdrawAction): WithdrawStatus {
  return NEXT[phaseOf(order)][action] ?? refuse(isTooLate(order, action) ? 'payoutSent' : 'orderOver');
}

/** A payout that was sent can be neither held nor recalled. */
function isTooLate(order: WithdrawalState, action: WithdrawAction): boolean {
  return phaseOf(order) === 'paying' && (action === 'hold' || action === 'recall');
}
