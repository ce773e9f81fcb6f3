import { PASSWORD } from '@house/rules';
import { hash, verify } from '@node-rs/argon2';
import * as common from '@zxcvbn-ts/language-common';
import { refuse } from '#platform/refuse';

/** Argon2id is the library's default algorithm; its tests here hold it to that. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What thieves try first, as far as it would pass our own rule. */
const COMMON = new Set((common.dictionary['passwords-common'] as string[]).filter((word) => PASSWORD.test(word)));

/** The order of these lines is the order in which a password is refused. */
export function acceptPassword(password: string, username: string): void {
  if (password.toLowerCase() === username.toLowerCase()) refuse('passwordEqualsUsername');
  if (COMMON.has(password.toLowerCase())) refuse('passwordTooCommon');
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** Takes as long for a member that does not exist as for one that does. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored !== undefined;
}
