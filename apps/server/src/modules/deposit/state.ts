import type { DEPOSIT_STATUSES } from '@harbour/contract/deposit';
import { refuse } from '#platform/refuse';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type DepositAction = 'prove' | 'cancel' | 'expire' | 'approve' | 'reject' | 'ask' | 'close' | 'pay';
type DepositPhase = DepositStatus | 'asked';

/** The next status by action (§4). A payment that really arrived counts even after the order has ended. */
const NEXT: Record<DepositPhase, Partial<Record<DepositAction, DepositStatus>>> = {
  awaitingPayment: { prove: 'proofUploaded', cancel: 'cancelled', expire: 'expired', pay: 'completed' },
  // A member with a proof is asked for more. The order can still be decided; without an answer it goes back to the
  // staff.
  asked: {
    prove: 'proofUploaded',
    expire: 'proofUploaded',
    close: 'proofUploaded',
    ask: 'awaitingPayment',
    approve: 'completed',
    reject: 'rejected',
    pay: 'completed',
  },
  proofUploaded: { approve: 'completed', reject: 'rejected', ask: 'awaitingPayment' },
  cancelled: { pay: 'completed' },
  expired: { pay: 'completed' },
  completed: {},
  rejected: {},
};

export type DepositState = { status: DepositStatus; proofs: readonly string[] };

export function nextStatus({ status, proofs }: DepositState, action: DepositAction): DepositStatus {
  const phase = status === 'awaitingPayment' && proofs.length > 0 ? 'asked' : status;
  return NEXT[phase][action] ?? refuse('orderOver');
}
