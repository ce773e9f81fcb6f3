import { limits } from '@harbour/rules';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { describe, expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { digest } from '#platform/digest';
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
  const news = makeNews();
  const sessions = rememberedSessions({ db, transact, clock: () => now, news });
  const isFound = async (at: Date) => {
    now = at;
    return (await sessions.find(token, at)) !== undefined;
  };
  /** Ends the session without any news of it. */
  const end = () =>
    transact((tx) => tx`update identity_session set ended_at = ${now} where token_hash = ${digest(token)}`);
  return { isFound, end, news, member, sessions };
}

/** News that a test tells by itself. */
function makeNews() {
  const [topics, missed]: [((topic: string) => void)[], (() => void)[]] = [[], []];
  return {
    onTopic: (listener: (topic: string) => void) => topics.push(listener),
    onMissed: (listener: () => void) => missed.push(listener),
    isCurrent: () => true,
    tellEnded: (member: bigint) => {
      for (const listener of topics) listener(`sessions ${member}`);
    },
    tellMissed: () => {
      for (const listener of missed) listener();
    },
  };
}

it('a session in daily use ends exactly at the end of its lifetime', async () => {
  const { isFound } = await freshSession();
  const end = later(OPENED, limits.SESSION_LIFETIME_MS);
  for (let day = limits.DAY_MS; day < limits.SESSION_LIFETIME_MS; day += limits.DAY_MS)
    expect(await isFound(later(OPENED, day))).toBe(true);
  // The first look-up is remembered for a minute, and the second falls within it.
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
    news: makeNews(),
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

describe('a session that was looked up', () => {
  it('is remembered for a minute and no longer, also by a clock that was set back', async () => {
    const { isFound, end } = await freshSession();
    expect(await isFound(OPENED)).toBe(true);
    await end();
    expect(await isFound(later(OPENED, limits.MINUTE_MS - 1))).toBe(true);
    expect(await isFound(later(OPENED, limits.MINUTE_MS))).toBe(false);
    const other = await freshSession();
    expect(await other.isFound(OPENED)).toBe(true);
    await other.end();
    expect(await other.isFound(later(OPENED, -1))).toBe(false);
  });

  it('is asked for anew after news of its member, and not after news of others', async () => {
    const { isFound, end, news, member } = await freshSession();
    expect(await isFound(OPENED)).toBe(true);
    await end();
    news.tellEnded(member + 1n);
    expect(await isFound(OPENED)).toBe(true);
    news.tellEnded(member);
    expect(await isFound(OPENED)).toBe(false);
  });

  it('is remembered again after its member has been forgotten', async () => {
    const { isFound, end, sessions, member } = await freshSession();
    expect(await isFound(OPENED)).toBe(true);
    sessions.forget(member);
    expect(await isFound(OPENED)).toBe(true);
    await end();
    expect(await isFound(OPENED)).toBe(true);
  });

  it('is asked for anew when news was missed, and as long as news may be late', async () => {
    const { isFound, end, news } = await freshSession();
    expect(await isFound(OPENED)).toBe(true);
    await end();
    expect(await isFound(OPENED)).toBe(true);
    news.isCurrent = () => false;
    expect(await isFound(OPENED)).toBe(false);
    const other = await freshSession();
    expect(await other.isFound(OPENED)).toBe(true);
    await other.end();
    other.news.tellMissed();
    expect(await other.isFound(OPENED)).toBe(false);
  });

  it.each(['tellEnded', 'tellMissed'] as const)('is not remembered if %s came while it was looked up', async (tell) => {
    const { isFound, end, news, member } = await freshSession();
    const looking = isFound(OPENED);
    news[tell](member);
    expect(await looking).toBe(true);
    await end();
    expect(await isFound(OPENED)).toBe(false);
  });
});
