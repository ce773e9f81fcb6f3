import { dayAfter, siteDay } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { clearAlarms } from './alarms.ts';
import { ledgerJobs } from './jobs.ts';
import { type AttackedLedger, memberWith, moving, openAttackedLedger } from './testing.ts';

const MINUTE = 60_000;
const opened = withTestDatabase(openAttackedLedger);
let ledger: AttackedLedger['ledger'];
let attacker: AttackedLedger['attacker'];
beforeAll(() => {
  ({ ledger, attacker } = opened());
});
/** Noon of the site's next day, so that no run of a minute crosses a midnight. */
let now = new Date(`${dayAfter(siteDay(new Date()), 1)}T04:00:00Z`);

/** Runs one of the jobs, with this node's clock and the database's. */
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

/** Lets time pass and runs the jobs; returns the metrics. */
async function turn(passed: number): Promise<string[]> {
  now = new Date(now.getTime() + passed);
  const metrics = makeMetrics();
  await run('ledger.reconcile all', now, metrics);
  await run('ledger.reconcile', now, metrics);
  const text = await metrics.text();
  return ['findings', 'halted'].map((name) => new RegExp(`^harbour_ledger_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? '');
}

it('a finding that only the daily full read sees stays in the metrics until a person has cleared it', async () => {
  const member = await memberWith(ledger, 100n);
  await ledger.post(moving(member, 'out', 40n));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
  const change = (by: string) =>
    attacker.unsafe(`update ledger_journal set amount = amount ${by} 1 where member = ${member} and seq = 2`);
  await change('+');
  // The entry was read before it was changed; the next day everything is read again, by whichever process comes first.
  expect(await turn(MINUTE)).toEqual(['0', '0']);
  expect(await turn(1_440 * MINUTE)).toEqual(['1', '1']);
  expect(await turn(MINUTE)).toEqual(['1', '1']);
  await change('-');
  expect(await turn(1_440 * MINUTE)).toEqual(['1', '1']);
  await ledger.transact((tx) => clearAlarms(tx, now));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
});

it('new entries are reconciled at once even if a fast clock dated the last run into the future', async () => {
  const member = await memberWith(ledger, 100n);
  await turn(MINUTE);
  await attacker.unsafe(`update ledger_state set checked_at = checked_at + interval '1 hour'`);
  const flip = `update ledger_account set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where member = ${member}`;
  await attacker.unsafe(flip);
  expect(await turn(MINUTE)).toEqual(['1', '1']);
  await attacker.unsafe(flip);
  await ledger.transact((tx) => clearAlarms(tx, now));
  expect(await turn(MINUTE)).toEqual(['0', '0']);
});

it('the sums are in the metrics even while another process reconciles', async () => {
  await memberWith(ledger, 100n);
  now = new Date(now.getTime() + 2 * MINUTE);
  const metrics = makeMetrics();
  await attacker.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7220002)`;
    await run('ledger.reconcile', now, metrics);
  });
  const { values } = await metrics.classSum.get();
  const owed = values.find(({ labels }) => labels.class === 'player' && labels.currency === 'CNY');
  expect(owed?.value).toBeGreaterThanOrEqual(100);
});

it('no root is taken for a day that has not passed by the database’s clock, however far ours is ahead', async () => {
  const today = new Date();
  const days = () => ledger.db<{ day: string }[]>`select day from ledger_root order by day`;
  await run('ledger.root', today);
  const before = await days();
  now = new Date(today.getTime() + 2 * 1_440 * MINUTE);
  await run('ledger.root', today);
  expect(await days()).toEqual(before);
  expect(before.at(-1)?.day).toBe(dayAfter(siteDay(new Date(today.getTime() - 10 * MINUTE)), -1));
  await run('ledger.root', now);
  expect(await days()).toHaveLength(before.length + 2);
});
