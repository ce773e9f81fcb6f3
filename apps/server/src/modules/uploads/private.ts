import { type Db, list } from '#platform/db';
import type { Files } from '#platform/files';

/** A picture that only its owner and the staff may see. */
export async function readPrivateFile(
  db: Db,
  files: Files,
  name: string,
  member: bigint | 'staff',
): Promise<{ bytes: Buffer; owner: bigint } | undefined> {
  if (!/^[\w-]{22}\.webp$/.test(name)) return undefined;
  const [row] = await db<{ member: bigint }[]>`select member from uploads_file where name = ${name} and is_stored`;
  const bytes = row && (member === 'staff' || row.member === member) ? await files.get(name) : undefined;
  return row && bytes && { bytes, owner: row.member };
}

/** The names under which the same pictures were uploaded before, by any member. */
export async function samePictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db<{ name: string }[]>`
    select other.name from uploads_file own join uploads_file other on other.picture_hash = own.picture_hash
    where own.name = any(${list(names)}::text[]) and other.name <> own.name limit 100`;
  return rows.map(({ name }) => name);
}
