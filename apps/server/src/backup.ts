import { systemClock } from '#platform/clock';
import { asOwner, type Tx } from '#platform/db';
import { keyedDigest } from '#platform/digest';
import {
  type CopiedTable,
  copyOut,
  type DumpTable,
  listTables,
  readSequences,
  type Sequence,
  spellAlike,
} from '#platform/dump';
import { readMigrations } from '#platform/migrate';

/** The first part of a backup: everything that must be known before it is restored. */
export type BackupHead = {
  format: 1;
  madeAt: string;
  migrations: { name: string; digest: string }[];
  /** In the order in which they can be restored. */
  tables: DumpTable[];
  /** Recognises the right secret, and reveals nothing else about it. */
  secretCheck: string;
  hasSecret: boolean;
};
/** The last part of the tables: a backup without it is truncated. */
export type BackupEnd = { copied: Record<string, CopiedTable>; sequences: Sequence[] };
/** A piece of a backup, in order. */
export type BackupPiece = { head: BackupHead } | { table: string; bytes: Buffer } | { end: BackupEnd };

export const secretCheckOf = (secret: Buffer) => keyedDigest(secret, 'backup').toString('hex');

/**
 * Reads the whole database as of one moment, while the server keeps running, and passes it to `take` piece by piece.
 */
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
    // Read last, and not as of that moment: a number given out meanwhile must not be given out again.
    const end = { copied, sequences: await readSequences(tx) };
    await take({ end });
    return end;
  });
}

async function copyAll(tx: Tx, tables: DumpTable[], take: (piece: BackupPiece) => Promise<void>) {
  const copied: Record<string, CopiedTable> = {};
  for (const table of tables) {
    const rows = copyOut(tx, table, (done) => {
      copied[table.name] = done;
    });
    for await (const bytes of rows) await take({ table: table.name, bytes });
  }
  return copied;
}
