import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { acceptCode } from './code.ts';

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
  ['that is spent', 'spent', ['codeSpent', {}]],
  ['that is wrong, with tries left', { left: 2 }, ['codeWrong', { left: 2 }]],
  ['that is wrong, with one try left', { left: 1 }, ['codeWrong', { left: 1 }]],
  ['that was wrong for the last time', { left: 0 }, ['codeSpent', {}]],
] as const)('a code %s', (_, answer, expected) => {
  expect(outcome(() => acceptCode(answer))).toEqual(expected);
});
