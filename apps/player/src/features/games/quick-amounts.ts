import type { Minor } from '@harbour/rules';

/** Common round amounts, in minor units. */
const ROUND: Minor[] = [10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n, 5_000_00n, 10_000_00n];
const SHOWN = 4;

/** The largest few round amounts within the balance, smallest first. */
export function quickAmounts(central: Minor): Minor[] {
  return ROUND.filter((amount) => amount <= central).slice(-SHOWN);
}
