// `npm run restore -- <file> [--anyway]`: restores a backup into an empty data folder or an empty database; everything,
// or nothing. `--anyway` keeps data that does not reconcile, for investigation.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupHead, type BackupPiece, secretCheckOf } from '@harbour/server/backup';
import { type Restored, restoreInto } from '@harbour/server/restore';
import { readSettings, type Settings } from '@harbour/server/settings';
import { type Part, readArchive } from './archive.ts';
import { FOLDERS, readPartName } from './backup-parts.ts';
import { claimDataFolder } from './data-folder.ts';
import { Sentence, speak } from './sentence.ts';
import { makeServerDatabase } from './server-database.ts';

/** Entries that may already be in the folder, and those that a failure removes again. */
const MAY_BE_THERE = ['backups', 'running.pid', 'secret'];
const MADE_HERE = ['postgres', 'postgres-access.json', 'postgres.log'];
const UNPACKED = 'restoring';

await speak(async () => {
  const { positionals, values } = parseArgs({ options: { anyway: { type: 'boolean' } }, allowPositionals: true });
  const [name] = positionals;
  if (!name) throw new Sentence('Run `npm run restore -- <file>`.');
  // A new secret would be created at once; the backup brings one, or it is looked for below.
  const settings = readSettings(process.env, { secret: Buffer.alloc(0) });
  const release = claimDataFolder(settings.dataDir);
  try {
    const file = resolve(process.env.INIT_CWD ?? '.', name);
    const found = await restore(settings, file, values.anyway ?? false);
    console.log(`  ${found.rows} rows of ${found.tables} tables were restored.`);
    console.log(
      `  ${found.accounts} accounts and ${found.entries} entries were read again, and ${found.audit} entries of the audit log.`,
    );
    console.log('  Run `npm start`.');
  } finally {
    release();
  }
});

async function restore(settings: Settings, file: string, isForced: boolean): Promise<Restored> {
  const { dataDir } = settings;
  const strange = readdirSync(dataDir).find((entry) => !MAY_BE_THERE.includes(entry));
  if (strange) throw new Sentence(`The data folder ${dataDir} is not empty (${strange}): set DATA_DIR to a new one.`);
  const unpacked = join(dataDir, UNPACKED);
  const parts = readArchive(file);
  try {
    const head = await readHead(parts, file);
    const secret = secretOf(head, settings, await readSecret(parts, head));
    const hadSecret = existsSync(join(dataDir, 'secret'));
    const database = await makeServerDatabase(settings);
    let isKept = false;
    try {
      const ownerUrl = settings.databaseOwnerUrl ?? database.url;
      const place = async () => putInPlace(dataDir, secret);
      const found = await restoreInto(ownerUrl, head, piecesOf(parts, unpacked), { secret, isForced, place });
      isKept = true;
      return found;
    } finally {
      await database.close();
      const made = [...FOLDERS, ...(database.embedded ? MADE_HERE : []), ...(hadSecret ? [] : ['secret'])];
      if (!isKept) for (const one of made) rmSync(join(dataDir, one), { recursive: true, force: true });
    }
  } finally {
    await parts.return(undefined);
    rmSync(unpacked, { recursive: true, force: true });
  }
}

async function readHead(parts: AsyncGenerator<Part>, file: string): Promise<BackupHead> {
  const { value } = await parts.next();
  if (value?.name !== 'head.json') throw new Sentence(`${file} is not a backup of this product.`);
  return JSON.parse(value.bytes.toString()) as BackupHead;
}

/** The secret comes right after the head. */
async function readSecret(parts: AsyncGenerator<Part>, { hasSecret }: BackupHead): Promise<string | undefined> {
  if (!hasSecret) return undefined;
  const { value } = await parts.next();
  if (value?.name !== 'secret') throw new Sentence('The backup is incomplete: its secret is missing.');
  return value.bytes.toString();
}

/** The backup's own secret, or the given one: data sealed under one is lost under another. */
function secretOf({ secretCheck }: BackupHead, { dataDir }: Settings, packed: string | undefined): Buffer {
  const file = join(dataDir, 'secret');
  const given = process.env.HOUSE_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  const text = given ?? packed;
  if (text === undefined)
    throw new Sentence('This backup holds no secret: set HOUSE_SECRET to the one that the server had.');
  const secret = Buffer.from(text, 'hex');
  if (secretCheckOf(secret) !== secretCheck)
    throw new Sentence(
      `The secret in ${process.env.HOUSE_SECRET ? 'HOUSE_SECRET' : file} is not the one that this backup was made with.`,
    );
  return secret;
}

/** Tables go to the database as they come; files are kept aside until the whole backup is checked. */
async function* piecesOf(parts: AsyncIterable<Part>, unpacked: string): AsyncGenerator<BackupPiece> {
  for await (const { name, bytes } of parts) {
    const about = readPartName(name);
    if ('table' in about) yield { table: about.table, bytes };
    else if ('file' in about) {
      const path = join(unpacked, about.file);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      if (about.piece === 0) writeFileSync(path, bytes, { mode: 0o600 });
      else appendFileSync(path, bytes);
    } else if (name === 'end.json') yield { end: JSON.parse(bytes.toString()) };
    else throw new Sentence(`The backup holds an unknown part: ${name}.`);
  }
}

function putInPlace(dataDir: string, secret: Buffer): void {
  const unpacked = join(dataDir, UNPACKED);
  if (existsSync(unpacked))
    for (const kept of readdirSync(unpacked)) renameSync(join(unpacked, kept), join(dataDir, kept));
  const file = join(dataDir, 'secret');
  if (!process.env.HOUSE_SECRET && !existsSync(file)) writeFileSync(file, secret.toString('hex'), { mode: 0o600 });
}
