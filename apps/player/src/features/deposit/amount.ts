import type { Minor } from '@harbour/rules';

type LimitFault = 'amountForm' | 'depositTooLow' | 'depositTooHigh';

/** Why a method refuses an amount, in the server's words; undefined if it accepts it. */
export function limitFault(
  amount: Minor | undefined,
  { min, max }: { min: Minor; max: Minor },
): LimitFault | undefined {
  if (amount === undefined || amount <= 0n) return 'amountForm';
  if (amount < min) return 'depositTooLow';
  return amount > max ? 'depositTooHigh' : undefined;
}
