import type { OfficeApproval } from '@harbour/contract/office-approvals';

type End = 'paid' | 'notPaid' | 'done' | 'notDone';

/**
 * The outcome of a payout or transfer that a second person is asked to confirm. The outcomes are opposites, and must
 * never look alike.
 */
export function endOf({ isPaid, venueTransfer }: Pick<OfficeApproval, 'isPaid' | 'venueTransfer'>): End | undefined {
  if (venueTransfer) return venueTransfer.isDone ? 'done' : 'notDone';
  if (isPaid === null) return undefined;
  return isPaid ? 'paid' : 'notPaid';
}
