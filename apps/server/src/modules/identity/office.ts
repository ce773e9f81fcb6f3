import { type Db, type Fragment, list } from '#platform/db';
import { pastAll } from '#platform/text-order';
import { readStatusChange } from './status.ts';
import { findMember, type Member } from './store.ts';

type FoundMember = {
  id: bigint;
  username: string;
  areaCode: string | null;
  phone: string | null;
  status: Member['status'];
  registeredAt: Date;
};

const begins = (db: Db, text: string) =>
  db`(username ~>=~ ${text.toLowerCase()} and username ~<~ ${pastAll(text.toLowerCase())})`;

/** Member look-ups for the back office. */
export const officeMembers = {
  usernames: async (db: Db, members: bigint[]): Promise<Map<bigint, string>> => {
    const rows = await db<{ id: bigint; username: string }[]>`
      select id, username from identity_member where id = any(${list(members)}::bigint[])`;
    return new Map(rows.map(({ id, username }) => [id, username]));
  },
  /** Undefined if there is no such member. */
  find: findMember,
  statusChange: readStatusChange,
  /** The suspended and closed members among these. */
  blockedAmong: async (db: Db, members: bigint[]): Promise<bigint[]> => {
    const rows = await db<{ id: bigint }[]>`
      select id from identity_member where id = any(${list(members)}::bigint[]) and status <> 'active'`;
    return rows.map(({ id }) => id);
  },
  /** Matches the beginning of a username, or a whole phone number. */
  search: (db: Db, text: string): Promise<FoundMember[]> => db<FoundMember[]>`
    select id, username, area_code as "areaCode", phone, status, registered_at as "registeredAt" from identity_member
    where ${begins(db, text)} or phone = ${text} order by username limit 20`,
  /** Members whose username begins with this text, up to a limit. */
  withUsername: async (db: Db, beginning: string, limit: number): Promise<bigint[]> => {
    const rows = await db<{ id: bigint }[]>`
      select id from identity_member where ${begins(db, beginning)} limit ${limit}`;
    return rows.map(({ id }) => id);
  },
  named: async (db: Db, username: string): Promise<bigint[]> => {
    const rows = await db<{ id: bigint }[]>`select id from identity_member where username = ${username.toLowerCase()}`;
    return rows.map(({ id }) => id);
  },
  /** SQL condition: the username of the member in this (qualified) column begins with the text. */
  matchesName: (db: Db, column: Fragment, beginning: string): Fragment =>
    db`(select username ^@ ${beginning.toLowerCase()} from identity_member where id = ${column})`,
  devices: (db: Db, member: bigint) => db<
    { deviceName: string; address: string; openedAt: Date; seenAt: Date; isOpen: boolean }[]
  >`select device_name as "deviceName", address, opened_at as "openedAt", seen_at as "seenAt", ended_at is null as "isOpen"
    from identity_session where member = ${member} order by seen_at desc limit 30`,
  /** True if the device was first seen after `since`, or never. */
  isDeviceNew: async (db: Db, member: bigint, device: Buffer, since: Date): Promise<boolean> => {
    const known = await db`select 1 from identity_device
      where member = ${member} and device_hash = ${device} and first_seen_at < ${since}`;
    return known.length === 0;
  },
};
