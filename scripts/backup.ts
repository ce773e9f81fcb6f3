// `npm run backup [-- file] [--without-secret]`: backs up database, uploads, sandboxes and secret into one file, while
// the server keeps running.
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupPiece, backUp } from '@harbour/server/backup';
import { readSettings } from '@harbour/server/settings';
import { LARGEST_PART_BYTES, type Part, writeArchive } from './archive.ts';
import { FOLDERS, partOf } from './backup-parts.ts';
import { speak } from './sentence.ts';
import { openServerDatabase } from './server-database.ts';

const options = { 'without-secret': { type: 'boolean' } } as const;
type Add = (part: Part) => Promise<void>;

await speak(async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const settings = readSettings(process.env);
  const hasSecret = !values['without-secret'];
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const [file = join(resolve(settings.dataDir), 'backups', `${stamp}.tar.gz`)] = positionals.map((name) =>
    resolve(process.env.INIT_CWD ?? '.', name),
  );
  const database = await openServerDatabase(settings);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    let summary = '';
    await writeArchive(file, async (add) => {
      const { secret } = settings;
      const { end, take } = gatherTables(add, hasSecret ? secret : undefined);
      const { copied } = await backUp(settings.databaseOwnerUrl ?? database.url, { secret, hasSecret }, take);
      await end();
      const files = await addFiles(settings.dataDir, add);
      const rows = Object.values(copied).reduce((sum, one) => sum + one.rows, 0);
      summary = `${rows} rows of ${Object.keys(copied).length} tables and ${files} files`;
    });
    console.log(`  ${summary} are in ${file}.`);
    console.log(
      hasSecret
        ? '  It holds the secret of the server: keep it where nobody else reads it.'
        : '  It does not hold the secret of the server, and cannot be restored without it: keep that apart.',
    );
    if (settings.files.store === 's3')
      console.log('  Uploads in the bucket are not in it: the bucket has its own backup.');
  } finally {
    await database.close();
  }
});

/** Collects pieces of a table until they fill a part. */
function gatherTables(add: Add, secret: Buffer | undefined) {
  let held: { table: string; chunks: Buffer[]; length: number; count: number } | undefined;
  const flush = async () => {
    if (!held || held.length === 0) return;
    await add({ name: partOf(held.table, held.count), bytes: Buffer.concat(held.chunks) });
    held = { table: held.table, chunks: [], length: 0, count: held.count + 1 };
  };
  const take = async (piece: BackupPiece): Promise<void> => {
    if ('head' in piece) {
      await add({ name: 'head.json', bytes: Buffer.from(JSON.stringify(piece.head)) });
      if (secret) await add({ name: 'secret', bytes: Buffer.from(secret.toString('hex')) });
      return;
    }
    if ('end' in piece) {
      await flush();
      return add({ name: 'end.json', bytes: Buffer.from(JSON.stringify(piece.end)) });
    }
    if (held?.table !== piece.table) {
      await flush();
      held = { table: piece.table, chunks: [], length: 0, count: 0 };
    }
    held.chunks.push(piece.bytes);
    held.length += piece.bytes.length;
    if (held.length >= LARGEST_PART_BYTES) await flush();
  };
  return { take, end: flush };
}

/** Adds the files after the rows, because a file exists before the row that names it. */
async function addFiles(dataDir: string, add: Add): Promise<number> {
  let count = 0;
  for (const kept of FOLDERS) {
    const place = join(dataDir, kept);
    if (!existsSync(place)) continue;
    const isFile = kept.includes('.');
    const names = isFile ? [''] : await filesIn(place);
    for (const name of names) {
      const bytes = await readFile(join(place, name)).catch(() => undefined);
      if (!bytes) continue;
      // A part is bounded; only a sandbox's state may be longer.
      for (let from = 0, piece = 0; from === 0 || from < bytes.length; from += LARGEST_PART_BYTES, piece += 1)
        await add({
          name: `files/${piece}/${isFile ? kept : `${kept}/${name}`}`,
          bytes: bytes.subarray(from, from + LARGEST_PART_BYTES),
        });
      count += 1;
    }
  }
  return count;
}

/** Every file below a folder, by its path relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}
