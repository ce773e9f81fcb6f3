import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import { later, secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import { keyedDigest } from '#platform/digest';
import type { Caller, StaffCaller } from '#platform/implement';
import { passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { attemptsUnder, countAttempt, forgetAttempts, takeBackAttempt } from '#platform/throttle';
import { stepOfFactor } from './factor.ts';
import { openStaffSession } from './session.ts';
import { factorContext, findAccount, lockNamed, type StaffAccount } from './store.ts';
import type { StaffTools } from './tools.ts';

type StaffAttempt = { username: string; password: string; factor: string };
type StaffLoginKeys = { pair: string; address: string };
type StaffLoginAnswer = { token: string; account: StaffAccount } | 'wrong' | { lockedUntil: Date };

/**
 * Logs staff in. Wrong passwords are counted by username and address together, so that a stranger slows down only their
 * own address. Wrong codes after the right password lock the account itself, because then another person knows that
 * password. An unknown username takes the same path, with the same writes.
 */
export async function login(tools: StaffTools, attempt: StaffAttempt, caller: Caller) {
  const now = tools.clock();
  const keys = {
    pair: `staff-login:${attempt.username}@${caller.address}`,
    address: `staff-login-from:${caller.address}`,
  };
  const waitUntil = await tools.transact((tx) => admit(tx, keys, now));
  if (waitUntil) return refuse('staffLoginLocked', minutesUntil(now, waitUntil));
  const known = await findAccount(tools.db, attempt.username);
  const isRight = await passwordMatches(known?.passwordHash ?? undefined, attempt.password);
  const provenHash = isRight ? known?.passwordHash : undefined;
  const at: StaffLoginAttempt = { tools, keys, caller, now };
  const answer = await tools.transact((tx) => judge(at, tx, { ...attempt, provenHash }));
  if (answer === 'wrong') return refuse('staffLoginWrong');
  if ('lockedUntil' in answer) return refuse('staffLoginLocked', minutesUntil(now, answer.lockedUntil));
  return answer;
}

export const minutesUntil = (now: Date, end: Date) => ({ minutes: Math.ceil(secondsUntil(now, end) / 60) });

/** Counts the try before the password is compared: hashing is expensive, so an address may only try so often. */
async function admit(tx: Tx, keys: StaffLoginKeys, now: Date): Promise<Date | undefined> {
  const pair = await attemptsUnder(tx, keys.pair, now);
  if (pair.count >= limits.STAFF_FAILURES_BEFORE_LOCK) return pair.resetsAt;
  const from = await countAttempt(tx, keys.address, limits.LOGIN_LOCK_MS, now);
  if (from.count <= limits.LOGIN_FAILURES_PER_ADDRESS) return undefined;
  await takeBackAttempt(tx, keys.address);
  return from.resetsAt;
}

/** A staff caller who is not logged in yet: the account they try to open, or none. */
export function asStaff(caller: Caller, account: StaffAccount | undefined): StaffCaller {
  const { id = 0n, name = '–', roles = [] } = account ?? {};
  return Object.assign(caller, { staff: id, staffName: name, roles, session: 0n });
}

/** One login attempt. */
type StaffLoginAttempt = { tools: StaffTools; keys: StaffLoginKeys; caller: Caller; now: Date };
type ShownFactor = { username: string; provenHash: string | null | undefined; factor: string };

async function judge(
  { tools, keys, caller, now }: StaffLoginAttempt,
  tx: Tx,
  shown: ShownFactor,
): Promise<StaffLoginAnswer> {
  // Of many parallel passwords only the first few are compared, right or wrong: the count locks its row until the end.
  const pair = await countAttempt(tx, keys.pair, limits.LOGIN_LOCK_MS, now);
  const account = await lockNamed(tx, shown.username);
  if (pair.count > limits.STAFF_FAILURES_BEFORE_LOCK) {
    await takeBackAttempt(tx, keys.pair);
    return { lockedUntil: pair.resetsAt };
  }
  const isProven = shown.provenHash != null && account?.passwordHash === shown.provenHash;
  if (account?.status !== 'active' || !isProven) {
    const subject = account ? `staff ${account.id}` : 'staff –';
    await audit(tx, asStaff(caller, account), { action: 'staff.loginFailed', subject }, now);
    return 'wrong';
  }
  await takeBackAttempt(tx, keys.pair);
  if (account.lockedUntil && account.lockedUntil > now) return { lockedUntil: account.lockedUntil };
  return judgeFactor({ tools, keys, caller, now }, tx, account, shown.factor);
}

/** Judges the second factor, after the right password. */
async function judgeFactor(
  { tools, keys, caller, now }: StaffLoginAttempt,
  tx: Tx,
  account: StaffAccount,
  factor: string,
): Promise<StaffLoginAnswer> {
  const { id } = account;
  const by = asStaff(caller, account);
  if (await spendFactor(tools, tx, account, factor, now)) {
    await forgetAttempts(tx, [keys.pair]);
    await takeBackAttempt(tx, keys.address);
    await tx`update staff_account set failures = 0, locked_until = null where id = ${id}`;
    await audit(tx, by, { action: 'staff.login', subject: `staff ${id}` }, now);
    return { token: await openStaffSession(tx, id, caller, tools.random, now), account };
  }
  // The owner's own login sent twice: it opens nothing, and does not count against the owner.
  if (await isSpentFactor(tools, tx, account, factor, now)) {
    await takeBackAttempt(tx, keys.address);
    return 'wrong';
  }
  const failures = (account.lockedUntil ? 0 : account.failures) + 1;
  const lockedUntil = failures >= limits.STAFF_FAILURES_BEFORE_LOCK ? later(now, limits.LOGIN_LOCK_MS) : null;
  await tx`update staff_account set failures = ${failures}, locked_until = ${lockedUntil} where id = ${id}`;
  const action = lockedUntil ? 'staff.locked' : 'staff.factorFailed';
  await audit(tx, by, { action, subject: `staff ${id}`, after: { failures } }, now);
  return lockedUntil ? { lockedUntil } : 'wrong';
}

async function isSpentFactor(
  { vault, secret }: StaffTools,
  tx: Tx,
  { id, factorSealed }: StaffAccount,
  factor: string,
  now: Date,
): Promise<boolean> {
  if (/^\d{6}$/.test(factor))
    return (
      factorSealed !== null && stepOfFactor(vault.open(factorSealed, factorContext(id)), factor, 0n, now) !== undefined
    );
  const spent = await tx`select 1 from staff_recovery_code
    where staff = ${id} and code_hash = ${recoveryHash(secret, id, factor)} and spent_at is not null`;
  return spent.length === 1;
}

/** Spends a code of the second factor, or a recovery code; each works once. */
export async function spendFactor(
  { vault, secret }: StaffTools,
  tx: Tx,
  account: StaffAccount,
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
  // The step is stored as well as the last step: a clock that was set back reaches the same codes again.
  await tx`insert into staff_factor_spent (staff, step) values (${account.id}, ${account.factorStep}) on conflict do nothing`;
  const spent = await tx`insert into staff_factor_spent (staff, step) values (${account.id}, ${step})
    on conflict do nothing returning 1`;
  if (spent.length === 0) return false;
  await tx`update staff_account set factor_step = ${step} where id = ${account.id}`;
  return true;
}

export function recoveryHash(secret: Buffer, staff: bigint, code: string): Buffer {
  return keyedDigest(secret, 'recovery', String(staff), code);
}
