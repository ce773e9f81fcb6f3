import { hash, verify } from '@node-rs/argon2';
import { onThread } from './threads.ts';

/** Argon2id is the library's default algorithm; the tests make sure of it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return onThread('password', () => hash(password, COST));
}

let noMatch: Promise<string> | undefined;

/** Takes equally long for an unknown member, so that timing reveals nothing. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  noMatch ??= hash('nobody has this password', COST);
  const known = stored ?? (await noMatch);
  const matches = await onThread('password', () => verify(known, password));
  return matches && stored !== undefined;
}
