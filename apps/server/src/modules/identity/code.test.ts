import { expect, it } from 'vitest';
import { fullOutcomeOf } from '#platform/testing';
import { acceptCode } from './code.ts';

it.each([
  ['that is right', 'right', undefined],
  ['that is spent', 'spent', ['codeSpent', {}]],
  ['that is wrong, with tries left', { left: 2 }, ['codeWrong', { left: 2 }]],
  ['that is wrong, with one try left', { left: 1 }, ['codeWrong', { left: 1 }]],
  ['that was wrong for the last time', { left: 0 }, ['codeSpent', {}]],
] as const)('a code %s', (_, answer, expected) => {
  expect(fullOutcomeOf(() => acceptCode(answer))).toEqual(expected);
});
