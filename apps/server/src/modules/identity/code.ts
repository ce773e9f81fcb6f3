import { limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import { keyedDigest, sameDigest } from '#platform/digest';
import { pick, type Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { countAttempt, notTooFrequent } from '#platform/throttle';

/** The purpose of a code, and the member or contact it belongs to. A code proves nothing outside its bond. */
export type CodeBond = { purpose: string; subject: string };
export type CodeAnswer = 'right' | 'spent' | { left: number };

/** A daily counter and its cap. */
type CodeBudget = [key: string, cap: number];

/**
 * Daily limits on codes are counted separately for the owner of a contact, for anyone who only claims it, and for
 * recoveries. So none of them uses up another's limit, or reveals that another was sent a code.
 */
export const codeBudget = {
  owner: (member: bigint, target: string): CodeBudget[] => [
    [`codes:owner:${member}:${target}`, limits.CODES_PER_TARGET_A_DAY],
  ],
  claim: (asker: string, target: string, address: string): CodeBudget[] => [
    [`codes:claim:${asker}:${target}`, limits.CODES_PER_CLAIM_A_DAY],
    [`codes:claim:${target}`, limits.CODES_PER_TARGET_A_DAY],
    [`codes-from:${address}`, limits.CODES_PER_ADDRESS_A_DAY],
  ],
  /** Counted per username, whether it exists or not. A device the member has used before has its own counter. */
  recovery: (username: string, target: string, knownDevice: Buffer | undefined, address: string): CodeBudget[] => [
    [
      `codes:recovery:${username}:${target}:${knownDevice?.toString('hex') ?? 'strangers'}`,
      limits.CODES_PER_TARGET_A_DAY,
    ],
    ...(knownDevice ? [] : [[`codes-from:${address}`, limits.CODES_PER_ADDRESS_A_DAY] satisfies CodeBudget]),
  ],
};

type CodeRequest = {
  bond: CodeBond;
  budgets: CodeBudget[];
  resendMs: number;
  /** A code that was never sent: it is counted like any other and never matches. */
  isDecoy?: boolean;
};

/** Refuses until the wait between two codes of the same bond is over. */
export async function waitTurn(tx: Tx, { purpose, subject }: CodeBond, resendMs: number, now: Date): Promise<void> {
  await notTooFrequent(tx, `code:${purpose}:${subject}`, resendMs, now);
}

/** Makes a code if the daily limits allow one more. Call `waitTurn` first. */
export async function issueCode(tx: Tx, asking: CodeRequest, tools: { random: Random; secret: Buffer }, now: Date) {
  const { bond, budgets, resendMs, isDecoy = false } = asking;
  for (const [key, cap] of budgets) await withinCap(tx, key, cap, now);
  await withinCap(tx, 'codes', limits.CODES_A_DAY, now);
  const code = pick(tools.random, '0123456789', 6);
  const codeHash = hashCode(tools.secret, bond, isDecoy ? tools.random.token() : code);
  await tx`insert into identity_code (purpose, subject, code_hash, created_at, expires_at)
    values (${bond.purpose}, ${bond.subject}, ${codeHash}, ${now}, ${later(now, limits.CODE_LIFETIME_MS)})`;
  return { code, sent: { resendSeconds: resendMs / 1_000, validSeconds: limits.CODE_LIFETIME_MS / 1_000 } };
}

async function withinCap(tx: Tx, key: string, cap: number, now: Date): Promise<void> {
  const { count } = await countAttempt(tx, key, limits.DAY_MS, now);
  if (count > cap) refuse('codesUsedUp');
}

/** Compares a code with the newest one of its bond. Each try is counted; the caller commits before it refuses. */
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

/** Makes a correct code usable again when its step was refused for another reason and tries are left. */
export async function giveBackCode(tx: Tx, { purpose, subject }: CodeBond): Promise<void> {
  await tx`update identity_code set is_spent = tries >= ${limits.CODE_TRIES} where id = (
    select id from identity_code where subject = ${subject} and purpose = ${purpose} order by id desc limit 1)`;
}

export function acceptCode(answer: CodeAnswer): void {
  if (answer === 'right') return;
  if (answer === 'spent' || answer.left === 0) refuse('codeSpent');
  refuse('codeWrong', { left: answer.left });
}

function hashCode(secret: Buffer, bond: CodeBond, code: string): Buffer {
  return keyedDigest(secret, 'code', bond.purpose, bond.subject, code);
}
