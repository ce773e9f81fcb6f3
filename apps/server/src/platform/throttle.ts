import { later, secondsUntil } from './clock.ts';
import { type Db, list, type Tx } from './db.ts';
import { refuse } from './refuse.ts';

export type ThrottledAttempt = { count: number; resetsAt: Date };

/**
 * Counts one more attempt under a key and returns how many there are in its window. One statement, so that a burst from
 * many processes is counted exactly: each attempt sees its own number.
 */
export async function countAttempt(tx: Tx, key: string, windowMs: number, now: Date): Promise<ThrottledAttempt> {
  const [row] = await tx<{ count: number; resets_at: Date }[]>`
    insert into platform_bucket as bucket (key, count, resets_at) values (${key}, 1, ${later(now, windowMs)})
    on conflict (key) do update set
      count = case when bucket.resets_at <= ${now} then 1 else bucket.count + 1 end,
      resets_at = case when bucket.resets_at <= ${now} then excluded.resets_at else bucket.resets_at end
    returning count, resets_at`;
  return { count: row?.count ?? 1, resetsAt: row?.resets_at ?? now };
}

export async function attemptsUnder(db: Db, key: string, now: Date): Promise<ThrottledAttempt> {
  const [row] = await db<{ count: number; resets_at: Date }[]>`
    select count, resets_at from platform_bucket where key = ${key} and resets_at > ${now}`;
  return { count: row?.count ?? 0, resetsAt: row?.resets_at ?? now };
}

/** Uncounts an attempt that succeeded. */
export async function takeBackAttempt(tx: Tx, key: string): Promise<void> {
  await tx`update platform_bucket set count = count - 1 where key = ${key} and count > 0`;
}

/** Deletes attempts whose window ended long ago. */
export async function sweepAttempts(tx: Tx, before: Date): Promise<void> {
  await tx`delete from platform_bucket where resets_at < ${before}`;
}

export async function forgetAttempts(tx: Tx, keys: string[]): Promise<void> {
  await tx`delete from platform_bucket where key = any(${list(keys)}::text[])`;
}

/** Refuses an operation that is repeated before its wait is over, and names the remaining wait (§5). */
export async function notTooFrequent(tx: Tx, key: string, waitMs: number, now: Date): Promise<void> {
  const { count, resetsAt } = await countAttempt(tx, key, waitMs, now);
  if (count > 1) refuse('tooFrequent', { seconds: secondsUntil(now, resetsAt) });
}
