import { expect, it } from 'vitest';
import { countFaults } from './count-faults.ts';

const read = (word: string) => ({ commitment: word.charAt(0), nonce: Number(word.slice(1)) });
const readAll = (words: string) => words.split(' ').filter(Boolean).map(read);

/** Games from newest to oldest: `a7 a6 b3`, each its seed and its nonce; `…` at the end where older ones are left out. */
const faultsOf = (list: string, inForce: string, earlier = '') => {
  const games = readAll(list.replace('…', ''));
  const { missing, repeated } = countFaults(
    { games, isAll: !list.endsWith('…') },
    { inForce: read(inForce), earlier: readAll(earlier) },
  );
  return [missing, repeated];
};

it.each([
  ['all games', 'a3 a2 a1', 'a3', 0, 0],
  ['the newest games', 'a7 a6 a5 …', 'a7', 0, 0],
  ['a change of seeds', 'b2 b1 a2 a1', 'b2', 0, 0],
  ['no game yet', '', 'a0', 0, 0],
  ['new seeds without a game', 'a2 a1', 'b0', 0, 0],
  ['a game that was played after the seeds in force were asked for', 'a3 a2 a1', 'a2', 0, 0],
  ['a change of seeds meanwhile', 'b1 a2 a1', 'a2', 0, 0],
  ['a gap', 'a7 a5 a4 …', 'a7', 1, 0],
  ['a gap of several, in older seeds', 'b1 a9 a5 …', 'b1', 3, 0],
  ['a gap at the beginning of newer seeds', 'b4 b3 a9 …', 'b4', 2, 0],
  ['a gap at the beginning of all games', 'a5 a4 a3', 'a5', 2, 0],
  ['a gap at the beginning of the oldest seeds', 'b1 a5 a4 a3', 'b1', 2, 0],
  ['newer games that are not kept', 'a5 a4 …', 'a7', 2, 0],
  ['games with the seeds in force that are not kept at all', 'a5 …', 'b2', 2, 0],
  ['only games that are not kept', '', 'a3', 3, 0],
  ['a nonce used twice', 'a7 a6 a6 a5 …', 'a7', 0, 1],
  ['a nonce used twice instead of the next', 'a7 a5 a5 …', 'a7', 1, 1],
])('%s: %s', (_, games, inForce, missing, repeated) => {
  expect(faultsOf(games, inForce)).toEqual([missing, repeated]);
});

it.each([
  ['seeds that were just revealed', 'a6 a5 …', 'b0', 'a6', 0],
  ['newer games with seeds that were just revealed', 'a5 a4 …', 'b0', 'a6', 1],
  ['revealed seeds of which no game is kept', 'b1', 'b1', 'a6', 6],
  ['revealed seeds whose games are older than the list', 'c9 c8 …', 'c9', 'a6', 0],
  ['a page opened before the seeds were changed elsewhere', 'b2 b1 a6 a5 …', 'b2', 'a4', 0],
  ['seeds in force that the page knew too', '', 'a3', 'a2', 3],
])('of seeds that the page was told of earlier, %s: %s', (_, games, inForce, earlier, missing) => {
  expect(faultsOf(games, inForce, earlier)).toEqual([missing, 0]);
});
