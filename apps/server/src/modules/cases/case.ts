import { type CASE_KINDS, CaseCause } from '@harbour/contract/office-cases';
import { limits } from '@harbour/rules';
import * as z from 'zod/mini';
import { countQueue } from '#platform/claim';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

export type CaseKind = (typeof CASE_KINDS)[number];
export type NewCase = {
  kind: CaseKind;
  subject: string;
  detail: string;
  member: bigint | null;
  words: string;
  cause?: CaseCause;
};

/**
 * Minutes until a case is due, by its kind: soonest for faults that may spread, then for those that a member waits for.
 * The operator's own value is the upper bound of them all.
 */
const DUE_MINUTES: Record<CaseKind, number> = {
  auditBroken: 30,
  returnOff: 30,
  roundAhead: 30,
  consumerStopped: 30,
  payoutContradicted: 60,
  payoutDiffers: 60,
  payoutBounced: 60,
  venueTransferContradicted: 60,
  payoutUnknown: 60,
  venueTransferUnknown: 60,
  wrongAmount: 120,
  paidTwice: 120,
  unknownPayment: 120,
  gatewaySilent: 120,
  referenceReused: 120,
  memberOwes: 480,
  venueUnread: 480,
  betUnposted: 480,
};

const dueMinutesOf = (kind: CaseKind, most: number) => Math.min(DUE_MINUTES[kind], most);

type CaseTimes = Pick<Case, 'kind' | 'openedAt' | 'closedAt'>;

export function dueAt({ kind, openedAt, closedAt }: CaseTimes, most: number): Date | null {
  return closedAt ? null : later(openedAt, dueMinutesOf(kind, most) * limits.MINUTE_MS);
}

/** Subject of a case in the audit log. */
export const caseSubject = (id: bigint | string) => `case ${id}`;

/** Opens a case, once for each kind, subject and detail. */
export async function openCase(tx: Tx, found: NewCase, now: Date): Promise<void> {
  const { kind, subject, detail, member, words } = found;
  const cause = found.cause ? JSON.stringify(z.encode(CaseCause, found.cause)) : null;
  await tx`insert into cases_case (kind, subject, detail, member, words, cause, opened_at)
    values (${kind}, ${subject}, ${detail}, ${member}, ${words}, ${cause}::text::jsonb, ${now}) on conflict do nothing`;
}

export type Case = {
  id: bigint;
  kind: CaseKind;
  subject: string;
  member: bigint | null;
  words: string;
  openedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  note: string | null;
  owner: bigint | null;
  ownerName: string | null;
};

const columns = (db: Db) => db`id, kind, subject, member, words, opened_at as "openedAt", closed_at as "closedAt",
  closed_by as "closedBy", note, owner, owner_name as "ownerName"`;

type ListedCase = Case & { cause: CaseCause | null };
type StoredCase = Case & { cause: z.input<typeof CaseCause> | null };

export async function listCases(db: Db, isOpen: boolean, offset: number, limit: number): Promise<ListedCase[]> {
  const rows = await db<StoredCase[]>`select ${columns(db)}, cause from cases_case
    where ${isOpen ? db`closed_at is null` : db`closed_at is not null`}
    order by ${isOpen ? db`opened_at` : db`closed_at desc`} limit ${limit} offset ${offset}`;
  return rows.map(({ cause, ...row }) => ({ ...row, cause: cause && z.decode(CaseCause, cause) }));
}

/** The audit subjects of a member's newest cases. */
export async function casesAbout(db: Db, member: bigint, limit: number): Promise<string[]> {
  const rows = await db<{ id: bigint }[]>`
    select id from cases_case where member = ${member} order by id desc limit ${limit}`;
  return rows.map(({ id }) => caseSubject(id));
}

/** Counts of open cases; a late one is past its own due time. `dueMinutes` is the longest of these times. */
export async function countCases(db: Db, staff: bigint, most: number, now: Date) {
  const kinds = Object.keys(DUE_MINUTES) as CaseKind[];
  const minutes = Object.fromEntries(kinds.map((kind) => [kind, dueMinutesOf(kind, most)]));
  const count = await countQueue(db, {
    rows: db`cases_case where closed_at is null`,
    mine: db`owner = ${staff}`,
    late: db`opened_at < ${now}::timestamptz
      - (${JSON.stringify(minutes)}::text::jsonb ->> kind)::int * interval '1 minute'`,
    since: db`opened_at`,
  });
  return { ...count, dueMinutes: Math.max(...Object.values(minutes)) };
}

export async function lockCase(tx: Tx, id: bigint): Promise<Case> {
  const [row] = await tx<Case[]>`
    select ${columns(tx)} from cases_case where id = ${id} and closed_at is null for update`;
  return row ?? refuse('caseUnknown');
}
