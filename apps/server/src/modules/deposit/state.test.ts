import { DEPOSIT_STATUSES } from '@house/contract/deposit';
import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { type DepositAction, nextStatus } from './state.ts';

const ACTIONS: DepositAction[] = ['prove', 'cancel', 'expire', 'approve', 'reject', 'ask', 'pay'];
const ALLOWED: Record<string, string> = {
  'awaitingPayment prove': 'proofUploaded',
  'awaitingPayment cancel': 'cancelled',
  'awaitingPayment expire': 'expired',
  'awaitingPayment pay': 'completed',
  'proofUploaded approve': 'completed',
  'proofUploaded reject': 'rejected',
  'proofUploaded ask': 'awaitingPayment',
  'cancelled pay': 'completed',
  'expired pay': 'completed',
};

it.each(DEPOSIT_STATUSES.flatMap((status) => ACTIONS.map((action) => [status, action] as const)))(
  'an order that is %s and one does %s',
  (status, action) => {
    const to = ALLOWED[`${status} ${action}`];
    if (to) expect(nextStatus(status, action)).toBe(to);
    else expect(() => nextStatus(status, action)).toThrow(Refused);
  },
);
