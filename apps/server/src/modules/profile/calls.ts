import { AVATARS, profile } from '@harbour/contract/profile';
import type { RegisteredMember } from '#identity';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { implement } from '#platform/implement';
import { editProfile } from './edit.ts';
import { insertProfile } from './store.ts';
import { readUserInfo } from './user-info.ts';

export function profileCalls({ db, transact, clock }: { db: Db; transact: Transact; clock: Clock }) {
  return implement(profile, {
    getUserInfo: async (_, caller) => ({ userInfo: await readUserInfo(db, caller.member, clock()) }),
    modifyUserInfo: async (edit, caller) => {
      await transact((tx) => editProfile(tx, caller.member, edit, clock()));
      return { userInfo: await readUserInfo(db, caller.member, clock()) };
    },
  });
}

/** Creates a member's profile at registration, with one of our drawn avatars. */
export async function createProfile(tx: Tx, { member, birthDate, realName, at }: RegisteredMember): Promise<void> {
  const avatar = AVATARS[Number(member % BigInt(AVATARS.length))] as string;
  await insertProfile(tx, member, { realName, gender: null, birthDate, avatar, verifiedAt: realName ? at : null });
}
