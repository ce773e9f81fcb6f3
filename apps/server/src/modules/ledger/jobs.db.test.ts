import { dayAfter, siteDay } from '@harbour/rules';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { ledgerJobs } from './jobs.ts';
import { clearAlarms } from './reconcile.ts';
import { memberWith, moving, openTestLedger, type TestLedger } from './testing.ts';

const MINUTE = 60_000;
let drop: () => Promise<void>;
let ledger: TestLedger;
let thief: postgres.Sql;
/** Noon of the site's next day: no turn of a minute meets a midnight. */
let now = new Date(`${dayAfter(siteDay(new Date()), 1)}T04:00:00Z`);
beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  ledger = openTestLedger(made.url);
  thief = postgres(made.url, { max: 1, onnotice: () => {}, connection: { session_replication_role: 'replica' } });
});
afterAll(async () => {
  await Promise.all([ledger.close(), thief.end()]);
  await drop();
});

/** A turn of one of the jobs, by this node's clock and by the database's. */
const run = (name: string, databaseNow: Date, metrics = makeMetrics()) =>
  ledgerJobs({
    database: ledger,
    clock: () => now,
    databaseClock: async () => databaseNow,
    log: makeLog('silent'),
    metrics,
  })
    .find((job) => job.name === name)
    ?.run(() => false);

/** Time passes, and the job has its turn; what monitoring then reads. */
async function turn(passed: number): Promise<string[]> {
  now = new Date(now.getTime() + passed);
  const metrics = makeMetrics();
  await run('ledger.reconcile all', now, metrics);
  await run('reconcile', now, metrics);
  const text = await metrics.text();
  return ['findings', 'halted'].map((name) => new RegExp(`^harbour_ledger_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? '');
}

it('what only the reading of everything sees stands in the metrics until a person has cleared it', async () => {
  const member = await memberWith(ledger, 100n);
  await ledger.post(moving(member, 'out', 40n));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
  const change = (by: string) =>
    thief.unsafe(`update ledger_journal set amount = amount ${by} 1 where member = ${member} and seq = 2`);
  await change('+');
  // It was seen before it was changed; the next day everything is read again, by whichever process comes first.
  expect(await turn(MINUTE)).toEqual(['0', '0']);
  expect(await turn(1_440 * MINUTE)).toEqual(['1', '1']);
  expect(await turn(MINUTE)).toEqual(['1', '1']);
  await change('-');
  expect(await turn(1_440 * MINUTE)).toEqual(['1', '1']);
  await ledger.transact((tx) => clearAlarms(tx, now));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
});

it('what is new is reconciled at once where a clock that was ahead has dated the last time into the future', async () => {
  const member = await memberWith(ledger, 100n);
  await turn(MINUTE);
  await thief.unsafe(`update ledger_state set checked_at = checked_at + interval '1 hour'`);
  const flip = `update ledger_account set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where member = ${member}`;
  await thief.unsafe(flip);
  expect(await turn(MINUTE)).toEqual(['1', '1']);
  await thief.unsafe(flip);
  await ledger.transact((tx) => clearAlarms(tx, now));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
});

it('no root is taken for a day that has not passed by the database, however far a clock of ours is ahead', async () => {
  const today = new Date();
  const days = () => ledger.db<{ day: string }[]>`select day from ledger_root order by day`;
  await run('liability root', today);
  const before = await days();
  now = new Date(today.getTime() + 2 * 1_440 * MINUTE);
  await run('liability root', today);
  expect(await days()).toEqual(before);
  expect(before.at(-1)?.day).toBe(dayAfter(siteDay(new Date(today.getTime() - 10 * MINUTE)), -1));
  await run('liability root', now);
  expect(await days()).toHaveLength(before.length + 2);
});
