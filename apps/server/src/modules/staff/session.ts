import type { Role } from '@harbour/contract/roles';
import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Caller } from '#platform/implement';
import type { Random } from '#platform/random';

export type StaffSession = { id: bigint; staff: bigint; staffName: string; roles: Role[] };

export type StaffSessions = { find: (token: string) => Promise<StaffSession | undefined> };

const TOUCH_EVERY_MS = 60_000;

export async function openStaffSession(
  tx: Tx,
  staff: bigint,
  caller: Caller,
  random: Random,
  now: Date,
): Promise<string> {
  const token = random.token();
  await tx`insert into staff_session (staff, token_hash, device_name, address, opened_at, seen_at, ends_at)
    values (${staff}, ${digest(token)}, ${caller.deviceName}, ${caller.address}, ${now}, ${now},
      ${later(now, limits.STAFF_SESSION_MS)})`;
  await tx`update staff_account set seen_at = ${now} where id = ${staff}`;
  return token;
}

export async function endStaffSessions(tx: Tx, staff: bigint, now: Date, id?: bigint): Promise<boolean> {
  const ended = await tx`update staff_session set ended_at = ${now}
    where staff = ${staff} and ended_at is null ${id === undefined ? tx`` : tx`and id = ${id}`} returning 1`;
  return ended.length > 0;
}

export async function endOtherSessions(tx: Tx, staff: bigint, but: bigint, now: Date): Promise<void> {
  await tx`update staff_session set ended_at = ${now} where staff = ${staff} and ended_at is null and id <> ${but}`;
}

/** SQL condition: not ended, not expired, and not idle for too long. */
const living = (db: Db, now: Date) => db`
  s.ended_at is null and s.ends_at > ${now} and s.seen_at > ${later(now, -limits.STAFF_IDLE_MS)}`;

type OpenSession = { id: bigint; deviceName: string; address: string; openedAt: Date; seenAt: Date };

export function listStaffSessions(db: Db, staff: bigint, now: Date): Promise<OpenSession[]> {
  return db<OpenSession[]>`
    select s.id, s.device_name as "deviceName", s.address, s.opened_at as "openedAt", s.seen_at as "seenAt"
    from staff_session s where s.staff = ${staff} and ${living(db, now)} order by s.seen_at desc limit 50`;
}

/** Reads the session on each call, so that a removed role or an ended session takes effect at the next one. */
export function makeStaffSessions(db: Db, transact: Transact, clock: Clock): StaffSessions {
  return {
    find: async (token) => {
      const now = clock();
      const [row] = await db<(StaffSession & { seenAt: Date })[]>`
        select s.id, s.staff, a.name as "staffName", a.roles, s.seen_at as "seenAt"
        from staff_session s join staff_account a on a.id = s.staff
        where s.token_hash = ${digest(token)} and ${living(db, now)} and a.status = 'active'`;
      if (!row) return undefined;
      const { seenAt, ...session } = row;
      if (now.getTime() - seenAt.getTime() > TOUCH_EVERY_MS) {
        await transact((tx) => tx`update staff_session set seen_at = ${now} where id = ${session.id}`);
      }
      return session;
    },
  };
}
