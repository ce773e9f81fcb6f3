import { DEPOSIT_STATUSES } from '@harbour/contract/deposit';
import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { type DepositAction, type DepositState, nextStatus } from './state.ts';

const ACTIONS: DepositAction[] = ['prove', 'cancel', 'expire', 'approve', 'reject', 'ask', 'close', 'pay'];
const ALLOWED: Record<string, string> = {
  'awaitingPayment prove': 'proofUploaded',
  'awaitingPayment cancel': 'cancelled',
  'awaitingPayment expire': 'expired',
  'awaitingPayment pay': 'completed',
  // A member who uploaded a proof is not treated as unpaid, and cannot cancel.
  'awaitingPayment with a proof prove': 'proofUploaded',
  'awaitingPayment with a proof expire': 'proofUploaded',
  'awaitingPayment with a proof approve': 'completed',
  'awaitingPayment with a proof reject': 'rejected',
  'awaitingPayment with a proof ask': 'awaitingPayment',
  'awaitingPayment with a proof close': 'proofUploaded',
  'awaitingPayment with a proof pay': 'completed',
  'proofUploaded with a proof approve': 'completed',
  'proofUploaded with a proof reject': 'rejected',
  'proofUploaded with a proof ask': 'awaitingPayment',
  'cancelled pay': 'completed',
  'expired pay': 'completed',
};
const STATES: [string, DepositState][] = DEPOSIT_STATUSES.flatMap((status): [string, DepositState][] => {
  const proven: [string, DepositState] = [`${status} with a proof`, { status, proofs: ['a'] }];
  if (status === 'proofUploaded') return [proven];
  return status === 'awaitingPayment' ? [[status, { status, proofs: [] }], proven] : [[status, { status, proofs: [] }]];
});

it.each(STATES.flatMap(([name, state]) => ACTIONS.map((action) => [name, action, state] as const)))(
  'an order in state %s: action %s',
  (name, action, state) => {
    const to = ALLOWED[`${name} ${action}`];
    if (to) expect(nextStatus(state, action)).toBe(to);
    else expect(() => nextStatus(state, action)).toThrow(new Refused('orderOver'));
  },
);
