import { limits } from '@harbour/rules';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './db.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { type Primary, readPrimary } from './primary.ts';
import { readApart, type TakingPart, watchTakingPart, wordsOfApart } from './taking-part.ts';
import { NotTakingPart } from './transactions.ts';

const HOUR = 3_600_000;
let drop: () => Promise<void>;
let database: Database;
let takingPart: TakingPart;
let ahead = 0;
const metrics = makeMetrics();
const machineClock = () => new Date(Date.now() + ahead);
const promoted: Primary[] = [];
beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  const plain = openDatabase(made.url, 1);
  const { system, timeline } = (await readPrimary(plain.db)) as Primary;
  await plain.close();
  takingPart = watchTakingPart({
    machineClock,
    log: makeLog('silent'),
    metrics,
    db: () => database.db,
    reconnect: () => database.reconnect(),
    known: { system, timeline },
    onPromoted: async (primary) => void promoted.push(primary),
  });
  database = openDatabase(made.url, 3, undefined, { takingPart });
});
afterAll(async () => {
  takingPart.stop();
  await database.close();
  await drop();
});

const write = () => database.transact((tx) => tx`select pg_current_xact_id()`);
const gauge = async () => /^harbour_taking_part (\d)$/m.exec(await metrics.text())?.[1];

it('accepts up to two seconds of difference either way, and reports more', () => {
  expect([wordsOfApart(limits.CLOCK_APART_MS), wordsOfApart(-limits.CLOCK_APART_MS)]).toEqual([undefined, undefined]);
  expect(wordsOfApart(limits.CLOCK_APART_MS + 100)).toContain('2.1 s ahead of');
  expect(wordsOfApart(-limits.CLOCK_APART_MS - 1_000)).toContain('3.0 s behind');
});

it('does not count a slow answer as a difference', async () => {
  expect((await readApart(database.db, () => new Date())).apartMs).toBe(0);
  const [fast, slow] = await Promise.all(
    [HOUR, -HOUR].map((by) => readApart(database.db, () => new Date(Date.now() + by))),
  );
  expect(Math.round((fast?.apartMs ?? 0) / 600_000)).toBe(6);
  expect(Math.round((slow?.apartMs ?? 0) / 600_000)).toBe(-6);
});

it('a clock that jumps stops every write at once, including one in progress, until the clocks agree again', async () => {
  await write();
  const begun = Promise.withResolvers<void>();
  const jumped = Promise.withResolvers<void>();
  const underWay = database.transact(async (tx) => {
    await tx`insert into platform_bucket (key, count, resets_at) values ('jumped', 1, now())`;
    begun.resolve();
    await jumped.promise;
  });
  await begun.promise;
  ahead = HOUR;
  // No check has run since.
  await expect(write()).rejects.toBeInstanceOf(NotTakingPart);
  jumped.resolve();
  await expect(underWay).rejects.toBeInstanceOf(NotTakingPart);
  await takingPart.look();
  expect(takingPart.whyNot()).toMatch(/ 3[56]\d\d\.\d s ahead/);
  expect(await gauge()).toBe('0');
  expect(await database.db`select 1 from platform_bucket where key = 'jumped'`).toEqual([]);
  const inTwo = database.transactInTwo({ read: (tx) => tx`select 1`, write: () => ({ result: 1, statements: [] }) });
  await expect(inTwo).rejects.toBeInstanceOf(NotTakingPart);

  ahead = 0;
  await expect.poll(() => takingPart.look().then(takingPart.whyNot)).toBeUndefined();
  await write();
  expect(await gauge()).toBe('1');
});

it('a new connection to an old primary, or to another cluster, carries no write', async () => {
  const { system, timeline } = (await readPrimary(database.db)) as Primary;
  const reached = async (known: Primary) => {
    const promoted: Primary[] = [];
    const other = watchTakingPart({
      machineClock,
      log: makeLog('silent'),
      metrics,
      db: () => database.db,
      reconnect: () => {},
      known,
      onPromoted: async (primary) => void promoted.push(primary),
    });
    try {
      await other.mustBePrimary(database.db);
      return promoted;
    } catch (error) {
      return (error as Error).message;
    } finally {
      other.stop();
    }
  };
  expect(await reached({ system, timeline: timeline + 1 })).toContain(
    `old primary (timeline ${timeline}; ${timeline + 1} is`,
  );
  expect(await reached({ system: '1', timeline })).toContain(`DATABASE_IDENTITY=${system}/${timeline}`);
  expect(await reached({ system, timeline })).toEqual([]);
  expect(await reached({ system, timeline: timeline - 1 })).toEqual([{ system, timeline }]);
  expect(promoted).toEqual([]);
});
