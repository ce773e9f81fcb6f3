import { PASSWORD } from '@harbour/rules';
import * as common from '@zxcvbn-ts/language-common';
import { refuse } from '#platform/refuse';

/** The most common passwords, as far as our own rule would accept them. */
const COMMON = new Set((common.dictionary['passwords-common'] as string[]).filter((word) => PASSWORD.test(word)));

/** Refuses a password that breaks a rule; the order of these lines is the order of the refusals. */
export function acceptPassword(password: string, username: string): void {
  if (password.toLowerCase() === username.toLowerCase()) refuse('passwordEqualsUsername');
  if (COMMON.has(password.toLowerCase())) refuse('passwordTooCommon');
}
