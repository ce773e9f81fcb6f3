import type { DEPOSIT_STATUSES } from '@harbour/contract/deposit';
import { refuse } from '#platform/refuse';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type DepositAction = 'prove' | 'cancel' | 'expire' | 'approve' | 'reject' | 'ask' | 'close' | 'pay';
type DepositStanding = DepositStatus | 'asked';

/** §4: the next status by action. A payment that really came counts also after the order has ended. */
const NEXT: Record<DepositStanding, Partial<Record<DepositAction, DepositStatus>>> = {
  awaitingPayment: { prove: 'proofUploaded', cancel: 'cancelled', expire: 'expired', pay: 'completed' },
  // A member with a proof is asked for more. The order can be decided all the same; without an answer it waits for the staff again.
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
  const standing = status === 'awaitingPayment' && proofs.length > 0 ? 'asked' : status;
  return NEXT[standing][action] ?? refuse('orderOver');
}
