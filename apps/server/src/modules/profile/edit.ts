import { AVATARS } from '@house/contract/profile';
import { isAdult, siteDay } from '@house/rules';
import type { Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import { hasUpload } from '#uploads';
import { lockProfile, type Profile, updateProfile } from './tables.ts';

export type Edit = {
  realName?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  birthDate?: string | undefined;
  avatar?: string | undefined;
};

/** §5: a real name, once given, is verified, and locks what identifies the person. The picture may change at any time. */
export function planEdit(profile: Profile, edit: Edit, now: Date): Profile {
  const touchesPerson = edit.realName !== undefined || edit.gender !== undefined || edit.birthDate !== undefined;
  if (profile.verifiedAt && touchesPerson) refuse('infoLocked');
  if (edit.birthDate !== undefined && !isAdult(siteDay(now), edit.birthDate)) refuse('underAge');
  return {
    realName: edit.realName ?? profile.realName,
    gender: edit.gender ?? profile.gender,
    birthDate: edit.birthDate ?? profile.birthDate,
    avatar: edit.avatar ?? profile.avatar,
    verifiedAt: profile.verifiedAt ?? (edit.realName === undefined ? null : now),
  };
}

export async function editProfile(tx: Tx, member: bigint, edit: Edit, now: Date): Promise<void> {
  const profile = planEdit(await lockProfile(tx, member), edit, now);
  const isDrawn = (AVATARS as readonly string[]).includes(profile.avatar);
  if (edit.avatar !== undefined && !isDrawn && !(await hasUpload(tx, member, edit.avatar, 'avatar')))
    refuse('avatarUnknown');
  await updateProfile(tx, member, profile);
}
