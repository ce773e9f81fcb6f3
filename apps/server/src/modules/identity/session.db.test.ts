import { limits } from '@harbour/rules';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import { openSession, rememberedSessions } from './session.ts';
import { findMemberByUsername } from './store.ts';

const OPENED = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));
const caller = {
  language: 'en',
  address: '127.0.0.1',
  device: Buffer.alloc(32, 7),
  deviceName: 'a phone',
  hasDeviceId: true,
} as const;

async function freshSession() {
  const { db, transact } = database();
  const { id: member } = (await findMemberByUsername(db, DEMO_MEMBERS[0].username)) ?? { id: 0n };
  const token = await transact((tx) => openSession(tx, member, caller, systemRandom, OPENED));
  let now = OPENED;
  const news = { onTopic: () => {}, onMissed: () => {} };
  const sessions = rememberedSessions({ db, transact, clock: () => now, news });
  const isFound = async (at: Date) => {
    now = at;
    return (await sessions.find(token, at)) !== undefined;
  };
  return { isFound };
}

it('a session in daily use ends exactly at the end of its lifetime', async () => {
  const { isFound } = await freshSession();
  const end = later(OPENED, limits.SESSION_LIFETIME_MS);
  for (let day = limits.DAY_MS; day < limits.SESSION_LIFETIME_MS; day += limits.DAY_MS)
    expect(await isFound(later(OPENED, day))).toBe(true);
  // The first look-up is cached for a second, and the second look-up falls within it.
  expect([await isFound(later(end, -1)), await isFound(end)]).toEqual([true, false]);
});

it('an unused session ends after its idle time', async () => {
  const [used, unused] = [await freshSession(), await freshSession()];
  const end = later(OPENED, limits.SESSION_IDLE_MS);
  expect([await used.isFound(later(end, -1)), await unused.isFound(end)]).toEqual([true, false]);
  expect(await used.isFound(later(end, limits.DAY_MS))).toBe(true);
});

it('sessions are marked as used once five minutes have passed, many in one transaction', async () => {
  const { db, transact } = database();
  const { id: member } = (await findMemberByUsername(db, DEMO_MEMBERS[0].username)) ?? { id: 0n };
  const open = () => transact((tx) => openSession(tx, member, caller, systemRandom, OPENED));
  const tokens = await Promise.all(Array.from({ length: 8 }, open));
  let now = later(OPENED, 5 * limits.MINUTE_MS);
  let transactions = 0;
  const sessions = rememberedSessions({
    db,
    transact: (work) => {
      transactions += 1;
      return transact(work);
    },
    clock: () => now,
    news: { onTopic: () => {}, onMissed: () => {} },
  });
  const findAll = () => Promise.all(tokens.map((token) => sessions.find(token, now)));
  const marked = async () => (await db`select 1 from identity_session where seen_at = ${now}`).length;
  await findAll();
  expect([await marked(), transactions]).toEqual([0, 0]);
  now = later(now, limits.MINUTE_MS);
  expect((await findAll()).every((session) => session !== undefined)).toBe(true);
  expect(await marked()).toBe(8);
  expect(transactions).toBeLessThan(8);
});
