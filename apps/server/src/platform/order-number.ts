import { digest } from './digest.ts';
import type { Random } from './random.ts';

/** Letters and digits that cannot be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIGN_COUNT = 14;

/**
 * Makes the order number that people see. The same request id of the same member always gives the same number, so it is
 * done once.
 */
export function orderNumber(letter: string, member: bigint, requestId: string | undefined, random: Random): string {
  const bytes = digest(`${letter}\n${member}\n${requestId ?? random.token()}`);
  let number = letter;
  for (let at = 0; at < SIGN_COUNT; at += 1) number += SIGNS[(bytes[at] as number) % SIGNS.length];
  return number;
}
