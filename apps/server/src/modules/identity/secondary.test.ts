import { expect, it } from 'vitest';
import { fullOutcomeOf } from '#platform/testing';
import { acceptSecondary } from './secondary.ts';

it.each([
  ['that is right', 'right', undefined],
  ['that was never set', 'notSet', ['secondaryNotSet', {}]],
  ['that is locked', { lockedHours: 24 }, ['secondaryLocked', { hours: 24 }]],
  ['that is wrong', { left: 4 }, ['secondaryWrong', { left: 4 }]],
  ['that is wrong, with one try left', { left: 1 }, ['secondaryWrong', { left: 1 }]],
] as const)('a secondary password %s', (_, answer, expected) => {
  expect(fullOutcomeOf(() => acceptSecondary(answer))).toEqual(expected);
});
