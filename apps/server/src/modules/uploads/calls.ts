import { uploads } from '@house/contract/uploads';
import { limits } from '@house/rules';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Files } from '#platform/files';
import { implement } from '#platform/implement';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { countAttempt } from '#platform/throttle';
import { redraw } from './picture.ts';

type Tools = { transact: Transact; clock: Clock; random: Random; files: Files };

export function uploadCalls({ transact, clock, random, files }: Tools) {
  return implement(uploads, {
    uploadFile: async ({ purpose }, caller, upload) => {
      const now = clock();
      await transact((tx) => mayUpload(tx, caller.member, now));
      const picture = await redraw(upload.bytes, purpose);
      const name = `${random.name()}.webp`;
      await transact(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended('uploads', ${caller.member}))`;
        await acceptQuota(tx, caller.member, now);
        await tx`insert into uploads_file (name, member, purpose, bytes, created_at, picture_hash)
          values (${name}, ${caller.member}, ${purpose}, ${picture.length}, ${now}, sha256(${picture}))`;
      });
      await files.put(name, picture);
      return { fileName: name };
    },
  });
}

/** Asked before a picture is decoded, which is what costs: a picture that turns out to be none has cost as much. */
async function mayUpload(tx: Tx, member: bigint, now: Date): Promise<void> {
  await acceptQuota(tx, member, now);
  const { count } = await countAttempt(tx, `uploads:${member}`, limits.DAY_MS, now);
  if (count > limits.UPLOAD_TRIES_A_DAY) refuse('uploadsUsedUp');
}

async function acceptQuota(tx: Tx, member: bigint, now: Date): Promise<void> {
  const [today] = await tx<{ count: number }[]>`select count(*)::int as count from uploads_file
    where member = ${member} and created_at > ${later(now, -limits.DAY_MS)}`;
  if ((today?.count ?? 0) >= limits.UPLOADS_A_DAY) refuse('uploadsUsedUp');
}

export async function hasUpload(db: Db, member: bigint, name: string, purpose: string): Promise<boolean> {
  return (
    (await db`select 1 from uploads_file where name = ${name} and member = ${member} and purpose = ${purpose}`)
      .length === 1
  );
}

/** A picture that anyone who knows its unguessable name may see: a member's face, never a document. */
export async function readPublicFile(db: Db, files: Files, name: string): Promise<Buffer | undefined> {
  if (!/^[\w-]{22}\.webp$/.test(name)) return undefined;
  const isPublic = (await db`select 1 from uploads_file where name = ${name} and purpose = 'avatar'`).length === 1;
  return isPublic ? files.get(name) : undefined;
}
