import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Db, openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { topicOf } from './dealer.ts';
import { openTableFloor } from './floor.ts';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 3));
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const CODE = 'baccarat-1';

/** A database whose reads of a table's last round are delayed as given. */
function answeringLate(db: Db, until: () => Promise<void>): Db {
  return new Proxy(db, {
    apply: (target, self, given: [TemplateStringsArray, ...unknown[]]) => {
      const query = Reflect.apply(target, self, given);
      if (!given[0].some((part) => part.includes('order by round.id desc'))) return query;
      return query.then(async (rows: unknown) => {
        await until();
        return rows;
      });
    },
  });
}

async function openRound(place: number): Promise<string> {
  const roundNo = `R2345678ABCDE${place}`;
  await database().transact(async (tx) => {
    await tx`update live_tables_round set phase = 'refunded' where phase = 'betting'`;
    const now = systemClock();
    const { id, anchor } = await seriesForNext(
      tx,
      { random: systemRandom, vault },
      CODE,
      { code: 'baccarat', version: 1 },
      now,
    );
    const times = timesFrom(now, { bettingMs: 20_000, dealingMs: 5_000, pauseMs: 3_000 });
    await insertRound(tx, id, { roundNo, table: CODE, place, linkBefore: anchor, ...times });
  });
  return roundNo;
}

it('a read that began before news never replaces one that began after it', async () => {
  const { db, transact } = database();
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const waits = [held];
  let hear = (_: string) => {};
  const floor = await openTableFloor({
    db: answeringLate(db, async () => waits.shift()),
    transact,
    vault,
    random: systemRandom,
    clock: systemClock,
    log: makeLog('silent'),
    readGames: async () => [],
    databaseClock: async () => systemClock(),
    metrics: makeMetrics(),
    ledger: { post: () => Promise.reject(new Error('no money here')), isHalted: async () => false },
    news: {
      onTopic: (listener) => {
        hear = listener;
      },
      onMissed: () => {},
    },
  });
  const older = await openRound(1);
  const before = floor.roundAt(CODE);
  // The database has answered, but the answer has not arrived.
  await expect.poll(() => waits.length).toBe(0);
  const newer = await openRound(2);
  hear(topicOf(CODE));
  const after = await floor.roundAt(CODE);
  letGo();
  expect([(await before)?.roundNo, after?.roundNo]).toEqual([older, newer]);
  expect((await floor.roundAt(CODE))?.roundNo).toBe(newer);
});
