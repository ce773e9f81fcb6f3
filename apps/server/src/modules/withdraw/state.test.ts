import { WITHDRAW_STATUSES } from '@harbour/contract/withdraw';
import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { nextStatus, type WithdrawAction, type WithdrawalState } from './state.ts';

const ACTIONS: WithdrawAction[] = [
  ...(['review', 'approve', 'reject', 'hold', 'release', 'recall', 'settle', 'fail', 'return'] as const),
];
const ALLOWED: Record<string, string> = {
  'submitted review': 'reviewing',
  'submitted approve': 'paying',
  'submitted reject': 'rejected',
  'reviewing review': 'reviewing',
  'reviewing approve': 'paying',
  'reviewing reject': 'rejected',
  'paying and not sent hold': 'paying',
  'paying and not sent recall': 'reviewing',
  'paying and held release': 'paying',
  'paying and held recall': 'reviewing',
  'paying settle': 'paid',
  'paying fail': 'failed',
  'paid return': 'failed',
};
const NOW = new Date(0);
const STATES: [string, WithdrawalState][] = [
  ...WITHDRAW_STATUSES.map((status): [string, WithdrawalState] => [status, { status, payout: 'sent', heldAt: null }]),
  ['paying and not sent', { status: 'paying', payout: 'waiting', heldAt: null }],
  ['paid', { status: 'paid', payout: 'waiting', heldAt: null }],
  ['paying and held', { status: 'paying', payout: 'waiting', heldAt: NOW }],
];

it.each(STATES.flatMap(([name, state]) => ACTIONS.map((action) => [name, action, state] as const)))(
  'a withdrawal in state %s: action %s',
  (name, action, state) => {
    const to = ALLOWED[`${name} ${action}`];
    if (to) expect(nextStatus(state, action)).toBe(to);
    else {
      const isTooLate = name === 'paying' && (action === 'hold' || action === 'recall');
      expect(() => nextStatus(state, action)).toThrow(new Refused(isTooLate ? 'payoutSent' : 'orderOver'));
    }
  },
);

it.each(['hold', 'recall'] as const)('a sent payout is not over, but it is too late to %s', (action) => {
  const sent: WithdrawalState = { status: 'paying', payout: 'sent', heldAt: null };
  expect(() => nextStatus(sent, action)).toThrow(new Refused('payoutSent'));
});
