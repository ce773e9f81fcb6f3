import type { Minor } from '@harbour/rules';

type LimitFault = 'amountForm' | 'depositTooLow' | 'depositTooHigh';

/** Why a method does not take an amount, as the server would say it; undefined if it does. */
export function limitFault(
  amount: Minor | undefined,
  { min, max }: { min: Minor; max: Minor },
): LimitFault | undefined {
  if (amount === undefined || amount <= 0n) return 'amountForm';
  if (amount < min) return 'depositTooLow';
  return amount > max ? 'depositTooHigh' : undefined;
}
