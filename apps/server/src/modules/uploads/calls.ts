import { uploads } from '@harbour/contract/uploads';
import type { Db } from '#platform/db';
import type { Files } from '#platform/files';
import { implement } from '#platform/implement';
import { type KeepTools, keepPicture, mayUpload } from './keep.ts';
import { redraw } from './picture.ts';

export function uploadCalls(tools: KeepTools) {
  return implement(uploads, {
    uploadFile: async ({ purpose }, caller, upload) => {
      const now = tools.clock();
      await tools.transact((tx) => mayUpload(tx, caller.member, now));
      const picture = await redraw(upload.bytes, purpose);
      return { fileName: await keepPicture(tools, caller.member, purpose, picture) };
    },
  });
}

/** A picture that anyone who knows its unguessable name may see: an avatar, never a document. */
export async function readPublicFile(db: Db, files: Files, name: string): Promise<Buffer | undefined> {
  if (!/^[\w-]{22}\.webp$/.test(name)) return undefined;
  const isPublic =
    (await db`select 1 from uploads_file where name = ${name} and purpose = 'avatar' and is_stored`).length === 1;
  return isPublic ? files.get(name) : undefined;
}
