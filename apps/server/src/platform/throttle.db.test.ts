import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from './clock.ts';
import { openDatabase } from './db.ts';
import { Refused } from './refuse.ts';
import { attemptsUnder, countAttempt, forgetAttempts, notTooFrequent } from './throttle.ts';

const database = withTestDatabase((url) => {
  const [one, two] = [openDatabase(url), openDatabase(url)];
  return { one, two, close: async () => void (await Promise.all([one.close(), two.close()])) };
});
const now = new Date('2026-11-15T00:00:00Z');

it('accepts exactly one of a burst, from two processes at once', async () => {
  const tries = Array.from({ length: 200 }, (_, at) =>
    (at % 2 === 0 ? database().one : database().two)
      .transact((tx) => notTooFrequent(tx, 'burst', 10_000, now))
      .then(
        () => 'through',
        (error: unknown) => (error instanceof Refused ? error.why : 'failed'),
      ),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((word) => word === 'through')).toHaveLength(1);
  expect(answers.filter((word) => word === 'tooFrequent')).toHaveLength(199);
});

it('names the remaining wait, and opens when it is over', async () => {
  await database().one.transact((tx) => notTooFrequent(tx, 'wait', 10_000, now));
  const early = database().one.transact((tx) => notTooFrequent(tx, 'wait', 10_000, later(now, 5_500)));
  await expect(early).rejects.toMatchObject({ why: 'tooFrequent', params: { seconds: 5 } });
  await database().one.transact((tx) => notTooFrequent(tx, 'wait', 10_000, later(now, 10_000)));
});

it('numbers the attempts of a window without a gap, and starts again after it', async () => {
  const counts = await Promise.all(
    Array.from({ length: 50 }, () => database().one.transact((tx) => countAttempt(tx, 'window', 1_000, now))),
  );
  expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect((await database().one.transact((tx) => countAttempt(tx, 'window', 1_000, later(now, 1_000)))).count).toBe(1);
});

it('resets on request', async () => {
  await database().one.transact((tx) => countAttempt(tx, 'gone', 1_000, now));
  await database().one.transact((tx) => forgetAttempts(tx, ['gone']));
  expect((await database().one.transact((tx) => attemptsUnder(tx, 'gone', now))).count).toBe(0);
});
