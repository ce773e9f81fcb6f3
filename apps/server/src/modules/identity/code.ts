import { limits } from '@house/rules';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import { keyedDigest, sameDigest } from '#platform/digest';
import { pick, type Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { countAttempt, notTooFrequent } from '#platform/throttle';

/** What a code is for, and whom (and which contact of theirs) it belongs to: it proves nothing for any other. */
export type CodeBond = { purpose: string; subject: string };
export type CodeAnswer = 'right' | 'spent' | { left: number };

type Asking = {
  bond: CodeBond;
  /** Where it goes: what the waits and the caps of the day are counted on. */
  target: string;
  address: string;
  resendMs: number;
  /** Made for nobody: it is counted like any other, and can never be right. */
  isDecoy?: boolean;
};

/** Makes a code, if the waits and the caps of the day allow one more to this target, from this address, and at all. */
export async function issueCode(tx: Tx, asking: Asking, tools: { random: Random; secret: Buffer }, now: Date) {
  const { bond, target, address, resendMs, isDecoy = false } = asking;
  await notTooFrequent(tx, `code:${bond.purpose}:${target}`, resendMs, now);
  if (!(await mayBeSentToday(tx, target, now))) refuse('codesUsedUp');
  await withinCap(tx, `codes-from:${address}`, limits.CODES_PER_ADDRESS_A_DAY, now);
  await withinCap(tx, 'codes', limits.CODES_A_DAY, now);
  const code = pick(tools.random, '0123456789', 6);
  const codeHash = hashCode(tools.secret, bond, isDecoy ? tools.random.token() : code);
  await tx`insert into identity_code (purpose, subject, code_hash, created_at, expires_at)
    values (${bond.purpose}, ${bond.subject}, ${codeHash}, ${now}, ${later(now, limits.CODE_LIFETIME_MS)})`;
  return { code, sent: { resendSeconds: resendMs / 1_000, validSeconds: limits.CODE_LIFETIME_MS / 1_000 } };
}

/** Whether this contact may be sent one more code today; the answer is counted. */
export async function mayBeSentToday(tx: Tx, target: string, now: Date): Promise<boolean> {
  const { count } = await countAttempt(tx, `codes:${target}`, limits.DAY_MS, now);
  return count <= limits.CODES_PER_TARGET_A_DAY;
}

async function withinCap(tx: Tx, key: string, cap: number, now: Date): Promise<void> {
  const { count } = await countAttempt(tx, key, limits.DAY_MS, now);
  if (count > cap) refuse('codesUsedUp');
}

/** Tries a code against the newest of its bond. Each try is counted; the caller commits before it refuses. */
export async function tryCode(tx: Tx, bond: CodeBond, code: string, secret: Buffer, now: Date): Promise<CodeAnswer> {
  const [row] = await tx<{ id: bigint; code_hash: Buffer; tries: number; is_spent: boolean; expires_at: Date }[]>`
    select id, code_hash, tries, is_spent, expires_at from identity_code
    where subject = ${bond.subject} and purpose = ${bond.purpose} order by id desc limit 1 for update`;
  if (!row || row.is_spent || row.expires_at <= now) return 'spent';
  const right = sameDigest(row.code_hash, hashCode(secret, bond, code));
  const tries = row.tries + 1;
  await tx`update identity_code set tries = ${tries}, is_spent = ${right || tries >= limits.CODE_TRIES} where id = ${row.id}`;
  return right ? 'right' : { left: limits.CODE_TRIES - tries };
}

export function acceptCode(answer: CodeAnswer): void {
  if (answer === 'right') return;
  if (answer === 'spent' || answer.left === 0) refuse('codeSpent');
  refuse('codeWrong', { left: answer.left });
}

function hashCode(secret: Buffer, bond: CodeBond, code: string): Buffer {
  return keyedDigest(secret, 'code', bond.purpose, bond.subject, code);
}
