import { bytesOf, chanceOf, commitmentOf, hexOf, type SlotGame, type SlotOutcome, soloMessage } from '@harbour/engines';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { Vault } from '#platform/vault';
import { beginSeed, insertNextSeed, lockSeed, lockSeeds, type RevealedRound, revealSeed, type Seed } from './store.ts';

type PlayerSeedTools = { random: Random; vault: Vault };
type SeedChangeTools = PlayerSeedTools & { clock: Clock };

const contextOf = (member: bigint, commitment: string) => `instant ${member} ${commitment}`;

function freshSeed({ random, vault }: PlayerSeedTools, member: bigint) {
  const seed = Buffer.from(random.token(), 'base64url');
  const commitment = commitmentOf(seed);
  return { commitment, sealedSeed: vault.seal(hexOf(seed), contextOf(member, commitment)) };
}

/**
 * Locks the current seed. Makes one if needed, with a placeholder for the player's seed, which no round uses. The
 * lock is not on the seed's own row: it may be revealed meanwhile, and its successor would not be seen.
 */
export async function holdSeed(tx: Tx, tools: PlayerSeedTools, member: bigint, now: Date): Promise<Seed> {
  await lockSeeds(tx, member);
  const known = await lockSeed(tx, member);
  return known ?? beginNext(tx, tools, member, { playerSeed: tools.random.name(), isPlayers: false }, now);
}

/**
 * Puts the committed seed into force with the player's own seed, and commits to the one after it: the server never
 * chooses a seed once it knows the player's.
 */
export async function beginNext(
  tx: Tx,
  tools: PlayerSeedTools,
  member: bigint,
  chosen: RevealedRound,
  now: Date,
): Promise<Seed> {
  await insertNextSeed(tx, member, freshSeed(tools, member), now);
  await beginSeed(tx, member, chosen, now);
  const seed = (await lockSeed(tx, member)) as Seed;
  await insertNextSeed(tx, member, freshSeed(tools, member), now);
  return seed;
}

/** Retires the current seed; the next begins with a seed of the player's own. */
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

/** Puts the player's first own seed into force; one that is in force already stays. */
export async function setFirstSeed(tx: Tx, tools: SeedChangeTools, member: bigint, playerSeed: string): Promise<Seed> {
  const held = await holdSeed(tx, tools, member, tools.clock());
  return held.isPlayers ? held : replaceSeed(tx, tools, member, held, playerSeed, tools.clock());
}

/**
 * Reveals the server's current seed, and puts the next one into force with the player's new one. The time is taken
 * under the lock: a game that was waited for is not later than the revelation of its seed.
 */
export async function changeSeed(tx: Tx, tools: SeedChangeTools, member: bigint, playerSeed: string) {
  const old = await holdSeed(tx, tools, member, tools.clock());
  const seed = await replaceSeed(tx, tools, member, old, playerSeed, tools.clock());
  const { commitment, nonce: games } = old;
  const serverSeed = openSeed(tools.vault, member, old);
  return { revealed: { serverSeed, commitment, playerSeed: old.playerSeed, games }, seed };
}

export function openSeed(vault: Vault, member: bigint, { sealedSeed, commitment }: Seed): string {
  return vault.open(sealedSeed, contextOf(member, commitment));
}

/** The outcome of a seed at a nonce: the same for everyone, at any time, with any balance. */
export function drawWith(serverSeed: string, playerSeed: string, nonce: number, game: SlotGame): SlotOutcome {
  return game.draw(chanceOf(bytesOf(serverSeed), soloMessage(playerSeed, nonce)));
}
