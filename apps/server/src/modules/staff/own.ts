import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { hashPassword, passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { countAttempt, forgetAttempts } from '#platform/throttle';
import { readBrand } from '#site';
import { renewRecoveryCodes } from './enrol.ts';
import { factorUri, newFactorSecret, stepOfFactor } from './factor.ts';
import { minutesUntil, spendFactor } from './login.ts';
import { subjectOf } from './manage.ts';
import { acceptStaffPassword } from './password.ts';
import { endOtherSessions, endStaffSessions } from './session.ts';
import { factorContext, lockAccount, readAccount, type StaffAccount } from './store.ts';
import type { StaffTools } from './tools.ts';

type OwnAccountProof = { oldPassword: string; factor: string };

/**
 * Asks a logged-in person for password and second factor, because a stolen session must not change either. Tries are
 * counted.
 */
async function provingOneself<T>(
  tools: StaffTools,
  { oldPassword, factor }: OwnAccountProof,
  caller: StaffCaller,
  work: (tx: Tx, account: StaffAccount, now: Date) => Promise<T>,
): Promise<T> {
  const { db, transact, clock } = tools;
  const now = clock();
  const key = `staff-own:${caller.staff}`;
  const tried = await transact((tx) => countAttempt(tx, key, limits.LOGIN_LOCK_MS, now));
  if (tried.count > limits.STAFF_FAILURES_BEFORE_LOCK) refuse('staffLoginLocked', minutesUntil(now, tried.resetsAt));
  const known = await readAccount(db, caller.staff);
  const provenHash = known?.passwordHash;
  if (!provenHash || !(await passwordMatches(provenHash, oldPassword))) return refuse('oldPasswordWrong');
  return transact(async (tx) => {
    const account = await lockAccount(tx, caller.staff);
    if (account.passwordHash !== provenHash) refuse('oldPasswordWrong');
    if (!(await spendFactor(tools, tx, account, factor, now))) refuse('factorWrong');
    await forgetAttempts(tx, [key]);
    return work(tx, account, now);
  });
}

export async function changeOwnPassword(
  tools: StaffTools,
  { password, ...proof }: OwnAccountProof & { password: string },
  caller: StaffCaller,
): Promise<void> {
  const known = await readAccount(tools.db, caller.staff);
  if (password === proof.oldPassword) refuse('passwordUnchanged');
  acceptStaffPassword(password, known?.username ?? '');
  const passwordHash = await hashPassword(password);
  await provingOneself(tools, proof, caller, async (tx, { id }, now) => {
    await tx`update staff_account set password_hash = ${passwordHash} where id = ${id}`;
    await endOtherSessions(tx, id, caller.session, now);
    await audit(tx, caller, { action: 'staff.password', subject: subjectOf(id) }, now);
  });
}

/** Starts a new second factor. The old one keeps working until a code of the new one is shown. */
export function openOwnFactor(tools: StaffTools, proof: OwnAccountProof, caller: StaffCaller) {
  return provingOneself(tools, proof, caller, async (tx, { id, username }, now) => {
    const secret = newFactorSecret();
    await tx`update staff_account set next_factor_sealed = ${tools.vault.seal(secret, factorContext(id))},
      next_factor_until = ${later(now, limits.PROOF_LIFETIME_MS)} where id = ${id}`;
    return { secret, uri: factorUri(secret, username, await readBrand(tx)) };
  });
}

export function finishOwnFactor({ transact, clock, vault }: StaffTools, factor: string, caller: StaffCaller) {
  return transact(async (tx) => {
    const now = clock();
    const { id, nextFactorSealed, nextFactorUntil } = await lockAccount(tx, caller.staff);
    if (!nextFactorSealed || !nextFactorUntil || nextFactorUntil <= now) return refuse('enrolmentStale');
    const step = stepOfFactor(vault.open(nextFactorSealed, factorContext(id)), factor, 0n, now);
    if (step === undefined) return refuse('factorWrong');
    await tx`update staff_account set factor_sealed = next_factor_sealed, factor_step = ${step},
      next_factor_sealed = null, next_factor_until = null where id = ${id}`;
    await endOtherSessions(tx, id, caller.session, now);
    await audit(tx, caller, { action: 'staff.factor', subject: subjectOf(id) }, now);
  });
}

/**
 * Replaces one's own recovery codes, for a code of the second factor. A wrong try is counted and committed before the
 * refusal; after too many even a right code is refused.
 */
export async function renewOwnRecoveryCodes(tools: StaffTools, factor: string, caller: StaffCaller): Promise<string[]> {
  const { staff } = caller;
  const codes = await tools.transact(async (tx) => {
    const now = tools.clock();
    const { count } = await countAttempt(tx, `staff-factor:${staff}`, limits.LOGIN_LOCK_MS, now);
    if (count > limits.STAFF_FAILURES_BEFORE_LOCK) return undefined;
    if (!(await spendFactor(tools, tx, await lockAccount(tx, staff), factor, now))) return undefined;
    await forgetAttempts(tx, [`staff-factor:${staff}`]);
    await audit(tx, caller, { action: 'staff.recoveryCodes', subject: subjectOf(staff) }, now);
    return renewRecoveryCodes(tools, tx, staff);
  });
  return codes ?? refuse('factorWrong');
}

/** Logs out another of one's own devices. */
export async function endOwnSession(tx: Tx, id: string, caller: StaffCaller, now: Date): Promise<void> {
  if (!(await endStaffSessions(tx, caller.staff, now, BigInt(id)))) refuse('deviceUnknown');
  await audit(tx, caller, { action: 'staff.endSession', subject: subjectOf(caller.staff), before: id }, now);
}
