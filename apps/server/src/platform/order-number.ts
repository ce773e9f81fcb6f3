import { digest } from './digest.ts';
import type { Random } from './random.ts';

/** Letters and digits that cannot be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIGN_COUNT = 14;

/** Names a member's order for people. The same request of the same member always has the same number, so it is done once. */
export function orderNumber(letter: string, member: bigint, requestId: string): string {
  const bytes = digest(`${letter}\n${member}\n${requestId}`);
  let number = letter;
  for (let at = 0; at < SIGN_COUNT; at += 1) number += SIGNS[(bytes[at] as number) % SIGNS.length];
  return number;
}

/** A number of the same form for something of the operator's own, such as a round: a new one each time. */
export function freshNumber(letter: string, random: Random): string {
  return orderNumber(letter, 0n, random.token());
}
