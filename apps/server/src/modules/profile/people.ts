import type { MemberBrief } from '@harbour/contract/office-fields';
import { officeMembers } from '#identity';
import { type Db, type Fragment, list } from '#platform/db';
import { pastAll } from '#platform/text-order';

export async function readRealName(db: Db, member: bigint): Promise<string | null> {
  const [row] = await db<
    { realName: string | null }[]
  >`select real_name as "realName" from profile_member where member = ${member}`;
  return row?.realName ?? null;
}

/** Most members a search looks up before it counts as too wide. */
const MANY = 1_000;

type NameSearch = { isTheirs: Fragment; isTooWide: boolean };

/**
 * SQL condition on a qualified column of members: their username or real name begins with the text. For a short queue
 * each row is checked. Otherwise the members are found first; if they are too many, only an exact username matches.
 */
export async function searchMembersByName(
  db: Db,
  column: Fragment,
  beginning: string,
  among: 'queue' | 'all',
): Promise<NameSearch> {
  if (among === 'queue') {
    const isTheirs = db`(${officeMembers.matchesName(db, column, beginning)}
      or (select lower(real_name) ^@ lower(${beginning}) from profile_member where member = ${column}))`;
    return { isTheirs, isTooWide: false };
  }
  const [byUsername, byName] = await Promise.all([
    officeMembers.withUsername(db, beginning, MANY + 1),
    db<{ member: bigint }[]>`select member from profile_member
      where lower(real_name) ~>=~ lower(${beginning}) and lower(real_name) ~<~ lower(${pastAll(beginning)}) limit ${MANY + 1}`,
  ]);
  const all = [...new Set([...byUsername, ...byName.map(({ member }) => member)])];
  const isTooWide = all.length > MANY;
  const members = isTooWide ? await officeMembers.named(db, beginning) : all;
  return { isTheirs: db`${column} in (select unnest(${list(members)}::bigint[]))`, isTooWide };
}

/** Reads the usernames and real names of members, for staff. */
export async function readBriefs(db: Db, members: bigint[]): Promise<Map<bigint, MemberBrief>> {
  const ids = [...new Set(members)];
  const [usernames, names] = await Promise.all([
    officeMembers.usernames(db, ids),
    db<{ member: bigint; realName: string | null }[]>`select member, real_name as "realName" from profile_member
      where member = any(${list(ids)}::bigint[])`,
  ]);
  const realNames = new Map(names.map(({ member, realName }) => [member, realName]));
  return new Map(
    ids.map((id) => [id, { id: String(id), username: usernames.get(id) ?? '', realName: realNames.get(id) ?? null }]),
  );
}
