import { PASSWORD } from '@harbour/rules';
import * as common from '@zxcvbn-ts/language-common';
import { refuse } from '#platform/refuse';

/** What thieves try first, as far as it would pass our own rule. */
const COMMON = new Set((common.dictionary['passwords-common'] as string[]).filter((word) => PASSWORD.test(word)));

/** The order of these lines is the order in which a password is refused. */
export function acceptPassword(password: string, username: string): void {
  if (password.toLowerCase() === username.toLowerCase()) refuse('passwordEqualsUsername');
  if (COMMON.has(password.toLowerCase())) refuse('passwordTooCommon');
}
