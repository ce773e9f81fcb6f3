import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import type { CatalogueGame } from '#games';
import { systemClock } from '#platform/clock';
import { type Db, openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import type { News } from '#platform/news';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { topicOf } from './dealer.ts';
import { type FloorTools, openTableFloor } from './floor.ts';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 3));
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const CODE = 'baccarat-1';
const GAME: CatalogueGame = {
  code: CODE,
  venue: 'live',
  kind: 'table',
  engine: 'baccarat',
  state: 'open',
  allowsDemo: false,
  gameClass: 'live',
  returnToPlayer: null,
};

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

async function openRound(place: number, bettingMs = 20_000): Promise<string> {
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
    const times = timesFrom(now, { bettingMs, dealingMs: 5_000, pauseMs: 3_000 });
    await insertRound(tx, id, { roundNo, table: CODE, place, linkBefore: anchor, ...times });
  });
  return roundNo;
}

function openFloor({ db = database().db, readGames = async () => [], onTopic = () => {} }: Partial<FloorTools & News>) {
  return openTableFloor({
    db,
    transact: database().transact,
    vault,
    random: systemRandom,
    clock: systemClock,
    log: makeLog('silent'),
    readGames,
    databaseClock: async () => systemClock(),
    metrics: makeMetrics(),
    ledger: { post: () => Promise.reject(new Error('no money here')), isHalted: async () => false },
    news: { onTopic, onMissed: () => {} },
  });
}

it('a read that began before news never replaces one that began after it', async () => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const waits = [held];
  let hear = (_: string) => {};
  const floor = await openFloor({
    db: answeringLate(database().db, async () => waits.shift()),
    onTopic: (listener) => {
      hear = listener;
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

it('a step that is due between two looks at the clock is taken when it is due', async () => {
  const floor = await openFloor({ readGames: async () => [GAME] });
  const roundNo = await openRound(3, 45);
  await floor.jobs.find(({ name }) => name.endsWith(CODE))?.run(() => false);
  expect(await floor.roundAt(CODE)).toMatchObject({ roundNo, phase: 'dealing' });
});
