import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner, type Tx } from './db.ts';
import { BadSetting } from './settings.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/** Digests of migrations that were published in another wording; a later migration brings both to the same state. */
const FORMER_DIGESTS = new Map([
  // Levelled by 0094.
  ['0091_ledger_snapshot.sql', 'bf9721e21040c8571d56b4ee10b5ac11c70cfa438e6f579879cdeb3a95912765'],
]);

type Migration = { name: string; digest: string; text: string };
type AfterMigrations = (tx: Tx, applied: string[]) => Promise<void>;

/**
 * Brings the schema forward. Safe with many processes at once; a migration that was edited after it ran is refused.
 * `then` does in the same transaction what SQL alone cannot.
 */
export function migrate(databaseUrl: string, then: AfterMigrations = async () => {}): Promise<string[]> {
  return asOwner(databaseUrl, (tx) => migrateIn(tx, then));
}

/** Every migration of this version with its digest, in order. */
export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    });
}

/** Whether a migration that was applied is this one, in its present wording or a former one. */
export function isSameMigration({ name, digest }: Migration, applied: string): boolean {
  return applied === digest || applied === FORMER_DIGESTS.get(name);
}

/** The same within the caller's transaction, for the selected migrations only. */
export async function migrateIn(
  tx: Tx,
  then: AfterMigrations = async () => {},
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(7220001)`;
  await tx`create table if not exists platform_migration (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`;
  const applied = new Map((await readMigrations(tx)).map((row) => [row.name, row.digest]));
  const known = listMigrations();
  const unknown = [...applied.keys()].filter((name) => !known.some((one) => one.name === name)).sort();
  if (unknown.length > 0)
    throw new BadSetting(
      `The database is newer than this version (it has ${unknown.at(-1)}): start the version that made it, or a later one.`,
    );
  const fresh: string[] = [];
  for (const migration of known) {
    const { name, text, digest } = migration;
    const before = applied.get(name);
    if (before !== undefined && !isSameMigration(migration, before))
      throw new Error(`migration ${name} was changed after it was applied`);
    if (before !== undefined || !isWanted(name)) continue;
    await tx.unsafe(text);
    await tx`insert into platform_migration (name, digest) values (${name}, ${digest})`;
    fresh.push(name);
  }
  await then(tx, fresh);
  return fresh;
}

export function readMigrations(tx: Tx): Promise<{ name: string; digest: string }[]> {
  return tx<{ name: string; digest: string }[]>`select name, digest from platform_migration order by name`;
}
