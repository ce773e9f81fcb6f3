import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { acceptSecondary } from './secondary.ts';

const outcome = (work: () => void) => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return [error.why, error.params];
    throw error;
  }
};

it.each([
  ['that is right', 'right', undefined],
  ['that was never set', 'notSet', ['secondaryNotSet', {}]],
  ['that is locked', { lockedHours: 24 }, ['secondaryLocked', { hours: 24 }]],
  ['that is wrong', { left: 4 }, ['secondaryWrong', { left: 4 }]],
  ['that is wrong, with one try left', { left: 1 }, ['secondaryWrong', { left: 1 }]],
] as const)('a secondary password %s', (_, answer, expected) => {
  expect(outcome(() => acceptSecondary(answer))).toEqual(expected);
});
