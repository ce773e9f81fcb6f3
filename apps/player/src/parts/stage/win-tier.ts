/** How much of a moment a result is. 0: nothing above the stake, which is never celebrated. */
export type WinTier = 0 | 1 | 2 | 3;

/** The multiple of the stake from which a win is of the next tier. */
const SECOND = 5n;
const THIRD = 20n;

export function winTier(stake: bigint, payout: bigint): WinTier {
  if (payout <= stake) return 0;
  if (payout < stake * SECOND) return 1;
  return payout < stake * THIRD ? 2 : 3;
}
