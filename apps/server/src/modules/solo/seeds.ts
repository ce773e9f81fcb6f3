import { bytesOf, chanceOf, commitmentOf, hexOf, type SlotGame, type SlotOutcome, soloMessage } from '@harbour/engines';
import type { Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { Vault } from '#platform/vault';
import { beginSeed, insertNextSeed, lockSeed, lockSeeds, type RevealedRound, revealSeed, type Seed } from './store.ts';

type PlayerSeedTools = { random: Random; vault: Vault };

const contextOf = (member: bigint, commitment: string) => `instant ${member} ${commitment}`;

function freshSeed({ random, vault }: PlayerSeedTools, member: bigint) {
  const seed = Buffer.from(random.token(), 'base64url');
  const commitment = commitmentOf(seed);
  return { commitment, sealedSeed: vault.seal(hexOf(seed), contextOf(member, commitment)) };
}

/**
 * The seed in force, locked; made at the first need, with a word of the house's for the player's, which is not played with.
 * The seed's own row cannot be waited for: it may be revealed meanwhile, and its successor would not be seen.
 */
export async function holdSeed(tx: Tx, tools: PlayerSeedTools, member: bigint, now: Date): Promise<Seed> {
  await lockSeeds(tx, member);
  const known = await lockSeed(tx, member);
  return known ?? beginNext(tx, tools, member, { playerSeed: tools.random.name(), isPlayers: false }, now);
}

/**
 * The seed that was committed to before comes into force with a player's seed of their own, and the one after it is
 * committed to: the house never chooses a seed once it knows what it will be played with.
 */
export async function beginNext(
  tx: Tx,
  tools: PlayerSeedTools,
  member: bigint,
  told: RevealedRound,
  now: Date,
): Promise<Seed> {
  await insertNextSeed(tx, member, freshSeed(tools, member), now);
  await beginSeed(tx, member, told, now);
  const seed = (await lockSeed(tx, member)) as Seed;
  await insertNextSeed(tx, member, freshSeed(tools, member), now);
  return seed;
}

/** The seed in force has been played with for the last time; the next begins with one of the player's own making. */
export async function replaceSeed(
  tx: Tx,
  tools: PlayerSeedTools,
  member: bigint,
  old: Seed,
  playerSeed: string,
  now: Date,
) {
  await revealSeed(tx, old.id, now);
  return beginNext(tx, tools, member, { playerSeed, isPlayers: true }, now);
}

export function openSeed(vault: Vault, member: bigint, { sealedSeed, commitment }: Seed): string {
  return vault.open(sealedSeed, contextOf(member, commitment));
}

/** What a count of a seed draws: the same for everybody, at any time, with any balance. */
export function drawWith(serverSeed: string, playerSeed: string, nonce: number, game: SlotGame): SlotOutcome {
  return game.draw(chanceOf(bytesOf(serverSeed), soloMessage(playerSeed, nonce)));
}
