import { needTwo, type Role } from '@harbour/contract/roles';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { giveEnrolment, insertAccount, type NewStaff, type StaffEnrolment, spendEnrolments } from './enrol.ts';
import { endStaffSessions } from './session.ts';
import { lockIfKnown, lockNamed, type StaffAccount } from './store.ts';
import type { StaffTools } from './tools.ts';

export const subjectOf = (id: bigint) => `staff ${id}`;
export const rolesText = (roles: readonly Role[]) => `{${roles.join(',')}}`;
const isSame = (some: readonly string[], others: readonly string[]) =>
  String(some.toSorted()) === String(others.toSorted());

/** The roles that a change leaves an account with, and those that it had under the same person. */
type AccountRoles = { roles: readonly Role[]; was?: readonly Role[] };

/**
 * Whether a change of accounts waits for a second administrator: it does if it gives somebody a role about money or the
 * administrator's. An invitation gives all its roles, and so does a reset, because a new person may use its code.
 */
export function needsSecondAdmin({ roles, was = [] }: AccountRoles): boolean {
  return needTwo(roles.filter((role) => !was.includes(role)));
}

/** Locked by every change that may create or remove an administrator, so that two at once see each other. */
const ADMINS_LOCK = 7_220_010;

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${ADMINS_LOCK})`;
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const rows = await tx`select 1 from staff_account
    where status = 'active' and password_hash is not null and 'admin' = any(roles) limit 1`;
  return rows.length > 0;
}

/** Checks after a change, in its transaction, that an administrator is left who could undo it. */
async function keepAnAdmin(tx: Tx): Promise<void> {
  if (!(await hasAdmin(tx))) refuse('lastAdmin');
}

/** Locks a colleague's account, never one's own, until the transaction ends. */
async function lockOther(tx: Tx, id: bigint, own: bigint): Promise<StaffAccount> {
  if (id === own) refuse('notYourself');
  await lockAdmins(tx);
  const account = (await lockIfKnown(tx, id)) ?? refuse('staffUnknown');
  return account.isSandbox ? refuse('sandboxStaff') : account;
}

/** Locks a colleague's account that is not closed. */
async function lockWorking(tx: Tx, id: bigint, own: bigint): Promise<StaffAccount> {
  const account = await lockOther(tx, id, own);
  return account.status === 'closed' ? refuse('changedMeanwhile') : account;
}

/** How an account starts: who acts now, who proposed it, and who confirmed that. The machine itself is null. */
export type StaffOrigin = { by: StaffCaller; invitedBy: bigint | null; confirmedBy: bigint | null };

/** Creates an account, or invites again one that has not started yet, with the new name and roles. */
export async function inviteColleague(
  { random }: StaffTools,
  tx: Tx,
  newcomer: NewStaff,
  { by, ...began }: StaffOrigin,
  now: Date,
): Promise<StaffEnrolment> {
  await lockAdmins(tx);
  const known = await lockNamed(tx, newcomer.username);
  if (known?.isSandbox) refuse('sandboxStaff');
  if (known && (known.status !== 'invited' || known.passwordHash !== null)) refuse('usernameTaken');
  const id = known?.id ?? (await insertAccount(tx, newcomer, now));
  await tx`update staff_account set name = ${newcomer.name}, roles = ${rolesText(newcomer.roles)}::text[],
    invited_by = ${began.invitedBy}, confirmed_by = ${began.confirmedBy} where id = ${id}`;
  const before = known && { name: known.name, roles: known.roles };
  await audit(tx, by, { action: 'staff.invite', subject: subjectOf(id), before, after: newcomer }, now);
  return giveEnrolment(tx, id, random, now);
}

type RoleChange = { id: bigint; roles: Role[]; was: Role[] };

export async function changeRoles(tx: Tx, { id, roles, was }: RoleChange, by: StaffCaller, now: Date): Promise<void> {
  const { roles: before } = await lockWorking(tx, id, by.staff);
  if (!isSame(was, before)) refuse('changedMeanwhile');
  await tx`update staff_account set roles = ${rolesText(roles)}::text[] where id = ${id}`;
  await keepAnAdmin(tx);
  await audit(tx, by, { action: 'staff.roles', subject: subjectOf(id), before, after: roles }, now);
}

export async function closeAccount(tx: Tx, id: bigint, by: StaffCaller, now: Date): Promise<void> {
  const { status } = await lockOther(tx, id, by.staff);
  await tx`update staff_account set status = 'closed' where id = ${id}`;
  await keepAnAdmin(tx);
  await spendEnrolments(tx, id, now);
  await endStaffSessions(tx, id, now);
  await audit(tx, by, { action: 'staff.close', subject: subjectOf(id), before: status, after: 'closed' }, now);
}

export async function resetAccount(
  { random }: StaffTools,
  tx: Tx,
  id: bigint,
  { by, ...began }: StaffOrigin,
  now: Date,
): Promise<StaffEnrolment> {
  const { status, passwordHash } = await lockWorking(tx, id, by.staff);
  if (passwordHash === null) refuse('staffNotBegun');
  await beginAnew(tx, id, now);
  await keepAnAdmin(tx);
  await tx`update staff_account set invited_by = ${began.invitedBy}, confirmed_by = ${began.confirmedBy} where id = ${id}`;
  const change = { before: { status }, after: { status: 'invited' } };
  await audit(tx, by, { action: 'staff.reset', subject: subjectOf(id), ...change }, now);
  return giveEnrolment(tx, id, random, now);
}

/** Removes the old password, factor, codes and sessions. */
export async function beginAnew(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx`update staff_account set status = 'invited', password_hash = null, factor_sealed = null, factor_step = 0,
    next_factor_sealed = null, failures = 0, locked_until = null, trusted_from = null where id = ${id}`;
  await tx`delete from staff_recovery_code where staff = ${id}`;
  await endStaffSessions(tx, id, now);
}
