import type { Measured } from './ledger-loop.ts';

/** Latencies of a load of ours, and of the yardstick beside it. */
export type Latencies = { ours: number[]; theirs: number[] };

/** Two loads in turns, so that a neighbour who takes the machine for seconds weighs on both. */
export async function inTurns(
  turns: number,
  ours: () => Promise<Measured>,
  theirs: () => Promise<Measured>,
): Promise<Latencies> {
  const found: Latencies = { ours: [], theirs: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    found.theirs.push(...(await theirs()).latencies);
    found.ours.push(...(await ours()).latencies);
  }
  return found;
}
