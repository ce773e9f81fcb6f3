import { limits } from '@house/rules';
import { secondsUntil } from '#platform/clock';
import type { MemberCaller } from '#platform/implement';
import { hashPassword, passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import { tellMember } from './login.ts';
import { acceptPassword } from './password.ts';
import { proofHolds, spendProof } from './proof.ts';
import { endSessionsBut, forgetDevicesBut } from './session.ts';
import { lockMember, type Member, readMember, setPassword } from './tables.ts';
import type { Tools } from './tools.ts';

/** The password of somebody who is logged in already: for steps that a borrowed session must not take. Tries are counted. */
export async function acceptOldPassword({ transact, clock }: Tools, member: Member, password: string): Promise<void> {
  const now = clock();
  const key = `old-password:${member.id}`;
  const attempt = await transact((tx) => countAttempt(tx, key, limits.LOGIN_LOCK_MS, now));
  if (attempt.count > limits.SECONDARY_FAILURES_BEFORE_LOCK) {
    refuse('loginLocked', { minutes: Math.ceil(secondsUntil(now, attempt.resetsAt) / 60) });
  }
  if (!(await passwordMatches(member.passwordHash, password))) refuse('oldPasswordWrong');
  await transact((tx) => forgetAttempts(tx, [key]));
}

type Change = { oldPassword: string; password: string; proof?: string | undefined };

/** The old password, and where a contact is bound a proof from it too. The member's other sessions end with the change. */
export async function changePassword(tools: Tools, change: Change, caller: MemberCaller): Promise<void> {
  const { db, transact, clock, sessions } = tools;
  const now = clock();
  const member = await readMember(db, caller.member);
  const needsProof = member.phoneBoundAt !== null || member.emailBoundAt !== null;
  if (needsProof && !(await proofHolds(db, member.id, 'changePassword', change.proof, now))) refuse('proofNeeded');
  await acceptOldPassword(tools, member, change.oldPassword);
  if (change.password === change.oldPassword) refuse('passwordUnchanged');
  acceptPassword(change.password, member.username);
  const passwordHash = await hashPassword(change.password);
  await transact(async (tx) => {
    const locked = await lockMember(tx, member.id);
    if (locked.passwordHash !== member.passwordHash) refuse('oldPasswordWrong');
    if (needsProof && !(await spendProof(tx, member.id, 'changePassword', change.proof, now))) refuse('proofNeeded');
    await setPassword(tx, member.id, passwordHash);
    await endSessionsBut(tx, member.id, caller.session, 'password', now);
    await forgetDevicesBut(tx, member.id, caller.device);
    await tellMember(tx, member, { template: 'passwordChanged', device: caller.device }, now);
  });
  sessions.forget(member.id);
}
