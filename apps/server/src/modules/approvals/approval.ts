import { type APPROVAL_KINDS, PROPOSAL_KINDS } from '@harbour/contract/office-approvals';
import { type Permission, permissionsOf } from '@harbour/contract/roles';
import type { Currency } from '@harbour/rules';
import { audit, type Json } from '#platform/audit';
import { countQueue } from '#platform/claim';
import { type Db, list, type Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { SqlStatement } from '#platform/transactions';
import { mayConfirm } from '#staff';

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
type ApprovalRequest = {
  kind: ApprovalKind;
  subject: string;
  /** Null if the approval concerns no member, or no money. */
  member: bigint | null;
  currency: Currency | null;
  amount: bigint | null;
  /** Input of the action that follows a confirmation. */
  content: { readonly [name: string]: Json };
  words: string;
};
export type Approval = ApprovalRequest & {
  id: bigint;
  maker: bigint;
  makerName: string;
  madeAt: Date;
  state: 'open' | 'confirmed' | 'refused';
  deciderName: string | null;
  decidedAt: Date | null;
  confirmedWith: Permission;
};

/** An audit entry that a proposal would write. */
export type Effect = { action: string; subject: string; before: string | null; after: string | null };

const columns = (
  db: Db,
) => db`id, kind, subject, member, currency, amount, content, words, maker, maker_name as "makerName",
  made_at as "madeAt", state, decider_name as "deciderName", decided_at as "decidedAt",
  confirmed_with as "confirmedWith"`;

type ApprovalPermissions = { seenWith: Permission; confirmedWith: Permission };
const ADJUSTING: ApprovalPermissions = { seenWith: 'adjustments.see', confirmedWith: 'adjustments.confirm' };
const PAYING: ApprovalPermissions = { seenWith: 'withdrawals.see', confirmedWith: 'withdrawals.confirm' };

/** Asks for a second person. Only one approval of a kind is open at a time for the same subject. */
export async function askApproval(
  tx: Tx,
  request: ApprovalRequest,
  maker: StaffCaller,
  now: Date,
  { seenWith, confirmedWith }: ApprovalPermissions = request.kind === 'adjustment' ? ADJUSTING : PAYING,
): Promise<bigint> {
  const { kind, subject, member, currency, amount, content, words } = request;
  const rows = await tx<{ id: bigint }[]>`
    insert into approvals_approval (kind, subject, member, currency, amount, content, words, maker, maker_name, made_at,
      seen_with, confirmed_with)
    values (${kind}, ${subject}, ${member}, ${currency}, ${amount}, ${JSON.stringify(content)}::text::jsonb, ${words},
      ${maker.staff}, ${maker.staffName}, ${now}, ${seenWith}, ${confirmedWith})
    on conflict (kind, subject) where state = 'open' do nothing returning id`;
  return rows[0]?.id ?? refuse('approvalOpen');
}

/** A proposal writes its own audit entries, so its confirmation repeats nothing of them. */
const isProposal = (kind: ApprovalKind) => PROPOSAL_KINDS.some((name) => name === kind);

/** The part of an approval that says who may decide it. */
export type DecidableApproval = Pick<Approval, 'kind' | 'state' | 'maker'>;

/**
 * Refuses a decision: about an approval that is not open or of another kind, then by its maker, whom a CHECK of the
 * database refuses too.
 */
export function mayDecide<Found extends DecidableApproval>(
  found: Found | undefined,
  kinds: readonly ApprovalKind[],
  staff: bigint,
): Found {
  if (found?.state !== 'open' || !kinds.includes(found.kind)) return refuse('approvalUnknown');
  return found.maker === staff ? refuse('makerCannotConfirm') : found;
}

/**
 * Reads an approval that the caller may decide, for its subject and content: what it is about is locked before the
 * approval, and `decideApproval` looks again at the locked row.
 */
export async function readDecidable(
  db: Db,
  kinds: readonly ApprovalKind[],
  id: string,
  { staff }: StaffCaller,
): Promise<Approval> {
  return mayDecide(await findApprovalById(db, id), kinds, staff);
}

type ApprovalDecision = { id: string; isConfirmed: boolean; note?: string | undefined };

/** Decides an approval as the second person. */
export async function decideApproval(
  tx: Tx,
  kinds: readonly ApprovalKind[],
  { id, isConfirmed, note }: ApprovalDecision,
  caller: StaffCaller,
  now: Date,
): Promise<Approval> {
  const [row] = await tx<Approval[]>`select ${columns(tx)} from approvals_approval where id = ${id} for update`;
  const found = mayDecide(row, kinds, caller.staff);
  if (isConfirmed) await mayConfirm(tx, { decider: caller.staff, maker: found.maker }, now);
  const state = isConfirmed ? 'confirmed' : 'refused';
  await tx`update approvals_approval set state = ${state}, decider = ${caller.staff}, decider_name = ${caller.staffName},
    decided_at = ${now}, note = ${note ?? null} where id = ${id}`;
  const change = {
    before: { state: found.state },
    after: { state, content: isProposal(found.kind) ? { maker: found.makerName } : found.content, note },
  };
  await audit(tx, caller, { action: `${found.kind}.${state}`, subject: found.subject, ...change }, now);
  return { ...found, state };
}

/** Closes approvals that are no longer needed, because their order was decided otherwise. They have no decider. */
export function dropApprovals(tx: Tx, subject: string, now: Date): SqlStatement {
  return tx`update approvals_approval set state = 'refused', decider = 0, decider_name = '–', decided_at = ${now}
    where subject = ${subject} and state = 'open'`;
}

type ListFilter = { isOpen: boolean; kind?: ApprovalKind | undefined };

/** Audit entries that a proposal would write; none for an approval of another kind. */
const effectsOf = ({ content }: Approval) => (content.effects as Effect[] | undefined) ?? [];

/** Approvals that the caller may see, and the caller's own, with the effects of proposals. */
export async function listApprovals(
  db: Db,
  { isOpen, kind }: ListFilter,
  caller: StaffCaller,
  offset: number,
  limit: number,
): Promise<(Approval & { effects: Effect[] })[]> {
  const found = await db<Approval[]>`select ${columns(db)} from approvals_approval
    where ${isOpen ? db`state = 'open'` : db`state <> 'open'`} and ${isVisible(db, caller)}
      ${kind === undefined ? db`` : db`and kind = ${kind}`}
    order by ${isOpen ? db`id` : db`id desc`} limit ${limit} offset ${offset}`;
  return found.map((approval) => ({ ...approval, effects: effectsOf(approval) }));
}

const isVisible = (db: Db, { staff, roles }: StaffCaller) =>
  db`(maker = ${staff} or seen_with = any(${list(permissionsOf(roles))}::text[]))`;

export async function hasOpenApproval(db: Db, kind: ApprovalKind, subject: string): Promise<boolean> {
  const rows =
    await db`select 1 from approvals_approval where kind = ${kind} and subject = ${subject} and state = 'open'`;
  return rows.length === 1;
}

/** The newest approval for a subject, open or decided. */
export async function findApproval(db: Db, kind: ApprovalKind, subject: string): Promise<Approval | undefined> {
  const [row] = await db<Approval[]>`select ${columns(db)} from approvals_approval
    where kind = ${kind} and subject = ${subject} order by id desc limit 1`;
  return row;
}

export async function findApprovalById(db: Db, id: string): Promise<Approval | undefined> {
  const [row] = await db<Approval[]>`select ${columns(db)} from approvals_approval where id = ${id}`;
  return row;
}

/** The audit subjects of a member's newest approvals. */
export async function subjectsAbout(db: Db, member: bigint, limit: number): Promise<string[]> {
  const rows = await db<{ subject: string }[]>`
    select subject from approvals_approval where member = ${member} order by id desc limit ${limit}`;
  return [...new Set(rows.map(({ subject }) => subject))];
}

export async function hasOpenAdjustment(db: Db, member: bigint): Promise<boolean> {
  const rows = await db`select 1 from approvals_approval
    where member = ${member} and kind = 'adjustment' and state = 'open' limit 1`;
  return rows.length === 1;
}

/**
 * Counts of open approvals that the caller may see; `mine` are those that the caller made and therefore cannot confirm.
 */
export function countApprovals(db: Db, caller: StaffCaller, lateBefore: Date) {
  return countQueue(db, {
    rows: db`approvals_approval where state = 'open' and ${isVisible(db, caller)}`,
    mine: db`maker = ${caller.staff}`,
    late: db`made_at < ${lateBefore}`,
    since: db`made_at`,
  });
}
