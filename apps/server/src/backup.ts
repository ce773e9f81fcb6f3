import { systemClock } from '#platform/clock';
import { asOwner, type Tx } from '#platform/db';
import { keyedDigest } from '#platform/digest';
import {
  type Copied,
  copyOut,
  type DumpTable,
  listTables,
  readSequences,
  type Sequence,
  spellAlike,
} from '#platform/dump';
import { readMigrations } from '#platform/migrate';

/** The first part of a backup: all that must be known before anything is taken in. */
export type BackupHead = {
  format: 1;
  madeAt: string;
  migrations: { name: string; digest: string }[];
  /** In the order in which they can be taken in. */
  tables: DumpTable[];
  /** Tells the right secret from another one, and nothing else of it. */
  secretCheck: string;
  hasSecret: boolean;
};
/** The last part of the tables: a backup without it was cut off. */
export type BackupEnd = { copied: Record<string, Copied>; sequences: Sequence[] };
/** A piece of a backup, in its order. */
export type BackupPiece = { head: BackupHead } | { table: string; bytes: Buffer } | { end: BackupEnd };

export const secretCheckOf = (secret: Buffer) => keyedDigest(secret, 'backup').toString('hex');

/** The whole database as it was at one moment, while the house goes on. `take` is given one piece after the other. */
export async function backUp(
  ownerUrl: string,
  { secret, hasSecret }: { secret: Buffer; hasSecret: boolean },
  take: (piece: BackupPiece) => Promise<void>,
): Promise<BackupEnd> {
  return asOwner(ownerUrl, async (tx) => {
    await tx.unsafe('set transaction isolation level repeatable read, read only');
    await spellAlike(tx);
    const tables = await listTables(tx);
    const [madeAt, migrations] = [systemClock().toISOString(), await readMigrations(tx)];
    await take({ head: { format: 1, madeAt, migrations, tables, secretCheck: secretCheckOf(secret), hasSecret } });
    const copied = await copyAll(tx, tables, take);
    // Last, and outside of the moment: a number that was given out meanwhile is not given out again.
    const end = { copied, sequences: await readSequences(tx) };
    await take({ end });
    return end;
  });
}

async function copyAll(tx: Tx, tables: DumpTable[], take: (piece: BackupPiece) => Promise<void>) {
  const copied: Record<string, Copied> = {};
  for (const table of tables) {
    const rows = copyOut(tx, table, (done) => {
      copied[table.name] = done;
    });
    for await (const bytes of rows) await take({ table: table.name, bytes });
  }
  return copied;
}
