import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Files } from '#platform/files';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { countAttempt } from '#platform/throttle';

export type KeepTools = { transact: Transact; clock: Clock; random: Random; files: Files };
type UploadPurpose = 'avatar' | 'proof' | 'payeeQr';
type KeptUpload = { name: string; member: bigint; purpose: UploadPurpose };

/**
 * Puts a picture into the store. Its row is written first, so that the sweep knows every upload ever started, and
 * becomes usable last, so that nothing refers to a missing file.
 */
export async function keepPicture(
  tools: KeepTools,
  member: bigint,
  purpose: UploadPurpose,
  picture: Buffer,
): Promise<string> {
  const { transact, clock, random, files } = tools;
  const now = clock();
  const name = `${random.name()}.webp`;
  await transact(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('uploads', ${member}))`;
    await acceptQuota(tx, member, picture.length, now);
    await tx`insert into uploads_file (name, member, purpose, bytes, created_at, picture_hash, is_stored, unheld_since)
      values (${name}, ${member}, ${purpose}, ${picture.length}, ${now}, sha256(${picture}), false, ${now})`;
  });
  await files.put(name, picture);
  const kept = await transact((tx) => tx`update uploads_file set is_stored = true where name = ${name}`);
  if (kept.count !== 1) throw new Error('the upload was given up meanwhile');
  return name;
}

/** Checks the quota before a picture is decoded, because decoding is the expensive part even if it fails. */
export async function mayUpload(tx: Tx, member: bigint, now: Date): Promise<void> {
  await acceptQuota(tx, member, 1, now);
  const { count } = await countAttempt(tx, `uploads:${member}`, limits.DAY_MS, now);
  if (count > limits.UPLOAD_TRIES_A_DAY) refuse('uploadsUsedUp');
}

/** Refuses above the daily number of pictures, or of bytes as stored. */
async function acceptQuota(tx: Tx, member: bigint, bytes: number, now: Date): Promise<void> {
  const [today] = await tx<{ count: number; bytes: number }[]>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from uploads_file
    where member = ${member} and created_at > ${later(now, -limits.DAY_MS)}`;
  const { count, bytes: kept } = today ?? { count: 0, bytes: 0 };
  if (count >= limits.UPLOADS_A_DAY || kept + bytes > limits.UPLOAD_BYTES_A_DAY) refuse('uploadsUsedUp');
}

export async function hasUpload(db: Db, { name, member, purpose }: KeptUpload): Promise<boolean> {
  const found = await db`select 1 from uploads_file
    where name = ${name} and member = ${member} and purpose = ${purpose} and is_stored`;
  return found.length === 1;
}

/** Holds an upload that is now in use; false if the member has no such file. */
export async function takeUpload(tx: Tx, { name, member, purpose }: KeptUpload, holder: string): Promise<boolean> {
  const found = await tx`update uploads_file set unheld_since = null
    where name = ${name} and member = ${member} and purpose = ${purpose} and is_stored`;
  if (found.count === 0) return false;
  await tx`insert into uploads_hold (file, holder) values (${name}, ${holder}) on conflict do nothing`;
  return true;
}

/** Releases an upload that its holder no longer uses; it is deleted later unless something else holds it. */
export async function dropUpload(tx: Tx, name: string, holder: string, now: Date): Promise<void> {
  // Locked first, so that the next statements see a hold taken at the same time.
  await tx`select 1 from uploads_file where name = ${name} for update`;
  await tx`delete from uploads_hold where file = ${name} and holder = ${holder}`;
  await tx`update uploads_file set unheld_since = ${now} where name = ${name} and unheld_since is null
    and not exists (select from uploads_hold where file = ${name})`;
}
