import type { MemberBrief } from '@house/contract/office-fields';
import { officeMembers } from '#identity';
import { type Db, list } from '#platform/db';

export async function readRealName(db: Db, member: bigint): Promise<string | null> {
  const [row] = await db<
    { realName: string | null }[]
  >`select real_name as "realName" from profile_member where member = ${member}`;
  return row?.realName ?? null;
}

const FEW = 500;

/**
 * Which orders `o` are of members whose username or real name begins so. A few members are named, and their orders looked up. Of
 * more it is asked order by order, newest or longest waiting first: among those a page is soon full.
 */
export async function membersCalled(db: Db, beginning: string) {
  const [called, named] = await Promise.all([
    officeMembers.called(db, beginning, FEW + 1),
    db<{ member: bigint }[]>`select member from profile_member
      where lower(real_name) ^@ lower(${beginning}) limit ${FEW + 1}`,
  ]);
  const members = [...new Set([...called, ...named.map(({ member }) => member)])];
  if (members.length <= FEW) return () => db`o.member = any(${list(members)}::text::bigint[])`;
  return () => db`(${officeMembers.isCalled(db, beginning)}
    or (select lower(real_name) ^@ lower(${beginning}) from profile_member where member = o.member))`;
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
