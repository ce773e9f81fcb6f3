import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import { type Db, list, type Transact, type Tx } from '#platform/db';
import { digest } from '#platform/digest';
import { gathered } from '#platform/gather';
import type { Caller, MemberCaller } from '#platform/implement';
import { type News, tellTopic } from '#platform/news';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';

export type Session = { id: bigint; member: bigint; isSuspended: boolean; seenAt: Date; endsAt: Date };
export type EndReason = 'logout' | 'removed' | 'password' | 'recovered' | 'crowded' | 'guessed' | 'staff';

/** Opens a session on the caller's device; above the allowed number the oldest session ends. */
export async function openSession(tx: Tx, member: bigint, caller: Caller, random: Random, now: Date): Promise<string> {
  const token = random.token();
  await tx`insert into identity_session (member, token_hash, device_hash, device_name, address, opened_at, seen_at, ends_at)
    values (${member}, ${digest(token)}, ${caller.device}, ${caller.deviceName}, ${caller.address}, ${now}, ${now},
      ${later(now, limits.SESSION_LIFETIME_MS)})`;
  await knowDevice(tx, member, caller, now);
  const crowded = await tx`update identity_session set ended_at = ${now}, end_reason = 'crowded' where id in (
    select id from identity_session where member = ${member} and ended_at is null order by id desc offset ${limits.SESSIONS_PER_MEMBER})
    returning 1`;
  if (crowded.length > 0) await tellEnded(tx, member);
  return token;
}

/** Gives the session a new token, so a copy of the old one stops working. */
export async function renewToken(tx: Tx, { member, session }: MemberCaller, random: Random): Promise<string> {
  const token = random.token();
  await tx`update identity_session set token_hash = ${digest(token)} where id = ${session} and member = ${member}`;
  return token;
}

export async function knowDevice(tx: Tx, member: bigint, caller: Caller, now: Date): Promise<void> {
  if (!caller.hasDeviceId) return;
  await tx`insert into identity_device (member, device_hash, first_seen_at)
    values (${member}, ${caller.device}, ${now}) on conflict do nothing`;
}

/** Makes every other device unknown again, after a password change. */
export async function forgetDevicesBut(tx: Tx, member: bigint, kept: Buffer): Promise<void> {
  await tx`delete from identity_device where member = ${member} and device_hash <> ${kept}`;
}

type RemovingTools = { transact: Transact; clock: Clock; sessions: Sessions };

/**
 * Ends a session that its owner removes and forgets its device; the current device stays known. The device of a session
 * that is over already is forgotten too, before the refusal.
 */
export async function removeDevice(
  { transact, clock, sessions }: RemovingTools,
  { member, device: own }: Pick<MemberCaller, 'member' | 'device'>,
  id: bigint,
): Promise<void> {
  const isEnded = await transact(async (tx) => {
    await tx`delete from identity_device where member = ${member} and device_hash <> ${own}
      and device_hash = (select device_hash from identity_session where id = ${id} and member = ${member})`;
    return endSession(tx, member, id, 'removed', clock());
  });
  sessions.forget(member);
  if (!isEnded) refuse('deviceUnknown');
}

export async function isKnownDevice(db: Db, member: bigint, { hasDeviceId, device }: Caller): Promise<boolean> {
  const rows = await db`select 1 from identity_device where member = ${member} and device_hash = ${device}`;
  return hasDeviceId && rows.length === 1;
}

export async function hasDevices(db: Db, member: bigint): Promise<boolean> {
  return (await db`select 1 from identity_device where member = ${member} limit 1`).length === 1;
}

const isAlive = (db: Db, now: Date) =>
  db`s.ended_at is null and s.ends_at > ${now} and s.seen_at > ${later(now, -limits.SESSION_IDLE_MS)}`;

/** Finds sessions by the hashes of their tokens, in hexadecimal. */
async function findSessions(db: Db, tokenHashes: string[], now: Date): Promise<Map<string, Session | undefined>> {
  const rows = await db<(Session & { tokenHash: string })[]>`
    select s.id, s.member, m.status = 'suspended' as "isSuspended", s.seen_at as "seenAt", s.ends_at as "endsAt", encode(s.token_hash, 'hex') as "tokenHash"
    from unnest(${list(tokenHashes)}::text[]) as asked (hash)
    join identity_session s on s.token_hash = decode(asked.hash, 'hex') join identity_member m on m.id = s.member
    where ${isAlive(db, now)} and m.status <> 'closed'`;
  const found = new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
  return new Map(tokenHashes.map((hash) => [hash, found.get(hash)]));
}

async function openAmong(db: Db, ids: bigint[], now: Date): Promise<Map<bigint, boolean>> {
  const rows = await db<{ id: bigint }[]>`select s.id from identity_session s
    where s.id = any(${list(ids)}::bigint[]) and ${isAlive(db, now)}`;
  const open = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, open.has(id)]));
}

export async function endSession(tx: Tx, member: bigint, id: bigint, reason: EndReason, now: Date): Promise<boolean> {
  const rows = await tx`update identity_session set ended_at = ${now}, end_reason = ${reason}
    where id = ${id} and member = ${member} and ended_at is null returning 1`;
  await tellEnded(tx, member);
  return rows.length === 1;
}

export async function endSessionsBut(
  tx: Tx,
  member: bigint,
  kept: bigint | null,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx`update identity_session set ended_at = ${now}, end_reason = ${reason}
    where member = ${member} and ended_at is null and id is distinct from ${kept}`;
  await tellEnded(tx, member);
}

const ENDED = 'sessions ';

/** Makes every process drop its cached tokens of the member and close the live lines of ended sessions. */
export async function tellEnded(tx: Tx, member: bigint): Promise<void> {
  await tellTopic(tx, `${ENDED}${member}`);
}

export async function openSessionsOf(db: Db, member: bigint, now: Date) {
  return db<{ id: bigint; deviceName: string; address: string; openedAt: Date; seenAt: Date }[]>`
    select id, device_name as "deviceName", address, opened_at as "openedAt", seen_at as "seenAt" from identity_session
    where member = ${member} and ended_at is null and ends_at > ${now} and seen_at > ${later(now, -limits.SESSION_IDLE_MS)}
    order by seen_at desc limit ${limits.SESSIONS_PER_MEMBER}`;
}

/** The longest that a change made without news, such as by hand in the database, stays unnoticed. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 100_000;
const TOUCH_EVERY_MS = 5 * 60_000;

export type Sessions = {
  /** Returns a cached session without a promise, because every call asks and each promise costs it time. */
  find: (token: string, now: Date) => Session | Promise<Session | undefined>;
  /** Whether the session is still open; asking does not count as activity. */
  isOpen: (session: bigint) => Promise<boolean>;
  /** Call this after the commit that ended sessions of this member. */
  forget: (member: bigint) => void;
  /** Called when sessions of a member ended in any process; with `anybody` when news may have been missed. */
  onEnded: (listener: (member: bigint | 'anybody') => void) => void;
};

export type SessionTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  news: Pick<News, 'onTopic' | 'onMissed' | 'isCurrent'>;
};

/**
 * Looks up sessions by token, with a cache, so that a call seldom asks the database who calls. News of ended sessions
 * empties it; while news may be late, every call asks the database.
 */
export function rememberedSessions({ db, transact, clock, news }: SessionTools): Sessions {
  const memory = new Map<string, { session: Session; readIn: number; until: number }>();
  const findSession = gathered((hashes: string[]) => findSessions(db, hashes, clock()));
  const isOpen = gathered((ids: bigint[]) => openAmong(db, ids, clock()));
  const touch = gathered((ids: bigint[]) => touchSessions(transact, ids, clock()), 1);
  /** Counts invalidations: what was read before one of its member, or of all, is not used after it. */
  let turn = 0;
  let allForgottenIn = 0;
  const forgottenIn = new Map<bigint, number>();
  const isValid = (member: bigint, readIn: number) =>
    readIn >= allForgottenIn && readIn >= (forgottenIn.get(member) ?? 0);
  const forgetAll = () => {
    turn += 1;
    allForgottenIn = turn;
    memory.clear();
    forgottenIn.clear();
  };
  const forget = (member: bigint) => {
    turn += 1;
    forgottenIn.set(member, turn);
    if (forgottenIn.size > MOST_REMEMBERED) forgetAll();
  };
  const recall = (token: string, now: Date): Session | undefined => {
    const known = memory.get(token);
    if (!known || !news.isCurrent()) return undefined;
    const { session, readIn, until } = known;
    const left = until - now.getTime();
    const isRecent = left > 0 && left <= REMEMBERED_MS && session.endsAt > now;
    return isRecent && isValid(session.member, readIn) ? session : undefined;
  };
  const remember = (token: string, session: Session, readIn: number, now: Date) => {
    memory.delete(token);
    memory.set(token, { session, readIn, until: now.getTime() + REMEMBERED_MS });
    const [oldest] = memory.size > MOST_REMEMBERED ? memory.keys() : [];
    if (oldest !== undefined) memory.delete(oldest);
  };
  const listeners = new Set<(member: bigint | 'anybody') => void>();
  const tell = (member: bigint | 'anybody') => {
    for (const listener of listeners) listener(member);
  };
  news.onTopic((topic) => {
    if (!topic.startsWith(ENDED)) return;
    const member = BigInt(topic.slice(ENDED.length));
    forget(member);
    tell(member);
  });
  news.onMissed(() => {
    forgetAll();
    tell('anybody');
  });
  const read = async (token: string, now: Date): Promise<Session | undefined> => {
    const readIn = turn;
    const session = await findSession(digest(token).toString('hex'));
    if (!session) return undefined;
    if (now.getTime() - session.seenAt.getTime() > TOUCH_EVERY_MS) await touch(session.id);
    remember(token, session, readIn, now);
    return session;
  };
  return {
    find: (token, now) => recall(token, now) ?? read(token, now),
    isOpen,
    forget,
    onEnded: (listener) => listeners.add(listener),
  };
}

/** Marks sessions as used just now, locked in order: another process may have some of the same. */
async function touchSessions(transact: Transact, ids: bigint[], now: Date): Promise<Map<bigint, Date>> {
  await transact(
    (tx) => tx`
      update identity_session set seen_at = ${now} where id in (
        select id from identity_session where id = any(${list(ids)}::bigint[]) order by id for update)`,
  );
  return new Map(ids.map((id) => [id, now]));
}
