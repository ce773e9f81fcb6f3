import type { DEPOSIT_STATUSES } from '@house/contract/deposit';
import { refuse } from '#platform/refuse';

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type DepositAction = 'prove' | 'cancel' | 'expire' | 'approve' | 'reject' | 'ask' | 'pay';

/** §4: what may become of an order. A payment that really came counts also after the order had ended. */
const NEXT: Record<DepositStatus, Partial<Record<DepositAction, DepositStatus>>> = {
  awaitingPayment: { prove: 'proofUploaded', cancel: 'cancelled', expire: 'expired', pay: 'completed' },
  proofUploaded: { approve: 'completed', reject: 'rejected', ask: 'awaitingPayment' },
  cancelled: { pay: 'completed' },
  expired: { pay: 'completed' },
  completed: {},
  rejected: {},
};

export function nextStatus(status: DepositStatus, action: DepositAction): DepositStatus {
  return NEXT[status][action] ?? refuse('orderOver');
}
