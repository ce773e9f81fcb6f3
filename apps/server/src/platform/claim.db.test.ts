import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { countQueue } from './claim.ts';
import { type Db, openDatabase } from './db.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));

/** A queue of three rows, one of them owned; the second column is the hour since which they wait. */
const count = (db: Db, staff: bigint, lateBefore: number, most = 24) =>
  countQueue(db, {
    rows: db`(values (1::bigint, 9), (null, 10), (null, 8)) as queue (owner, hour) where hour < ${most}`,
    mine: db`owner = ${staff}`,
    late: db`hour < ${lateBefore}`,
    since: db`timestamptz '2026-03-01 00:00:00Z' + hour * interval '1 hour'`,
  });

it('counts the rows of a queue, the caller’s own and the late ones, and finds the oldest', async () => {
  const { db } = database();
  const oldestAt = new Date('2026-03-01T08:00:00.000Z');
  expect(await count(db, 1n, 10)).toEqual({ waiting: 3, mine: 1, late: 2, oldestAt });
  expect(await count(db, 2n, 8)).toEqual({ waiting: 3, mine: 0, late: 0, oldestAt });
});

it('counts an empty queue', async () => {
  expect(await count(database().db, 1n, 10, 0)).toEqual({ waiting: 0, mine: 0, late: 0, oldestAt: null });
});
