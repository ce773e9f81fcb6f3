import { WITHDRAW_STATUSES } from '@house/contract/withdraw';
import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { nextStatus, type WithdrawAction } from './state.ts';

const ACTIONS: WithdrawAction[] = ['review', 'approve', 'reject', 'settle', 'fail'];
const ALLOWED: Record<string, string> = {
  'submitted review': 'reviewing',
  'submitted approve': 'paying',
  'submitted reject': 'rejected',
  'reviewing review': 'reviewing',
  'reviewing approve': 'paying',
  'reviewing reject': 'rejected',
  'paying settle': 'paid',
  'paying fail': 'failed',
};

it.each(WITHDRAW_STATUSES.flatMap((status) => ACTIONS.map((action) => [status, action] as const)))(
  'a withdrawal that is %s and one does %s',
  (status, action) => {
    const to = ALLOWED[`${status} ${action}`];
    if (to) expect(nextStatus(status, action)).toBe(to);
    else expect(() => nextStatus(status, action)).toThrow(Refused);
  },
);
