import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { askedBy, mustBeOutsideTransaction } from './asker.ts';
import { openDatabase } from './db.ts';

const database = withTestDatabase((url) => openDatabase(url));

type TestAsker = { person?: string; address: string };

/** Transactions that stay open until released, and record who got a lane. */
function makeCrowd() {
  const end = Promise.withResolvers<void>();
  const all: Promise<unknown>[] = [];
  const begun: string[] = [];
  const open = (name: string) => () =>
    database().transact(async () => {
      begun.push(name);
      await end.promise;
    });
  return {
    begun,
    add: (name: string, askers: TestAsker[]) => {
      for (const asker of askers) all.push(askedBy(asker, open(name)));
    },
    addJob: () => all.push(open('job')()),
    end: () => {
      end.resolve();
      return Promise.all(all);
    },
  };
}

const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));

it('a member takes two lanes, an address half of them, and callers leave one to the jobs and two to the ledger', async () => {
  const crowd = makeCrowd();
  crowd.add(
    'ann',
    times(20, () => ({ person: 'ann', address: 'a' })),
  );
  crowd.add(
    'her address',
    times(20, (at) => ({ person: `friend ${at}`, address: 'a' })),
  );
  crowd.add(
    'others',
    times(20, (at) => ({ address: `b${at}` })),
  );
  for (const _ of times(2, () => 'job')) crowd.addJob();
  const LANES = ['ann', 'ann', 'her address', 'her address', 'others', 'others', 'others', 'job'];
  await expect.poll(() => crowd.begun.length).toBe(LANES.length);
  const moneyGoes = times(5, () =>
    database().transactInTwo({
      read: async (tx) => tx`select 1`,
      write: (tx, found) => ({ result: found.length, statements: [tx`select 2`] }),
    }),
  );
  expect(await Promise.all(moneyGoes)).toEqual([1, 1, 1, 1, 1]);
  expect(crowd.begun.toSorted()).toEqual(LANES.toSorted());
  expect(database().lanes()).toEqual({ inUse: 8, waiting: 54 });
  await crowd.end();
  expect([crowd.begun.length, database().lanes()]).toEqual([62, { inUse: 0, waiting: 0 }]);
});

it('a transaction is marked as one until its end, and not after', async () => {
  const call = () => mustBeOutsideTransaction('a call');
  await database().transact(async (tx) => {
    await tx`select 1`;
    expect(call).toThrow('a call was begun inside a transaction');
  });
  await database()
    .transactSnapshot(async () => Promise.reject(new Error('no')))
    .catch(() => {});
  expect(call).not.toThrow();
});
