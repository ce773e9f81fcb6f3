import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, expect, it } from 'vitest';
import { type Clock, later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import type { Alert } from '#platform/ports';
import { alertJob } from './alert.ts';
import { openCase } from './case.ts';

const START = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url, 4));
let now: Date;
let sent: Alert[];
let isHalted: boolean;
let isTaken: boolean;
const clock: Clock = () => now;
const pass = (milliseconds: number) => {
  now = later(now, milliseconds);
};
beforeEach(async () => {
  [now, sent, isHalted, isTaken] = [START, [], false, true];
  await database().transact(async (tx) => {
    await tx`delete from cases_case`;
    await tx`delete from cases_alert`;
  });
});

/** Runs the job once, as a process would. */
async function look(): Promise<void> {
  const { db, transact } = database();
  const sendAlert = async (alert: Alert) => {
    if (!isTaken) throw new Error('the receiver is down');
    sent.push(alert);
  };
  const ledger = { isHalted: async () => isHalted };
  const job = alertJob({ db, transact, clock, log: makeLog('silent'), ledger, sendAlert });
  await job.run(() => false);
}

const open = async (subject: string) => {
  const about = { kind: 'payoutUnknown', subject, detail: '', member: null, words: 'of somebody' } as const;
  await database().transact((tx) => openCase(tx, about, now));
  const [row] = await database().db<{ id: bigint }[]>`select id from cases_case where subject = ${subject}`;
  return row?.id;
};
const words = () => sent.map((alert) => alert.words);

it('alerts once for a case, with its kind and due time and without the member', async () => {
  const id = await open('X1');
  await look();
  await look();
  expect(sent).toEqual([
    {
      id: `case ${id}`,
      words: `Case ${id}, payoutUnknown X1: to be looked into by 2026-11-15T05:00:00.000Z.`,
      madeAt: START,
    },
  ]);
});

it('alerts again from the moment the case is late, and not if it was closed', async () => {
  const [id, closed] = [await open('X1'), await open('X2')];
  await look();
  pass(60 * limits.MINUTE_MS - 1);
  await look();
  expect(sent).toHaveLength(2);
  await database().transact((tx) => tx`update cases_case set closed_at = ${now} where id = ${closed ?? 0n}`);
  pass(1);
  await look();
  await look();
  expect(words().slice(2)).toEqual([`Case ${id}, payoutUnknown X1: late, and still open.`]);
});

it('sends a failed alert again after a minute, and continues with the others', async () => {
  await open('X1');
  isTaken = false;
  await look();
  isTaken = true;
  await open('X2');
  pass(limits.MINUTE_MS - 1);
  await look();
  expect(words().map((text) => /X\d/.exec(text)?.[0])).toEqual(['X2']);
  pass(1);
  await look();
  expect(words().map((text) => /X\d/.exec(text)?.[0])).toEqual(['X2', 'X1']);
});

it('is sent once by several processes running at the same time', async () => {
  for (let at = 0; at < 30; at += 1) await open(`X${at}`);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
});

it('alerts once a day while the ledger is halted', async () => {
  isHalted = true;
  await look();
  pass(limits.MINUTE_MS);
  await look();
  expect(words()).toEqual(['The ledger is halted: stakes and payouts wait until its findings are cleared.']);
  pass(limits.DAY_MS);
  await look();
  expect(sent).toHaveLength(2);
  isHalted = false;
  pass(limits.DAY_MS);
  await look();
  expect(sent).toHaveLength(2);
});
