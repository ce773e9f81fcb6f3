/** The seeds of a game, by their commitment, and its count. */
export type CountedGame = { commitment: string; nonce: number };
/** Counts that no game has, and counts that more than one has. */
export type CountFaults = { missing: number; repeated: number };

/**
 * Games that are drawn and not kept would leave gaps: with the same seeds every count is there once. `games` are the last
 * ones, newest first, so that only their oldest seeds may begin elsewhere than at one. `ends` are the counts that the server
 * told of its newest seeds: of those in force, and of those that were just revealed.
 */
export function countFaults(games: readonly CountedGame[], ends: readonly CountedGame[]): CountFaults {
  const bySeed = new Map<string, number[]>();
  for (const { commitment, nonce } of games) bySeed.set(commitment, [...(bySeed.get(commitment) ?? []), nonce]);
  const oldest = games.at(-1)?.commitment;
  let [missing, repeated] = [0, 0];
  for (const [commitment, own] of bySeed) {
    const nonces = new Set(own);
    const first = commitment === oldest ? Math.min(...nonces) : 1;
    const last = Math.max(...nonces, ...ends.filter((end) => end.commitment === commitment).map(({ nonce }) => nonce));
    repeated += own.length - nonces.size;
    missing += last - first + 1 - nonces.size;
  }
  for (const { commitment, nonce } of ends) if (!bySeed.has(commitment)) missing += nonce;
  return { missing, repeated };
}
