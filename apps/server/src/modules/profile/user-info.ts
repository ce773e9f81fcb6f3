import type { UserInfo } from '@harbour/contract';
import { joinDays, maskEmail, maskName, maskPhone } from '@harbour/rules';
import { readMember } from '#identity';
import type { Db } from '#platform/db';
import { readProfile } from './store.ts';

/** Until turnover is counted every member is on the first level. */
const FIRST_VIP = { vipLevel: 1, currentTurnover: 0n };

export async function readUserInfo(db: Db, memberId: bigint, now: Date): Promise<UserInfo> {
  const [member, profile] = await Promise.all([readMember(db, memberId), readProfile(db, memberId)]);
  return {
    username: member.username,
    realName: profile.realName && maskName(profile.realName),
    gender: profile.gender,
    birthDate: profile.birthDate,
    isVerified: profile.verifiedAt !== null,
    areaCode: member.areaCode,
    phone: member.phone && maskPhone(member.phone),
    isPhoneBound: member.phoneBoundAt !== null,
    email: member.email && maskEmail(member.email),
    isEmailBound: member.emailBoundAt !== null,
    avatar: profile.avatar,
    joinDays: joinDays(member.registeredAt, now),
    joinedAt: member.registeredAt,
    ...FIRST_VIP,
    inviteCode: member.inviteCode,
    isSecondarySet: member.secondaryHash !== null,
    isSuspended: member.status === 'suspended',
    language: member.language,
    currency: member.currency,
  };
}
