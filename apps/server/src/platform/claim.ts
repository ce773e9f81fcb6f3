import { audit, type Json } from './audit.ts';
import type { Tx } from './db.ts';
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

/** Refuses a row that a colleague has taken. */
export function acceptOwner({ owner, ownerName }: ClaimOwner, staff: bigint, from: string | null = null): void {
  if (owner === null || owner === staff || String(owner) === from) return;
  refuse('ownedByOther', { name: ownerName ?? '' });
}

/**
 * The owner after a claim. Anyone may take a row over, because staff leave and a member must not wait for them; but a
 * caller who saw another owner than the current one is refused, and only the owner releases.
 */
export function planClaim(
  row: ClaimOwner,
  { isMine, from }: Claim,
  caller: Pick<StaffCaller, 'staff' | 'staffName'>,
): ClaimOwner {
  acceptOwner(row, caller.staff, isMine ? from : null);
  return isMine ? { owner: caller.staff, ownerName: caller.staffName } : { owner: null, ownerName: null };
}

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
  { owner, ownerName }: ClaimOwner,
  caller: StaffCaller,
  now: Date,
): Promise<void> {
  await tx`update ${tx(table)} set owner = ${owner}, owner_name = ${ownerName} where id = ${id}`;
  const action = `${kind}.${owner === null ? 'release' : 'claim'}`;
  await audit(tx, caller, { action, subject, before, after }, now);
}
