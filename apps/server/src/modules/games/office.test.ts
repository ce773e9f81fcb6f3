import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptState } from './office.ts';

it.each([
  ['opened as it was read', 'open', 'closed', 'closed', undefined],
  ['opened, but under maintenance by now', 'open', 'closed', 'maintenance', 'changedMeanwhile'],
  ['opened, but stopped by now', 'open', 'open', 'closed', 'changedMeanwhile'],
  ['opened by a caller that names no earlier state', 'open', undefined, 'closed', undefined],
  // Stopping is always accepted.
  ['stopped, but under maintenance by now', 'closed', 'open', 'maintenance', undefined],
  ['put under maintenance, but closed by now', 'maintenance', 'open', 'closed', undefined],
  ['left in its state', undefined, 'open', 'closed', undefined],
] as const)('a game or venue is %s', (_, state, was, found, expected) => {
  expect(outcomeOf(() => acceptState(state, was, found))).toBe(expected);
});
