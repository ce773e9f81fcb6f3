import type { LanguageCode } from '@harbour/rules';
import { makeInviteCode } from './register.ts';
import { findMemberByUsername, insertMember } from './store.ts';
import type { IdentityTools } from './tools.ts';

export type DemoMember = {
  username: string;
  password: string;
  language: LanguageCode;
  birthDate: string;
  phone: string;
  registeredAt: Date;
};

/** Creates a member for the demo site without a form, once. Returns the member only if the username was free. */
export async function seedMember(
  { db, transact, random, onRegistered }: SeedTools,
  demo: DemoMember,
  passwordHash: string,
): Promise<bigint | undefined> {
  if (await findMemberByUsername(db, demo.username)) return undefined;
  return transact(async (tx) => {
    const member = await insertMember(tx, {
      username: demo.username,
      passwordHash,
      language: demo.language,
      currency: 'CNY',
      inviteCode: makeInviteCode(random),
      inviter: null,
      areaCode: '86',
      phone: demo.phone,
      phoneBoundAt: demo.registeredAt,
      email: null,
      termsVersion: 1,
      registeredAt: demo.registeredAt,
    });
    const { birthDate, registeredAt: at } = demo;
    await onRegistered(tx, { member, currency: 'CNY', birthDate, realName: null, at });
    return member;
  });
}

type SeedTools = Pick<IdentityTools, 'db' | 'transact' | 'random' | 'onRegistered'>;
