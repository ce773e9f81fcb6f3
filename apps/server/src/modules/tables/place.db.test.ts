import { withTestDatabase } from '@house/tests/database';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Database, openDatabase, type Tx } from '#platform/db';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound, lastRound, lockRound, type Round, shareRounds } from './tables.ts';

const database = withTestDatabase((url) => openDatabase(url, 6));
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const TIMES = { bettingMs: 20_000, dealingMs: 5_000, pauseMs: 3_000 };
/** A round of its own for each test; those before it are over. */
async function openRound({ transact, db }: Database): Promise<Round> {
  await transact(async (tx) => {
    await tx`update tables_round set phase = 'refunded' where phase in ('betting', 'dealing')`;
    const now = systemClock();
    const game = { code: 'baccarat', version: 1 };
    const series = await seriesForNext(tx, { random: systemRandom, vault }, 'baccarat-1', game, now);
    const place = series.used + 1;
    await insertRound(tx, series.id, {
      ...{
        roundNo: `R${systemRandom
          .name()
          .replace(/[^A-Z2-9]/gi, 'A')
          .toUpperCase()
          .slice(0, 14)}`,
      },
      ...{ table: 'baccarat-1', place, linkBefore: series.anchor, ...timesFrom(now, TIMES) },
    });
  });
  return (await lastRound(db, 'baccarat-1')) as Round;
}

/** How many transactions wait for a lock. */
async function waiting({ db }: Database): Promise<number> {
  const rows = await db`select 1 from pg_locks where not granted`;
  return rows.length;
}

it('a round is not closed while a bet on it is being written', async () => {
  const { transact } = database();
  const { id, roundNo } = await openRound(database());
  const steps: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let hasShare = () => {};
  const shared = new Promise<void>((done) => {
    hasShare = done;
  });
  const betting = transact(async (tx) => {
    await shareRounds(tx, [roundNo]);
    hasShare();
    await held;
    steps.push('bet written');
  });
  await shared;
  const closing = transact(async (tx: Tx) => {
    await lockRound(tx, id);
    steps.push('closed');
  });
  await expect.poll(() => waiting(database())).toBe(1);
  letGo();
  await Promise.all([betting, closing]);
  expect(steps).toEqual(['bet written', 'closed']);
});
