import { brokenEntry, dayAfter, leafHash, rootHash, siteDay, topOf, totalsText } from '@harbour/rules';
import { makeTestDatabase, serverSecret } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#platform/audit';
import { auditKeyOf, verifyAudit } from '#platform/audit-chain';
import { openDatabase } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { sha256 } from './decide.ts';
import { readMovements, readStatement, readTotalsAt } from './history.ts';
import { readProof, readPublishedHeads, readRoots, takeRoots } from './root.ts';
import { giving, memberWith, moving, openTestLedger, type TestLedger } from './testing.ts';

const DAY = 86_400_000;
/** Long after every root in the copied database. */
const FIRST_DAY = dayAfter(siteDay(new Date()), 100);
/** Noon of a day of the site, which each test may move on. */
let now = new Date(`${FIRST_DAY}T04:00:00.000Z`);
let drop: () => Promise<void>;
let url: string;
let ledger: TestLedger;
beforeAll(async () => {
  const made = await makeTestDatabase();
  ({ drop, url } = made);
  ledger = openTestLedger(made.url, () => now);
});
afterAll(async () => {
  await ledger.close();
  await drop();
});

it('the root of a day has every account as of that midnight, whatever came after', async () => {
  const members = await Promise.all(Array.from({ length: 9 }, (_, at) => memberWith(ledger, BigInt(at + 1) * 100n)));
  const [first, second] = members as [bigint, bigint];
  now = new Date(now.getTime() + DAY);
  await ledger.post(giving(first, 'next day', 7_00n));
  const newcomer = await memberWith(ledger, 50n);

  // A posting begun before midnight may end a little after it.
  const justAfter = new Date(`${FIRST_DAY}T16:09:59.000Z`);
  expect(await takeRoots(ledger.transactSnapshot, justAfter)).not.toContain(FIRST_DAY);
  expect((await takeRoots(ledger.transactSnapshot, now)).at(-1)).toBe(FIRST_DAY);
  expect(await takeRoots(ledger.transactSnapshot, now)).toEqual([]);
  await expect(readProof(ledger.db, newcomer, undefined)).rejects.toMatchObject({ why: 'proofNotYet' });
  for (const [at, member] of members.entries()) {
    const { root, leaf, path } = await readProof(ledger.db, member, FIRST_DAY);
    expect(leaf.total).toBe(`${at + 1}.00`);
    expect(topOf(sha256, leafHash(sha256, leaf), path)).toBe(root.top);
    expect(rootHash(sha256, root.day, root.top, String(root.bookCount), totalsText(root.totals))).toBe(root.root);
  }
  const { leaf, path, root } = await readProof(ledger.db, second, undefined);
  expect(topOf(sha256, leafHash(sha256, { ...leaf, total: '999.00' }), path)).not.toBe(root.top);
  expect((await readRoots(ledger.db))[0]?.day).toBe(FIRST_DAY);
});

it('days without a running server get their roots afterwards, each as it was', async () => {
  const member = await memberWith(ledger, 5n);
  const first = siteDay(now);
  for (let day = 0; day < 3; day += 1) {
    now = new Date(now.getTime() + DAY);
    await ledger.post(giving(member, `day ${day}`, 1n));
  }
  expect(await takeRoots(ledger.transactSnapshot, now)).toEqual([first, dayAfter(first, 1), dayAfter(first, 2)]);
  for (const [at, total] of ['0.05', '0.06', '0.07'].entries())
    expect((await readProof(ledger.db, member, dayAfter(first, at))).leaf.total).toBe(total);
});

it('the roots of the last days are listed, and that of any single day however long ago', async () => {
  const [newest] = await readRoots(ledger.db);
  const day = FIRST_DAY;
  const rows = await readRoots(ledger.db, day);
  expect(rows.map((root) => root.day)).toEqual([day]);
  expect(newest?.day).not.toBe(day);
  await takeRoots(ledger.transactSnapshot, new Date(now.getTime() + 33 * DAY));
  expect((await readRoots(ledger.db)).map((root) => root.day)).not.toContain(day);
  expect(await readRoots(ledger.db, day)).toEqual(rows);
  expect(await readRoots(ledger.db, dayAfter(day, -68))).toEqual([]);
});

it('a root is published with the head of the audit log', async () => {
  const staff = openDatabase(url, 1, auditKeyOf(serverSecret()));
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
  await staff.transact((tx) => audit(tx, someone, { action: 'site.config', subject: 'x' }, now));
  now = new Date(now.getTime() + 40 * DAY);
  await takeRoots(ledger.transactSnapshot, now);
  const { count, head } = await verifyAudit(staff.db);
  await staff.close();
  expect((await readRoots(ledger.db))[0]).toMatchObject({ auditCount: count, auditHead: head });
  expect(await readPublishedHeads(ledger.db)).toContainEqual({ seq: 1n, hash: head });
});

it('totals of few accounts are not published', async () => {
  const [root] = await readRoots(ledger.db);
  expect(root?.bookCount).toBeGreaterThan(9);
  expect(Object.keys(root?.totals ?? {})).toEqual(['CNY']);
});

it('a statement is consistent over its pages, and ends at the current state', async () => {
  const member = await memberWith(ledger, 1_000_00n);
  await Promise.all(Array.from({ length: 620 }, (_, at) => ledger.post(moving(member, `s${at}`, 1n))));
  const first = await readStatement(ledger.db, member, 0n);
  const next = await readStatement(ledger.db, member, BigInt(first.entryList.at(-1)?.seq ?? 0));
  expect([first.entryList.length, next.entryList.length]).toEqual([500, 121]);
  expect(brokenEntry(sha256, first.before, [...first.entryList, ...next.entryList])).toBeUndefined();
  expect(next.before.hash).toBe(first.entryList.at(-1)?.hash);
  expect(next.entryList.at(-1)?.hash).toBe(next.head.hash);
  expect(first.entryList[0]?.sourceAfter).toMatch(/^sealed:[\da-f]{64}$/);
});

it('a position beyond the account starts it again', async () => {
  const member = await memberWith(ledger, 10n);
  const statement = await readStatement(ledger.db, member, 99n);
  expect([statement.before.seq, statement.entryList.length]).toEqual(['0', 1]);
});

it('a member’s total at the end of each day', async () => {
  const member = await memberWith(ledger, 10n);
  const opened = siteDay(now);
  now = new Date(now.getTime() + DAY);
  await ledger.post(moving(member, 'a', 4n));
  now = new Date(now.getTime() + DAY);
  await ledger.post(giving(member, 'b', 5n));
  const ends = [-1, 0, 1, 2, 3].map((days) => new Date(Date.parse(`${dayAfter(opened, days + 1)}T00:00:00+08:00`)));
  expect(await readTotalsAt(ledger.db, member, ends)).toEqual([0n, 10n, 10n, 15n, 15n]);
});

it('pages of a history follow one another, also while something new happens', async () => {
  const member = await memberWith(ledger, 100n);
  for (let at = 0; at < 7; at += 1) await ledger.post(moving(member, `p${at}`, 1n));
  const asked = {
    kinds: ['transfer' as const],
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + DAY),
    limit: 3,
  };
  const one = await readMovements(ledger.db, member, { ...asked, asOf: null, offset: 0 });
  await ledger.post(moving(member, 'meanwhile', 1n));
  const two = await readMovements(ledger.db, member, { ...asked, asOf: one.asOf, offset: 3 });
  expect([...one.rows, ...two.rows].map(({ reference }) => reference)).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1']);
  const outside = { ...asked, from: new Date(now.getTime() + DAY), to: new Date(now.getTime() + 2 * DAY) };
  expect((await readMovements(ledger.db, member, { ...outside, asOf: null, offset: 0 })).rows).toEqual([]);
});
