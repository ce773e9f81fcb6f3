/** What collecting answered. */
export type Collected = { collected: bigint; venueCount: number; isPending: boolean };
type How = 'collected' | 'collectedOne' | 'collectedPart' | 'collectedOnWay' | 'collectedNone' | 'collectedStays';

/** What came back, what is still on its way, and what could not leave. `held` is what the venues held before. */
export function collectedHow({ collected, venueCount, isPending }: Collected, held: bigint): How {
  if (isPending) return collected > 0n ? 'collectedPart' : 'collectedOnWay';
  if (venueCount === 0) return held > 0n ? 'collectedStays' : 'collectedNone';
  return venueCount === 1 ? 'collectedOne' : 'collected';
}
