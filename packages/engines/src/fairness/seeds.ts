import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the house shows of its seed before anybody bets on it. */
export function commitmentOf(serverSeed: Uint8Array): string {
  return bytesToHex(sha256(serverSeed));
}

/** What an instant round is drawn from, beside the house's seed: the player's own seed, and how many rounds it has played. */
export function soloMessage(playerSeed: string, nonce: number): string {
  return `${playerSeed}:${nonce}`;
}
