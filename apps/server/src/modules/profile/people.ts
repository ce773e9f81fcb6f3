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

/** Members whose rows are looked up; more are too many. */
const MANY = 1_000;

type NameSearch = { isTheirs: Fragment; isTooWide: boolean };

/**
 * A condition on a column of members, qualified by its table: their username or real name begins so. A queue is short, so each of
 * its rows is checked. Among all rows the members are found first; where they are too many the search is too wide, and finds only
 * the member of exactly that username.
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
  const [called, named] = await Promise.all([
    officeMembers.called(db, beginning, MANY + 1),
    db<{ member: bigint }[]>`select member from profile_member
      where lower(real_name) ~>=~ lower(${beginning}) and lower(real_name) ~<~ lower(${pastAll(beginning)}) limit ${MANY + 1}`,
  ]);
  const all = [...new Set([...called, ...named.map(({ member }) => member)])];
  const isTooWide = all.length > MANY;
  const members = isTooWide ? await officeMembers.named(db, beginning) : all;
  return { isTheirs: db`${column} in (select unnest(${list(members)}::text::bigint[]))`, isTooWide };
}

/** Reads usernames and real names of members, for the people who decide about them. */
export async function readBriefs(db: Db, members: bigint[]): Promise<Map<bigint, MemberBrief>> {
  const ids = [...new Set(members)];
  const [usernames, names] = await Promise.all([
    officeMembers.usernames(db, ids),
    db<{ member: bigint; realName: string | null }[]>`select member, real_name as "realName" from profile_member
      where member = any(${list(ids)}::text::bigint[])`,
  ]);
  const realNames = new Map(names.map(({ member, realName }) => [member, realName]));
  return new Map(
    ids.map((id) => [id, { id: String(id), username: usernames.get(id) ?? '', realName: realNames.get(id) ?? null }]),
  );
}
