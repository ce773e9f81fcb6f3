import type { Db, Tx } from '#platform/db';

export type Profile = {
  realName: string | null;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  avatar: string;
  verifiedAt: Date | null;
};

const columns = (db: Db) =>
  db`real_name as "realName", gender, birth_date as "birthDate", avatar, verified_at as "verifiedAt"`;

export async function readProfile(db: Db, member: bigint): Promise<Profile> {
  const [row] = await db<Profile[]>`select ${columns(db)} from profile_member where member = ${member}`;
  if (!row) throw new Error('a member without a profile');
  return row;
}

export async function lockProfile(tx: Tx, member: bigint): Promise<Profile> {
  const [row] = await tx<Profile[]>`select ${columns(tx)} from profile_member where member = ${member} for update`;
  if (!row) throw new Error('a member without a profile');
  return row;
}

export async function insertProfile(tx: Tx, member: bigint, profile: Profile): Promise<void> {
  await tx`insert into profile_member (member, real_name, gender, birth_date, avatar, verified_at)
    values (${member}, ${profile.realName}, ${profile.gender}, ${profile.birthDate}, ${profile.avatar}, ${profile.verifiedAt})`;
}

export async function updateProfile(tx: Tx, member: bigint, profile: Profile): Promise<void> {
  await tx`update profile_member set real_name = ${profile.realName}, gender = ${profile.gender},
    birth_date = ${profile.birthDate}, avatar = ${profile.avatar}, verified_at = ${profile.verifiedAt} where member = ${member}`;
}
