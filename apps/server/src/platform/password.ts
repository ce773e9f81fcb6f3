import { hash, verify } from '@node-rs/argon2';
import { onThread } from './threads.ts';

/** Argon2id is the library's default algorithm; its tests here hold it to that. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return onThread('password', () => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/** Takes as long for a member that does not exist as for one that does. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST);
  const known = stored ?? (await nobody);
  const matches = await onThread('password', () => verify(known, password));
  return matches && stored !== undefined;
}
