import type { MemberBrief } from '@harbour/contract/office-fields';
import { officeMembers } from '#identity';
import { type Db, list } from '#platform/db';
import { pastAll } from '#platform/text-order';

export async function readRealName(db: Db, member: bigint): Promise<string | null> {
  const [row] = await db<
    { realName: string | null }[]
  >`select real_name as "realName" from profile_member where member = ${member}`;
  return row?.realName ?? null;
}

/** As many members as the orders are looked up of. */
const MANY = 1_000;

/**
 * Which orders `o` are of members whose username or real name begins so. In a queue, which is short, it is asked of each. Among
 * all there are the members come first, and too many of them are not looked through: more letters are wanted, or the whole name.
 */
export async function searchMembersByName(db: Db, beginning: string, among: 'queue' | 'all') {
  if (among === 'queue') {
    const isTheirs = () => db`(${officeMembers.matchesName(db, beginning)}
      or (select lower(real_name) ^@ lower(${beginning}) from profile_member where member = o.member))`;
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
  return { isTheirs: () => db`o.member in (select unnest(${list(members)}::text::bigint[]))`, isTooWide };
}

/** Who members are, in a word, for those who decide about them. */
export function makeReadBriefs(db: Db): (members: bigint[]) => Promise<Map<bigint, MemberBrief>> {
  return async (members) => {
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
  };
}
