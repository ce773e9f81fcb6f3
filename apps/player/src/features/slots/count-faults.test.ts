import { expect, it } from 'vitest';
import { countFaults } from './count-faults.ts';

/** Games from newest to oldest: `a7 a6 b3`, each its seed and its count. */
const faultsOf = (games: string, ends: string) => {
  const read = (word: string) => ({ commitment: word.charAt(0), nonce: Number(word.slice(1)) });
  const { missing, repeated } = countFaults(games.split(' ').filter(Boolean).map(read), ends.split(' ').map(read));
  return [missing, repeated];
};

it.each([
  ['a run of counts', 'a7 a6 a5', 'a7', 0, 0],
  ['a change of seeds', 'b2 b1 a9 a8', 'b2', 0, 0],
  ['no game yet', '', 'a0', 0, 0],
  ['new seeds without a game', 'a9 a8', 'b0', 0, 0],
  ['a gap', 'a7 a5 a4', 'a7', 1, 0],
  ['a gap of several, in older seeds', 'b1 a9 a5', 'b1', 3, 0],
  ['a gap at the beginning of newer seeds', 'b4 b3 a9', 'b4', 2, 0],
  ['newer games that are not kept', 'a5 a4', 'a7', 2, 0],
  ['games with the seeds in force that are not kept at all', 'a5', 'b2', 2, 0],
  ['newer games with seeds that were just revealed', 'a5 a4', 'b0 a6', 1, 0],
  ['a count used twice', 'a7 a6 a6 a5', 'a7', 0, 1],
  ['a count used twice instead of the next', 'a7 a5 a5', 'a7', 1, 1],
])('%s: %s', (_, games, ends, missing, repeated) => {
  expect(faultsOf(games, ends)).toEqual([missing, repeated]);
});
