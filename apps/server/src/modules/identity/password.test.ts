import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptPassword } from './password.ts';

it.each([
  ['that is neither', 'harbour7light', 'mei1990', undefined],
  ['that contains the username', 'mei1990x', 'mei1990', undefined],
  ['that is the username', 'mei1990', 'mei1990', 'passwordEqualsUsername'],
  ['that is the username in capitals', 'MEI1990', 'mei1990', 'passwordEqualsUsername'],
  ['whose username has capitals', 'mei1990', 'Mei1990', 'passwordEqualsUsername'],
  ['that is common', 'trustno1', 'mei1990', 'passwordTooCommon'],
  ['that is common in capitals', 'TrustNo1', 'mei1990', 'passwordTooCommon'],
  // The order of the refusals.
  ['that is both the username and common', 'trustno1', 'trustno1', 'passwordEqualsUsername'],
])('a password %s', (_, password, username, expected) => {
  expect(outcomeOf(() => acceptPassword(password, username))).toBe(expected);
});
