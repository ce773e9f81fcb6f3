import { limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Random } from '#platform/random';

/** Grants a proof of a check just passed; it opens one step of one purpose. */
export async function grantProof(tx: Tx, member: bigint, purpose: string, random: Random, now: Date): Promise<string> {
  const token = random.token();
  await tx`insert into identity_proof (token_hash, member, purpose, expires_at)
    values (${digest(token)}, ${member}, ${purpose}, ${later(now, limits.PROOF_LIFETIME_MS)})`;
  return token;
}

export async function spendProof(
  tx: Tx,
  member: bigint,
  purpose: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!token) return false;
  const rows = await tx`update identity_proof set spent_at = ${now}
    where token_hash = ${digest(token)} and member = ${member} and purpose = ${purpose} and spent_at is null and expires_at > ${now}
    returning 1`;
  return rows.length === 1;
}

export async function proofHolds(
  db: Db,
  member: bigint,
  purpose: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!token) return false;
  const rows = await db`select 1 from identity_proof
    where token_hash = ${digest(token)} and member = ${member} and purpose = ${purpose} and spent_at is null and expires_at > ${now}`;
  return rows.length === 1;
}
