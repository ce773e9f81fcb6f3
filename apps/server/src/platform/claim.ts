import { audit, type Json } from './audit.ts';
import type { Db, Fragment, Tx } from './db.ts';
import type { StaffCaller } from './implement.ts';
import { refuse } from './refuse.ts';

/** A row of a queue. One staff member claims it, so that two do not decide it at the same time. */
export type Claimable = { id: bigint; owner: bigint | null; ownerName: string | null };
/**
 * Takes a row or releases it. `from` is the owner that the caller saw, from whom the row is taken over (optimistic
 * lock).
 */
export type Claim = { isMine: boolean; from: string | null };
type ClaimOwner = Pick<Claimable, 'owner' | 'ownerName'>;
type Claimer = Pick<StaffCaller, 'staff' | 'staffName'>;

/** Refuses a row that a colleague has taken. */
export function acceptOwner({ owner, ownerName }: ClaimOwner, staff: bigint, from: string | null = null): void {
  if (owner === null || owner === staff || String(owner) === from) return;
  refuse('ownedByOther', { name: ownerName ?? '' });
}

/**
 * Plans decisions about claimed rows by their state machine: refuses a colleague's row first, then a decision that the
 * row's status does not allow.
 */
export function decidesBy<Row, Action, Status>(nextStatus: (row: Row, action: Action) => Status) {
  return (row: Row & ClaimOwner, staff: bigint, action: Action): Status => {
    acceptOwner(row, staff);
    return nextStatus(row, action);
  };
}

/**
 * The owner after a claim. Anyone may take a row over, because staff leave and a member must not wait for them; but a
 * caller who saw another owner than the current one is refused, and only the owner releases.
 */
export function planClaim(row: ClaimOwner, { isMine, from }: Claim, caller: Claimer): ClaimOwner {
  acceptOwner(row, caller.staff, isMine ? from : null);
  return isMine ? ownerOf(caller) : NO_OWNER;
}

const NO_OWNER: ClaimOwner = { owner: null, ownerName: null };
const ownerOf = ({ staff, staffName }: Claimer): ClaimOwner => ({ owner: staff, ownerName: staffName });

/** The columns of a row's owner, for the update that changes more of the row. */
export const setOwner = (tx: Tx, { owner, ownerName }: ClaimOwner): Fragment =>
  tx`owner = ${owner}, owner_name = ${ownerName}`;
export const takeOwner = (tx: Tx, caller: Claimer): Fragment => setOwner(tx, ownerOf(caller));
export const releaseOwner = (tx: Tx): Fragment => setOwner(tx, NO_OWNER);

type ClaimRecord = {
  /** A table of the calling module, with the columns `id`, `owner` and `owner_name`. */
  table: string;
  id: bigint;
  /** First half of the audit actions: `deposit.claim`, `deposit.release`. */
  kind: 'deposit' | 'withdrawal' | 'case';
  subject: string;
  before: Json;
  after: Json;
};

/** Writes a planned claim and its audit entry. */
export async function writeClaim(
  tx: Tx,
  { table, id, kind, subject, before, after }: ClaimRecord,
  next: ClaimOwner,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  await tx`update ${tx(table)} set ${setOwner(tx, next)} where id = ${id}`;
  const action = `${kind}.${next.owner === null ? 'release' : 'claim'}`;
  await audit(tx, caller, { action, subject, before, after }, now);
}

/** Counts of a queue: its rows, the caller's own, the late ones, and the time of the oldest. */
type QueueCount = { waiting: number; mine: number; late: number; oldestAt: Date | null };

/** `rows`: a table of the calling module and a condition; `since`: the column with the time from which a row waits. */
type CountedQueue = Record<'rows' | 'mine' | 'late' | 'since', Fragment>;

export async function countQueue(db: Db, { rows, mine, late, since }: CountedQueue): Promise<QueueCount> {
  const [count] = await db<QueueCount[]>`
    select count(*)::int as waiting, (count(*) filter (where ${mine}))::int as mine,
      (count(*) filter (where ${late}))::int as late, min(${since}) as "oldestAt"
    from ${rows}`;
  return count as QueueCount;
}
