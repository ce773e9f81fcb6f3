import { hash } from 'node:crypto';
import type { Random } from './random.ts';

/** Letters and digits that cannot be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIGN_COUNT = 14;

/** Names a member's order for people. The same request of the same member always has the same number, so it is done once. */
export function orderNumber(letter: string, member: bigint, requestId: string): string {
  // As text with a character for each byte: every bet has a number, and a buffer costs more than its hash.
  const bytes = hash('sha256', `${letter}\n${member}\n${requestId}`, 'binary');
  let number = letter;
  for (let at = 0; at < SIGN_COUNT; at += 1) number += SIGNS[bytes.charCodeAt(at) % SIGNS.length];
  return number;
}

/** A number of the same form for something of the operator's own, such as a round: a new one each time. */
export function freshNumber(letter: string, random: Random): string {
  return orderNumber(letter, 0n, random.token());
}
