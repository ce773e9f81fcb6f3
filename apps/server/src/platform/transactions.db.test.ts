import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase, type Tx } from './db.ts';
import { ConnectionLost } from './transactions.ts';

let database: Database;
let owner: postgres.Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  owner = postgres(made.url, { max: 1, onnotice: () => {} });
  await owner`create table kept (word text)`;
  await owner`grant select, insert, update on kept to house_app`;
  database = openDatabase(made.url, 3);
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await drop();
});
beforeEach(() => owner`truncate kept`);

const words = async () =>
  (await owner<{ word: string }[]>`select word from kept order by word`).map(({ word }) => word);
const put = (tx: Tx, word: string) => tx`insert into kept (word) values (${word})`;
const backendOf = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const end = (pid: number) => owner`select pg_terminate_backend(${pid}, 5000)`;

it('a transaction whose connection is lost between two statements leaves nothing and does nothing more', async () => {
  const whole = Promise.withResolvers<unknown>();
  const lost = database.transact(async (tx) => {
    await put(tx, 'before');
    await end(await backendOf(tx));
    // The loss is about to be noticed; meanwhile others may use a connection of their own.
    await database.transact((other) => put(other, 'other'));
    // The caller has its error by now; the work itself goes on until its next statement.
    whole.resolve(Promise.resolve().then(() => put(tx, 'after')));
  });
  await expect(lost).rejects.toThrow();
  await expect(whole.promise).rejects.toThrow();
  expect(await words()).toEqual(['other']);
  await database.transact((tx) => put(tx, 'later'));
  expect(await words()).toEqual(['later', 'other']);
});

it('a transaction that does not notice the loss is not reported as committed', async () => {
  const unaware = database.transact(async (tx) => {
    await put(tx, 'unaware');
    await end(await backendOf(tx));
    await new Promise(setImmediate);
  });
  await expect(unaware).rejects.toThrow();
  expect(await words()).toEqual([]);
});

it('connections lost under load harm only the transactions on them', async () => {
  const outcomes: Promise<string>[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let at = 0; at < 40; at += 1) {
      const word = `${String(round).padStart(2, '0')}-${String(at).padStart(2, '0')}`;
      outcomes.push(
        database
          .transact(async (tx) => {
            await put(tx, word);
            await tx`select pg_sleep(0.001)`;
            return word;
          })
          .then(
            (done) => done,
            () => '',
          ),
      );
    }
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harbour' and datname = current_database()`;
  }
  const acknowledged = (await Promise.all(outcomes)).filter((word) => word !== '');
  const there = await words();
  // A transaction that failed may still have committed at the last moment; one that succeeded is always there, once.
  expect(acknowledged.filter((word) => there.filter((one) => one === word).length !== 1)).toEqual([]);
  await expect(database.transact((tx) => put(tx, 'still here'))).resolves.toBeDefined();
});

it('a statement after the end of its transaction is refused', async () => {
  let kept: Tx | undefined;
  await database.transact(async (tx) => {
    kept = tx;
  });
  expect(() => put(kept as Tx, 'late')).toThrow('after its transaction');
  expect(await words()).toEqual([]);
});

it('a swallowed failure does not count as a commit', async () => {
  const swallowed = database.transact(async (tx) => {
    await put(tx, 'first');
    await tx`select no_such_thing`.catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await words()).toEqual([]);
});

it('a waiting transaction gets a lane, even after others were lost', async () => {
  const busy = Array.from({ length: 20 }, (_, at) =>
    database.transact(async (tx) => {
      if (at % 3 === 0) await end(await backendOf(tx));
      await put(tx, `lane ${at}`);
    }),
  );
  const settled = await Promise.allSettled(busy);
  const failed = settled.filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(7);
  expect(failed.every((one) => one.status === 'rejected' && one.reason instanceof Error)).toBe(true);
  expect(await words()).toHaveLength(13);
});

it('reports the loss with its own error', () => {
  expect(new ConnectionLost()).toBeInstanceOf(Error);
});
