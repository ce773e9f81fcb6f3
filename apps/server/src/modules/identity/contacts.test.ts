import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptEmailStep } from './contacts.ts';

const NONE = { email: null, emailBoundAt: null };
/** Given at registration, and never proven. */
const GIVEN = { email: 'mei@example.com', emailBoundAt: null };
const BOUND = { ...GIVEN, emailBoundAt: new Date('2026-03-01T10:00:00.000Z') };
it.each([
  ['binds', 'bindEmail', NONE, 'mei@example.com', undefined],
  ['binds the one that was given at registration', 'bindEmail', GIVEN, 'mei@example.com', undefined],
  ['binds another than was given at registration', 'bindEmail', GIVEN, 'li@example.com', undefined],
  ['binds the bound one again', 'bindEmail', BOUND, 'mei@example.com', 'setOnlyOnce'],
  ['binds a second one', 'bindEmail', BOUND, 'li@example.com', 'setOnlyOnce'],
  ['changes the password by the bound one', 'changePassword', BOUND, 'mei@example.com', undefined],
  ['changes the password by another one', 'changePassword', BOUND, 'li@example.com', 'emailWrong'],
  ['changes the password by one that was never proven', 'changePassword', GIVEN, 'mei@example.com', 'emailWrong'],
  ['changes the password without one', 'changePassword', NONE, 'mei@example.com', 'emailWrong'],
] as const)('a step with an e-mail address that %s', (_, emailType, member, email, expected) => {
  expect(outcomeOf(() => acceptEmailStep(member, { emailType, email }))).toBe(expected);
});
