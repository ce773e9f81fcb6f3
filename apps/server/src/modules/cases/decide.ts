import { audit } from '#platform/audit';
import { acceptOwner, type Claim, planClaim, writeClaim } from '#platform/claim';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { type CaseKind, caseSubject, lockCase } from './case.ts';

/** Runs in the closing transaction; returns the members whose pages changed. */
type OnCaseClosed = (
  tx: Tx,
  closed: { kind: CaseKind; subject: string; who: string; note: string },
  now: Date,
) => Promise<bigint[]>;

export async function claimCase(tx: Tx, id: bigint, claim: Claim, caller: StaffCaller, now: Date): Promise<void> {
  const row = await lockCase(tx, id);
  const next = planClaim(row, claim, caller);
  const owners = { before: { owner: row.ownerName }, after: { owner: next.ownerName } };
  await writeClaim(
    tx,
    { table: 'cases_case', id, kind: 'case', subject: caseSubject(id), ...owners },
    next,
    caller,
    now,
  );
}

type CaseClosing = { id: bigint; note: string; onClosed: OnCaseClosed };

/** Closes a case, with what follows from that elsewhere, before its audit entry locks the log. Answers the members whose pages changed. */
export async function closeCase(tx: Tx, { id, note, onClosed }: CaseClosing, caller: StaffCaller, now: Date) {
  const row = await lockCase(tx, id);
  acceptOwner(row, caller.staff);
  const { kind, subject } = row;
  await tx`update cases_case set closed_at = ${now}, closed_by = ${caller.staffName}, note = ${note} where id = ${id}`;
  const members = await onClosed(tx, { kind, subject, who: caller.staffName, note }, now);
  const act = { action: 'case.close', subject: caseSubject(id), before: { kind, subject }, after: note };
  await audit(tx, caller, act, now);
  return members;
}
