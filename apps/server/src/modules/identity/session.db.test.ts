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
