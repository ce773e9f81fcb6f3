import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later, systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { aheadJob } from './ahead.ts';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound, lastRound, type Table } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
const HOUR = 3_600_000;
const TABLE = {
  code: 'baccarat-1',
  venue: 'live',
  engine: 'baccarat',
  state: 'open',
  streamUrl: null,
  least: 1n,
  most: 1n,
  mostInAll: 1n,
  bettingMs: 20_000,
  dealingMs: 5_000,
  pauseMs: 3_000,
} as Table;

it('a round that a clock left an hour ahead is brought back by one of two nodes, with one case and one count', async () => {
  const { db, transact } = database();
  const now = systemClock();
  const ahead = later(now, HOUR);
  const vault = makeVault(Buffer.alloc(32, 1), 'tables');
  await transact(async (tx) => {
    const game = { code: 'baccarat', version: 1 } as const;
    const { id, anchor } = await seriesForNext(tx, { random: systemRandom, vault }, TABLE.code, game, ahead);
    const round = { roundNo: 'R2345678ABCDEFG', table: TABLE.code, place: 1, linkBefore: anchor };
    await insertRound(tx, id, { ...round, ...timesFrom(ahead, TABLE) });
  });
  const metrics = makeMetrics();
  const tools = { transact, databaseClock: async () => now, log: makeLog('silent'), metrics };
  const left = await lastRound(db, TABLE.code);
  const job = aheadJob(tools, { readAll: async () => [TABLE], roundAt: async () => left });
  await Promise.all([job.run(() => false), job.run(() => false)]);

  expect(await lastRound(db, TABLE.code)).toMatchObject({ phase: 'betting', ...timesFrom(now, TABLE) });
  const cases = await db`select kind, subject from cases_case`;
  expect(cases).toEqual([{ kind: 'roundAhead', subject: 'R2345678ABCDEFG' }]);
  expect(await metrics.text()).toMatch(/^harbour_live_tables_rounds_retimed_total 1$/m);
});
