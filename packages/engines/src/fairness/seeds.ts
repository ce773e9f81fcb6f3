import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The hash of the server seed, published before any bet on it. */
export function commitmentOf(serverSeed: Uint8Array): string {
  return bytesToHex(sha256(serverSeed));
}

/**
 * The message that a solo round is drawn from, together with the server seed: the player's seed, and a count of its
 * rounds.
 */
export function soloMessage(playerSeed: string, nonce: number): string {
  return `${playerSeed}:${nonce}`;
}
