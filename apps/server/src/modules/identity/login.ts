import { limits } from '@harbour/rules';
import { send } from '#notifications';
import { secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Caller } from '#platform/implement';
import { passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import {
  attemptsUnder,
  countAttempt,
  forgetAttempts,
  type ThrottledAttempt,
  takeBackAttempt,
} from '#platform/throttle';
import { spendCaptcha } from './captcha.ts';
import { hasDevices, isKnownDevice, openSession } from './session.ts';
import { findMemberByUsername, lockMember, type Member } from './store.ts';
import type { IdentityTools } from './tools.ts';

type Credentials = {
  username: string;
  password: string;
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
};

/**
 * Logs a member in. Wrong passwords are counted per device the member has used before, and together for all other
 * devices. So a stranger who fails on purpose locks out strangers and never the member's own devices, whether by
 * username or by address.
 */
export async function login(tools: IdentityTools, given: Credentials, caller: Caller): Promise<string> {
  const { db, transact, clock, random } = tools;
  const now = clock();
  const member = await findMemberByUsername(db, given.username);
  // Also runs for an unknown username, so that the answer takes equally long.
  const isKnown = await isKnownDevice(db, member?.id ?? 0n, caller);
  const keys = attemptKeys(given.username, isKnown ? caller.device : undefined, caller.address);
  const outcome = await transact((tx) => admit(tx, tools, given, caller, keys));
  if (outcome !== 'admitted') refuse(outcome.why, outcome.params);
  const right = await passwordMatches(member?.passwordHash, given.password);
  if (!right || !member) return refuse('accountOrPasswordWrong');
  const token = await transact(async (tx) => {
    // The password may have changed during the comparison; a match with the old one must not open a session.
    const { passwordHash, status } = await lockMember(tx, member.id);
    if (passwordHash !== member.passwordHash) refuse('accountOrPasswordWrong');
    await forgetAttempts(tx, [keys.account]);
    if (keys.address) await takeBackAttempt(tx, keys.address);
    if (status === 'closed') return undefined;
    if (!isKnown && (await hasDevices(tx, member.id))) await tellOfNewDevice(tx, member, caller, now);
    return openSession(tx, member.id, caller, random, now);
  });
  return token ?? refuse('accountClosed');
}

/** The address counts only against devices that the member has not used before. */
type LoginKeys = { account: string; address: string | undefined };
type RefusedLogin = { why: 'loginLocked' | 'captchaNeeded' | 'captchaWrong'; params?: { minutes: number } };

/** Decides whether the password may be compared, and counts the try before the comparison. */
async function admit(
  tx: Tx,
  { secret, clock }: IdentityTools,
  given: Credentials,
  caller: Caller,
  keys: LoginKeys,
): Promise<'admitted' | RefusedLogin> {
  const now = clock();
  const before = await attemptsUnder(tx, keys.account, now);
  const fromHere = keys.address && (await attemptsUnder(tx, keys.address, now));
  if (before.count >= limits.LOGIN_FAILURES_BEFORE_LOCK) return locked(before, now);
  if (fromHere && fromHere.count >= limits.LOGIN_FAILURES_PER_ADDRESS) return locked(fromHere, now);
  if (before.count >= limits.LOGIN_FAILURES_BEFORE_CAPTCHA) {
    if (!given.captchaId || !given.captchaAnswer) return { why: 'captchaNeeded' };
    const solved = { id: given.captchaId, answer: given.captchaAnswer };
    if (!(await spendCaptcha(tx, solved, { purpose: 'login', device: caller.device }, secret, now)))
      return { why: 'captchaWrong' };
  }
  const attempt = await countAttempt(tx, keys.account, limits.LOGIN_LOCK_MS, now);
  if (attempt.count > limits.LOGIN_FAILURES_BEFORE_LOCK) return locked(attempt, now);
  if (!keys.address) return 'admitted';
  const here = await countAttempt(tx, keys.address, limits.LOGIN_LOCK_MS, now);
  return here.count > limits.LOGIN_FAILURES_PER_ADDRESS ? locked(here, now) : 'admitted';
}

function locked(attempt: ThrottledAttempt, now: Date): RefusedLogin {
  return { why: 'loginLocked', params: { minutes: Math.ceil(secondsUntil(now, attempt.resetsAt) / 60) } };
}

function attemptKeys(username: string, knownDevice: Buffer | undefined, address: string): LoginKeys {
  return {
    account: `login:${username}:${knownDevice?.toString('hex') ?? 'strangers'}`,
    address: knownDevice ? undefined : `login-from:${address}`,
  };
}

/** Clears the failure counts after a recovery, so that the member can log in at once. */
export async function forgiveLogins(tx: Tx, username: string): Promise<void> {
  await forgetAttempts(tx, [attemptKeys(username, undefined, '').account]);
}

async function tellOfNewDevice(tx: Tx, member: Member, caller: Caller, now: Date): Promise<void> {
  await tellMember(
    tx,
    member,
    { template: 'newDevice', params: { device: caller.deviceName }, device: caller.device },
    now,
  );
}

type SecurityNotice = {
  template: 'newDevice' | 'passwordChanged' | 'secondarySet' | 'phoneChanged' | 'emailBound';
  params?: { device: string };
  device: Buffer;
};

/** Sends a security notice to every proven contact. A member without one sees the change in the list of devices. */
export async function tellMember(tx: Tx, member: Member, news: SecurityNotice, now: Date): Promise<void> {
  const message = { ...news, language: member.language };
  if (member.phone && member.areaCode && member.phoneBoundAt) {
    await send(tx, { channel: 'sms', areaCode: member.areaCode, phone: member.phone }, message, now);
  }
  if (member.email && member.emailBoundAt) await send(tx, { channel: 'email', email: member.email }, message, now);
}
