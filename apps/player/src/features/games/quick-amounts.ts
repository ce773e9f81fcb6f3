import type { Minor } from '@harbour/rules';

/** Round amounts that a person might mean, in minor units. */
const ROUND: Minor[] = [10_00n, 50_00n, 100_00n, 500_00n, 1_000_00n, 5_000_00n, 10_000_00n];
const SHOWN = 4;

/** The largest few round amounts that are there to be moved, smallest first. */
export function quickAmounts(central: Minor): Minor[] {
  return ROUND.filter((amount) => amount <= central).slice(-SHOWN);
}
