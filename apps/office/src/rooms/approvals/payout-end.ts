import type { OfficeApproval } from '@harbour/contract/office-oversight';

type End = 'paid' | 'notPaid' | 'done' | 'notDone';

/** Which end of a payout or a transfer a second person is asked to confirm: they are opposites, and must never look alike. */
export function endOf({ isPaid, crossing }: Pick<OfficeApproval, 'isPaid' | 'crossing'>): End | undefined {
  if (crossing) return crossing.isDone ? 'done' : 'notDone';
  if (isPaid === null) return undefined;
  return isPaid ? 'paid' : 'notPaid';
}
