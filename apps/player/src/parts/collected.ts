/** The answer of a collect call. */
export type Collected = { collected: bigint; venueCount: number; isPending: boolean };
type How = 'collected' | 'collectedPart' | 'collectedOnWay' | 'collectedNone' | 'collectedStays';

/**
 * The text for the amounts that came back, are still in transit, or could not leave. `held` is the venues' balance
 * before.
 */
export function collectedHow({ collected, venueCount, isPending }: Collected, held: bigint): How {
  if (isPending) return collected > 0n ? 'collectedPart' : 'collectedOnWay';
  if (venueCount === 0) return held > 0n ? 'collectedStays' : 'collectedNone';
  return 'collected';
}
