import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner, type Tx } from './db.ts';
import { BadSetting } from './settings.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/**
 * Brings the schema forward. Safe with many processes at once; a migration that was edited after it ran is refused. `then` does
 * in the same transaction what SQL alone cannot.
 */
export async function migrate(
  databaseUrl: string,
  then: (tx: Tx, applied: string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return asOwner(databaseUrl, async (tx) => {
    await tx`select pg_advisory_xact_lock(7220001)`;
    await tx`create table if not exists platform_migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await tx<{ name: string; digest: string }[]>`select name, digest from platform_migration`).map((row) => [
        row.name,
        row.digest,
      ]),
    );
    const unknown = [...applied.keys()].filter((name) => !files.includes(name)).sort();
    if (unknown.length > 0)
      throw new BadSetting(
        `The database is newer than this version (it has ${unknown.at(-1)}): start the version that made it, or a later one.`,
      );
    const fresh: string[] = [];
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before !== undefined && before !== digest)
        throw new Error(`migration ${name} was changed after it was applied`);
      if (before !== undefined) continue;
      await tx.unsafe(text);
      await tx`insert into platform_migration (name, digest) values (${name}, ${digest})`;
      fresh.push(name);
    }
    await then(tx, fresh);
    return fresh;
  });
}
