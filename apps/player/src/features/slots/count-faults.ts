/** The seeds of a game, by their commitment, and its nonce. */
export type CountedGame = { commitment: string; nonce: number };
/** The newest games, newest first; `isAll`: there are no older ones. */
export type ListedGames = { games: readonly CountedGame[]; isAll: boolean };
/**
 * The last nonces that the server stated before it gave the list: of the seeds in force, asked for just before, and of
 * others that this page was told at any time.
 */
export type StatedNonces = { inForce: CountedGame; earlier: readonly CountedGame[] };
/** Nonces that no game has, and nonces that more than one has. */
export type CountFaults = { missing: number; repeated: number };

/**
 * Games that are drawn and not kept would leave gaps: with the same seeds every nonce is there once. Only where older
 * games are left out may the oldest listed seeds begin elsewhere than at one, and other seeds be absent.
 */
export function countFaults({ games, isAll }: ListedGames, { inForce, earlier }: StatedNonces): CountFaults {
  const stated = [inForce, ...earlier];
  const bySeed = new Map<string, number[]>();
  for (const { commitment, nonce } of games) bySeed.set(commitment, [...(bySeed.get(commitment) ?? []), nonce]);
  const oldest = games.at(-1)?.commitment;
  let [missing, repeated] = [0, 0];
  for (const [commitment, own] of bySeed) {
    const nonces = new Set(own);
    const first = commitment === oldest && !isAll ? Math.min(...nonces) : 1;
    const last = Math.max(
      ...nonces,
      ...stated.filter((one) => one.commitment === commitment).map(({ nonce }) => nonce),
    );
    repeated += own.length - nonces.size;
    missing += last - first + 1 - nonces.size;
  }
  const absent = new Map<string, number>();
  for (const { commitment, nonce } of isAll ? stated : [inForce]) {
    if (!bySeed.has(commitment)) absent.set(commitment, Math.max(nonce, absent.get(commitment) ?? 0));
  }
  for (const nonce of absent.values()) missing += nonce;
  return { missing, repeated };
}
