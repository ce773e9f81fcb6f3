import type { STATUS_REASONS } from '@harbour/contract/office-members';
import { appendFacts } from '#facts';
import type { Ledger } from '#ledger';
import { audit, memberSubject } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { endSessionsBut, tellEnded } from './session.ts';
import { findMember, lockMember, type Member } from './store.ts';
import type { IdentityTools } from './tools.ts';

type MemberStatus = Member['status'];
type Reason = (typeof STATUS_REASONS)[number];
export type StatusTools = Pick<IdentityTools, 'hasPending'> & { ledger: Pick<Ledger, 'suspendAccount'> };
type StatusChange = {
  id: string;
  from: readonly MemberStatus[];
  to: MemberStatus;
  reason: Reason | null;
  note: string;
};

/** Locks the member that staff named; refuses if there is none. */
export async function lockNamed(tx: Tx, id: string): Promise<Member> {
  return (await findMember(tx, BigInt(id))) ? lockMember(tx, BigInt(id)) : refuse('memberUnknown');
}

/**
 * Changes a member's status. The ledger account is stopped in the same transaction and every session ends; a suspended
 * member may log in again to read and to withdraw. An account is closed only if it is empty and nothing is under way.
 */
export async function changeStatus(
  tx: Tx,
  { ledger, hasPending }: StatusTools,
  { id, from, to, reason, note }: StatusChange,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  const member = await lockNamed(tx, id);
  if (!from.includes(member.status)) refuse('changedMeanwhile');
  const { isEmpty } = await ledger.suspendAccount(tx, member.id, to !== 'active');
  if (to === 'closed' && (!isEmpty || (await hasPending(tx, member.id)))) refuse('accountNotEmpty');
  await tx`update identity_member set status = ${to} where id = ${member.id}`;
  await tx`insert into identity_status_change (member, at, by_name, status, reason, note)
    values (${member.id}, ${now}, ${caller.staffName}, ${to}, ${reason}, ${note})`;
  const fact = to === 'closed' ? 'memberClosed' : member.status === 'closed' ? 'memberReopened' : undefined;
  if (fact) await appendFacts(tx, [{ kind: fact, member: member.id, subject: String(member.id), at: now }]);
  if (to === 'active') await tellEnded(tx, member.id);
  else await endSessionsBut(tx, member.id, null, 'staff', now);
  const action = `member.${ACTIONS[to]}`;
  const before = { username: member.username, status: member.status };
  const after = { username: member.username, status: to, reason, note };
  await audit(tx, caller, { action, subject: memberSubject(member.id), before, after }, now);
}

const ACTIONS = { active: 'reopen', suspended: 'suspend', closed: 'close' } as const;

/** The last status change: who made it, when and why. */
export async function readStatusChange(db: Db, member: bigint) {
  const [row] = await db<{ at: Date; by: string; reason: Reason | null; note: string }[]>`
    select at, by_name as by, reason, note from identity_status_change where member = ${member} order by id desc limit 1`;
  return row ?? null;
}
