import { limits } from '@harbour/rules';
import { secondsUntil } from '#platform/clock';
import type { MemberCaller } from '#platform/implement';
import { hashPassword, passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import { tellMember } from './login.ts';
import { acceptPassword } from './password.ts';
import { proofHolds, spendProof } from './proof.ts';
import { endSession, endSessionsBut, forgetDevicesBut, renewToken } from './session.ts';
import { lockMember, type Member, readMember, setPassword } from './store.ts';
import type { IdentityTools } from './tools.ts';

/**
 * Checks the current password of a member who is already logged in, for steps that a stolen session must not take.
 * Wrong tries are counted per session and end only that session, so the owner's other devices stay logged in.
 */
export async function acceptOldPassword(
  { transact, clock, sessions }: IdentityTools,
  member: Member,
  password: string,
  caller: MemberCaller,
): Promise<void> {
  const now = clock();
  const key = `old-password:${caller.session}`;
  const { count, resetsAt } = await transact((tx) => countAttempt(tx, key, limits.LOGIN_LOCK_MS, now));
  // In a burst of parallel tries only the first few are compared; the last of them ends the session or resets the
  // count.
  if (count > limits.SECONDARY_FAILURES_BEFORE_LOCK) refuse('tooFrequent', { seconds: secondsUntil(now, resetsAt) });
  if (await passwordMatches(member.passwordHash, password)) {
    await transact((tx) => forgetAttempts(tx, [key]));
    return;
  }
  if (count < limits.SECONDARY_FAILURES_BEFORE_LOCK) refuse('oldPasswordWrong');
  await transact((tx) => endSession(tx, member.id, caller.session, 'guessed', now));
  sessions.forget(member.id);
  refuse('notLoggedIn');
}

type PasswordChange = { oldPassword: string; password: string; proof?: string | undefined };

/**
 * Changes the password. Needs the old one, and a proof from the bound contact if there is one. Every other session
 * ends, and this one gets a new token, so a copy of the old token stops working too.
 */
export async function changePassword(
  tools: IdentityTools,
  change: PasswordChange,
  caller: MemberCaller,
): Promise<string> {
  const { db, transact, clock, random, sessions } = tools;
  const now = clock();
  const member = await readMember(db, caller.member);
  const needsProof = member.phoneBoundAt !== null || member.emailBoundAt !== null;
  if (needsProof && !(await proofHolds(db, member.id, 'changePassword', change.proof, now))) refuse('proofNeeded');
  await acceptOldPassword(tools, member, change.oldPassword, caller);
  if (change.password === change.oldPassword) refuse('passwordUnchanged');
  acceptPassword(change.password, member.username);
  const passwordHash = await hashPassword(change.password);
  const token = await transact(async (tx) => {
    const locked = await lockMember(tx, member.id);
    if (locked.passwordHash !== member.passwordHash) refuse('oldPasswordWrong');
    if (needsProof && !(await spendProof(tx, member.id, 'changePassword', change.proof, now))) refuse('proofNeeded');
    await setPassword(tx, member.id, passwordHash);
    await endSessionsBut(tx, member.id, caller.session, 'password', now);
    await forgetDevicesBut(tx, member.id, caller.device);
    await tellMember(tx, member, { template: 'passwordChanged', device: caller.device }, now);
    return renewToken(tx, caller, random);
  });
  sessions.forget(member.id);
  return token;
}
