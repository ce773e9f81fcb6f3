import type { Minor } from '@harbour/rules';

export type AmountFault = 'amountForm' | 'transferExceedsBalance';

/** Why an amount cannot be moved out of a wallet, as the server would say it; undefined if it can. */
export function amountFault(amount: Minor | undefined, balance: Minor): AmountFault | undefined {
  if (amount === undefined || amount <= 0n) return 'amountForm';
  return amount > balance ? 'transferExceedsBalance' : undefined;
}
