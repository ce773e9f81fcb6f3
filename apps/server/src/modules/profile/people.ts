import type { MemberBrief } from '@house/contract/office-fields';
import { officeMembers } from '#identity';
import { type Db, list } from '#platform/db';

export async function readRealName(db: Db, member: bigint): Promise<string | null> {
  const [row] = await db<
    { realName: string | null }[]
  >`select real_name as "realName" from profile_member where member = ${member}`;
  return row?.realName ?? null;
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
