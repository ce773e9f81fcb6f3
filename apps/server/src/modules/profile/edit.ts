import { AVATARS } from '@harbour/contract/profile';
import { isAdult, siteDay } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import { dropUpload, takeUpload } from '#uploads';
import { lockProfile, type Profile, updateProfile } from './store.ts';

export type Edit = {
  realName?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  birthDate?: string | undefined;
  avatar?: string | undefined;
};

/**
 * Plans an edit. A real name, once given, is verified and locks the identifying fields (§5). The avatar may change at
 * any time.
 */
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
  const before = await lockProfile(tx, member);
  const profile = planEdit(before, edit, now);
  if (profile.avatar !== before.avatar) {
    const isDrawn = (AVATARS as readonly string[]).includes(profile.avatar);
    const face = { name: profile.avatar, member, purpose: 'avatar' } as const;
    if (!isDrawn && !(await takeUpload(tx, face, 'avatar'))) refuse('avatarUnknown');
    await dropUpload(tx, before.avatar, 'avatar', now);
  }
  await updateProfile(tx, member, profile);
}
