import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { acceptPassword } from './password.ts';

const outcome = (work: () => void) => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
};

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
  expect(outcome(() => acceptPassword(password, username))).toBe(expected);
});
