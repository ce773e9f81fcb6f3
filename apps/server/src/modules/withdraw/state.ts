import type { WITHDRAW_STATUSES } from '@house/contract/withdraw';
import { refuse } from '#platform/refuse';

export type WithdrawStatus = (typeof WITHDRAW_STATUSES)[number];
export type WithdrawAction = 'review' | 'approve' | 'reject' | 'settle' | 'fail';

/** What may become of a withdrawal. Once it is being paid, only the one who pays says how it ended. */
const NEXT: Record<WithdrawStatus, Partial<Record<WithdrawAction, WithdrawStatus>>> = {
  submitted: { review: 'reviewing', approve: 'paying', reject: 'rejected' },
  reviewing: { review: 'reviewing', approve: 'paying', reject: 'rejected' },
  paying: { settle: 'paid', fail: 'failed' },
  paid: {},
  rejected: {},
  failed: {},
};

export function nextStatus(status: WithdrawStatus, action: WithdrawAction): WithdrawStatus {
  return NEXT[status][action] ?? refuse('orderOver');
}
