import type { OfficeApproval } from '@house/contract/office-oversight';

/** Which end of a payout a second person is asked to confirm: the two are opposites, and must never look alike. */
export function endOf({ isPaid }: Pick<OfficeApproval, 'isPaid'>): 'paid' | 'notPaid' | undefined {
  if (isPaid === null) return undefined;
  return isPaid ? 'paid' : 'notPaid';
}
