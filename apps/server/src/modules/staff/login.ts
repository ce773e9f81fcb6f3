import { limits } from '@house/rules';
import { audit } from '#platform/audit';
import { later, secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import { keyedDigest } from '#platform/digest';
import type { Caller, StaffCaller } from '#platform/implement';
import { passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { countAttempt, takeBackAttempt } from '#platform/throttle';
import { stepOfFactor } from './factor.ts';
import { openStaffSession } from './session.ts';
import { type Account, factorContext, findAccount, lockAccount } from './tables.ts';
import type { StaffTools } from './tools.ts';

type Attempt = { username: string; password: string; factor: string };
type Answer = { token: string; account: Account } | 'wrong' | { lockedUntil: Date };

/**
 * Name, password and second factor are judged together, and a wrong one of them is not named. Three wrong tries lock the
 * account; they are counted by this transaction, so it commits before the refusal.
 */
export async function login(tools: StaffTools, attempt: Attempt, caller: Caller) {
  const from = `staff-login-from:${caller.address}`;
  const { count } = await tools.transact((tx) => countAttempt(tx, from, limits.LOGIN_LOCK_MS, tools.clock()));
  if (count > limits.LOGIN_FAILURES_PER_ADDRESS)
    refuse('loginLocked', { minutes: limits.LOGIN_LOCK_MS / limits.MINUTE_MS });
  const known = await findAccount(tools.db, attempt.username);
  const isRight = await passwordMatches(known?.passwordHash ?? undefined, attempt.password);
  if (!known) return refuse('staffLoginWrong');
  const now = tools.clock();
  const answer = await tools.transact((tx) =>
    judge(tools, tx, known.id, { isRight, factor: attempt.factor }, caller, now),
  );
  if (answer === 'wrong') return refuse('staffLoginWrong');
  if ('lockedUntil' in answer) {
    return refuse('loginLocked', { minutes: Math.ceil(secondsUntil(now, answer.lockedUntil) / 60) });
  }
  await tools.transact((tx) => takeBackAttempt(tx, from));
  return answer;
}

/** Somebody who is not in yet, by the account that they knock at. */
export function asStaff(caller: Caller, { id, name, roles }: Account): StaffCaller {
  return Object.assign(caller, { staff: id, staffName: name, roles, session: 0n });
}

type Shown = { isRight: boolean; factor: string };

async function judge(tools: StaffTools, tx: Tx, id: bigint, shown: Shown, caller: Caller, now: Date): Promise<Answer> {
  const account = await lockAccount(tx, id);
  if (account.status !== 'active') return 'wrong';
  if (account.lockedUntil && account.lockedUntil > now) return { lockedUntil: account.lockedUntil };
  if (shown.isRight && (await spendFactor(tools, tx, account, shown.factor, now))) {
    await tx`update staff_account set failures = 0, locked_until = null where id = ${id}`;
    await audit(tx, asStaff(caller, account), { action: 'staff.login', subject: `staff ${id}` }, now);
    return { token: await openStaffSession(tx, id, caller, tools.random, now), account };
  }
  const failures = (account.lockedUntil ? 0 : account.failures) + 1;
  const lockedUntil = failures >= limits.STAFF_FAILURES_BEFORE_LOCK ? later(now, limits.LOGIN_LOCK_MS) : null;
  await tx`update staff_account set failures = ${failures}, locked_until = ${lockedUntil} where id = ${id}`;
  const action = lockedUntil ? 'staff.locked' : 'staff.loginFailed';
  await audit(tx, asStaff(caller, account), { action, subject: `staff ${id}`, after: { failures } }, now);
  return lockedUntil ? { lockedUntil } : 'wrong';
}

/** A code of the second factor, or a recovery code; either is good once. */
export async function spendFactor(
  { vault, secret }: StaffTools,
  tx: Tx,
  account: Account,
  factor: string,
  now: Date,
): Promise<boolean> {
  if (!/^\d{6}$/.test(factor)) {
    const spent = await tx`update staff_recovery_code set spent_at = ${now}
      where staff = ${account.id} and code_hash = ${recoveryHash(secret, account.id, factor)} and spent_at is null returning 1`;
    return spent.length === 1;
  }
  if (!account.factorSealed) return false;
  const step = stepOfFactor(
    vault.open(account.factorSealed, factorContext(account.id)),
    factor,
    account.factorStep,
    now,
  );
  if (step === undefined) return false;
  await tx`update staff_account set factor_step = ${step} where id = ${account.id}`;
  return true;
}

export function recoveryHash(secret: Buffer, staff: bigint, code: string): Buffer {
  return keyedDigest(secret, 'recovery', String(staff), code);
}
