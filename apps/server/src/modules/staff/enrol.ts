import type { Role } from '@harbour/contract/roles';
import { limits } from '@harbour/rules';
import { audit } from '#platform/audit';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Caller } from '#platform/implement';
import { hashPassword } from '#platform/password';
import { pick, type Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { readBrand } from '#site';
import { factorUri, newFactorSecret, stepOfFactor } from './factor.ts';
import { asStaff, recoveryHash } from './login.ts';
import { acceptStaffPassword } from './password.ts';
import { openStaffSession } from './session.ts';
import { factorContext, lockAccount } from './store.ts';
import type { StaffTools } from './tools.ts';

const RECOVERY_CODES = 10;
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type NewStaff = { username: string; name: string; roles: Role[] };

export async function insertAccount(tx: Tx, { username, name, roles }: NewStaff, now: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`insert into staff_account (username, name, roles, created_at)
    values (${username}, ${name}, ${`{${roles.join(',')}}`}::text[], ${now}) returning id`;
  return row?.id as bigint;
}

/** Issues a code that starts an account, or starts it again; earlier codes become invalid. */
export async function giveEnrolment(tx: Tx, staff: bigint, random: Random, now: Date): Promise<StaffEnrolment> {
  const enrolment = { enrolmentCode: random.token(), expiresAt: later(now, limits.DAY_MS) };
  await keepEnrolment(tx, staff, enrolment, now);
  return enrolment;
}

export type StaffEnrolment = { enrolmentCode: string; expiresAt: Date };

export async function keepEnrolment(tx: Tx, staff: bigint, given: StaffEnrolment, now: Date): Promise<void> {
  await spendEnrolments(tx, staff, now);
  await tx`insert into staff_enrolment (code_hash, staff, expires_at)
    values (${digest(given.enrolmentCode)}, ${staff}, ${given.expiresAt})`;
}

export async function spendEnrolments(tx: Tx, staff: bigint, now: Date): Promise<void> {
  await tx`update staff_enrolment set spent_at = ${now} where staff = ${staff} and spent_at is null`;
}

type OpenEnrolment = { staff: bigint; factorSealed: Buffer | null };

/** Locks the account before the code, in the same order as a reset or a closing, so that they cannot deadlock. */
async function lockEnrolment(tx: Tx, code: string, now: Date): Promise<OpenEnrolment> {
  await tx`select 1 from staff_account
    where id = (select staff from staff_enrolment where code_hash = ${digest(code)}) for update`;
  const [row] = await tx<OpenEnrolment[]>`
    select staff, factor_sealed as "factorSealed" from staff_enrolment
    where code_hash = ${digest(code)} and spent_at is null and expires_at > ${now} for update`;
  return row ?? refuse('enrolmentStale');
}

export function openEnrolment({ transact, clock, vault }: StaffTools, code: string) {
  return transact(async (tx) => {
    const { staff, factorSealed } = await lockEnrolment(tx, code, clock());
    const { username, name } = await lockAccount(tx, staff);
    const secret = factorSealed ? vault.open(factorSealed, factorContext(staff)) : newFactorSecret();
    if (!factorSealed) {
      await tx`update staff_enrolment set factor_sealed = ${vault.seal(secret, factorContext(staff))}
        where code_hash = ${digest(code)}`;
    }
    return { username, name, secret, uri: factorUri(secret, username, await readBrand(tx)) };
  });
}

type EnrolmentProof = { code: string; password: string; factor: string };

export async function finishEnrolment(tools: StaffTools, { code, password, factor }: EnrolmentProof, caller: Caller) {
  acceptStaffPassword(password, await usernameOf(tools.db, code));
  const passwordHash = await hashPassword(password);
  return tools.transact(async (tx) => {
    const now = tools.clock();
    const { staff, factorSealed } = await lockEnrolment(tx, code, now);
    if (!factorSealed) return refuse('enrolmentStale');
    const step = stepOfFactor(tools.vault.open(factorSealed, factorContext(staff)), factor, 0n, now);
    if (step === undefined) return refuse('factorWrong');
    const begun = await tx`update staff_account set status = 'active', password_hash = ${passwordHash},
      factor_sealed = ${factorSealed}, factor_step = ${step}, failures = 0, locked_until = null,
      trusted_from = ${later(now, limits.DAY_MS)} where id = ${staff} and status = 'invited' returning 1`;
    if (begun.length === 0) return refuse('enrolmentStale');
    await tx`update staff_enrolment set spent_at = ${now} where code_hash = ${digest(code)}`;
    const recoveryCodeList = await renewRecoveryCodes(tools, tx, staff);
    const token = await openStaffSession(tx, staff, caller, tools.random, now);
    const account = await lockAccount(tx, staff);
    await audit(tx, asStaff(caller, account), { action: 'staff.begin', subject: `staff ${staff}` }, now);
    return { token, account, recoveryCodeList };
  });
}

async function usernameOf(db: Db, code: string): Promise<string> {
  const [row] = await db<{ username: string }[]>`select account.username from staff_enrolment enrolment
    join staff_account account on account.id = enrolment.staff where enrolment.code_hash = ${digest(code)}`;
  return row?.username ?? refuse('enrolmentStale');
}

export async function renewRecoveryCodes({ random, secret }: StaffTools, tx: Tx, staff: bigint): Promise<string[]> {
  await tx`delete from staff_recovery_code where staff = ${staff}`;
  const half = () => pick(random, SIGNS, 5);
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  for (const code of codes) {
    await tx`insert into staff_recovery_code (staff, code_hash) values (${staff}, ${recoveryHash(secret, staff, code)})`;
  }
  return codes;
}
