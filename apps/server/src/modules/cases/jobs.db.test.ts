import { limits } from '@harbour/rules';
import { serverSecret, withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '#platform/audit';
import { auditKeyOf, type Head, verifyAudit } from '#platform/audit-chain';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { caseJobs } from './jobs.ts';

const START = new Date('2026-11-15T04:00:00Z');
const opened = withTestDatabase((url) => {
  const database = openDatabase(url, 4, auditKeyOf(serverSecret()));
  // The owner of the database can do what the server's role may not.
  const owner = postgres(url, { max: 1, onnotice: () => {}, types: { bigint: postgres.BigInt } });
  return { database, owner, close: async () => void (await Promise.all([database.close(), owner.end()])) };
});

const someone: StaffCaller = {
  staff: 1n,
  staffName: 'Someone',
  roles: ['admin'],
  session: 1n,
  language: 'en',
  address: '127.0.0.1',
  device: Buffer.alloc(0),
  deviceName: 'desk',
};
const act = (subject: string) =>
  opened().database.transact((tx) => audit(tx, someone, { action: 'site.config', subject, after: 'x' }, START));

/** A freshly started process, with its own clock and metrics. */
function openJobs() {
  const { db, transact } = opened().database;
  const metrics = makeMetrics();
  let now = START;
  const ledger = { readPublishedHeads: async () => published, isHalted: async () => false };
  const tools = { db, transact, clock: () => now, log: makeLog('silent'), metrics, ledger };
  const jobs = caseJobs({ ...tools, sendAlert: undefined });
  return {
    look: async () => {
      for (const job of jobs) await job.run(() => false);
    },
    pass: (milliseconds: number) => {
      now = later(now, milliseconds);
    },
    isBroken: async () => (await metrics.auditBroken.get()).values[0]?.value === 1,
    checkedAt: async () => (await metrics.auditCheckedAt.get()).values[0]?.value,
  };
}
const cases = () => opened().owner`select subject from cases_case where kind = 'auditBroken' order by id`;
const tamper = (change: string) =>
  opened().owner.unsafe(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);

const published: Head[] = [];
beforeAll(() => tamper('create table empty_head as select * from platform_audit_head'));
beforeEach(async () => {
  published.length = 0;
  await tamper(`delete from platform_audit; delete from platform_audit_head; delete from cases_case;
    delete from platform_schedule;
    insert into platform_audit_head select * from empty_head`);
  for (const subject of ['one', 'two', 'three', 'four']) await act(subject);
});

it('reports nothing about an intact log, and reads it once a day', async () => {
  const { look, pass, isBroken, checkedAt } = openJobs();
  await look();
  expect(await isBroken()).toBe(false);
  expect(await checkedAt()).toBe(START.getTime() / 1_000);
  pass(3_600_000);
  await look();
  expect(await checkedAt()).toBe(START.getTime() / 1_000);
  pass(limits.DAY_MS);
  await look();
  expect(await checkedAt()).toBe((START.getTime() + 3_600_000 + limits.DAY_MS) / 1_000);
  expect(await cases()).toEqual([]);
});

it('finds one changed letter at start, and opens one case', async () => {
  await tamper(`update platform_audit set after = '"y"' where seq = 3`);
  const { look, pass, isBroken } = openJobs();
  await look();
  expect(await isBroken()).toBe(true);
  expect(await cases()).toMatchObject([{ subject: 'audit 3' }]);
  pass(limits.DAY_MS);
  await look();
  expect(await cases()).toHaveLength(1);
});

it('finds on the next day a change made after the log was found intact', async () => {
  const { look, pass, isBroken } = openJobs();
  await look();
  await tamper('update platform_audit set staff = 2 where seq = 2');
  await look();
  expect(await isBroken()).toBe(false);
  pass(limits.DAY_MS);
  await look();
  expect(await isBroken()).toBe(true);
  expect(await cases()).toMatchObject([{ subject: 'audit 2' }]);
});

it.each([
  ['its end was cut off', 'delete from platform_audit where seq > 2', 'audit 3'],
  ['all of it is gone', 'delete from platform_audit', 'audit 1'],
  ['its head is gone', 'delete from platform_audit_head', 'audit 1'],
])('finds within a minute that %s, although the remaining entries are consistent', async (_, change, subject) => {
  const { look, isBroken } = openJobs();
  await look();
  await tamper(change);
  await look();
  expect(await isBroken()).toBe(true);
  expect(await cases()).toMatchObject([{ subject }]);
});

it('finds a log that does not continue the published head', async () => {
  const { database, owner } = opened();
  const head = async () => {
    const [head] = await owner<Head[]>`select seq, encode(hash, 'hex') as hash from platform_audit_head`;
    return head as Head;
  };
  published.push(await head());
  // With the key, one can rewrite the whole log, but not the head that others have already seen.
  await tamper(`delete from platform_audit; delete from platform_audit_head;
    insert into platform_audit_head select * from empty_head`);
  for (const subject of ['one', 'another', 'three', 'four', 'five']) await act(subject);
  expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null, count: 5 });
  await openJobs().look();
  expect(await cases()).toMatchObject([{ subject: 'audit 4' }]);
});
