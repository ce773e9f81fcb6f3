import { continueLog } from '#facts';
import { openLedger } from '#ledger';
import { auditKeyOf, sealAudit, verifyAudit } from '#platform/audit-chain';
import { systemClock } from '#platform/clock';
import { asOwner, type Database, type Tx } from '#platform/db';
import {
  type CopiedTable,
  closeForRows,
  copyIn,
  type DumpTable,
  isEmptyDatabase,
  openForRows,
  setSequences,
  spellAlike,
} from '#platform/dump';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { isSameMigration, listMigrations, migrateIn } from '#platform/migrate';
import { systemRandom } from '#platform/random';
import { BadSetting } from '#platform/settings';
import type { BackupEnd, BackupHead, BackupPiece } from './backup.ts';

export type Restored = { tables: number; rows: number; accounts: number; entries: number; audit: number };
type RestoreOptions = {
  secret: Buffer;
  /** Keeps the restored data although the ledger or the audit log does not check out. */
  isForced: boolean;
  /** Puts the files that belong to the rows in place, just before the commit. */
  place: () => Promise<void>;
};

/** One sentence for the person who restores: nothing was kept. */
class NotRestored extends BadSetting {}

/**
 * Restores a backup into an empty database, in one transaction: the schema as it was, every row, then the current
 * schema; then it reconciles the ledger from the first entry and verifies the audit log from its beginning. If either
 * fails the database stays empty.
 */
export async function restoreInto(
  ownerUrl: string,
  head: BackupHead,
  pieces: AsyncIterable<BackupPiece>,
  { secret, isForced, place }: RestoreOptions,
): Promise<Restored> {
  mustBeKnown(head);
  return asOwner(ownerUrl, async (tx) => {
    if (!(await isEmptyDatabase(tx)))
      throw new NotRestored('The database is not empty: restore into a new one, or one without tables.');
    await spellAlike(tx);
    const names = new Set(head.migrations.map(({ name }) => name));
    await migrateIn(tx, undefined, (name) => names.has(name));
    await openForRows(tx, head.tables);
    const { copied, end } = await takeIn(tx, head.tables, pieces);
    mustBeWhole(head.tables, copied, end);
    await setSequences(tx, end.sequences);
    await closeForRows(tx);
    const auditKey = auditKeyOf(secret);
    await migrateIn(tx, (within, applied) => sealAudit(within, auditKey, applied));
    await forgetCluster(tx);
    await continueLog(tx);
    const found = await check(tx, auditKey, isForced);
    await place();
    const rows = Object.values(copied).reduce((sum, one) => sum + one.rows, 0);
    return { ...found, rows, tables: head.tables.length };
  });
}

function mustBeKnown({ format, migrations }: BackupHead): void {
  if (format !== 1) throw new NotRestored('This backup is of another kind: restore it with the version that made it.');
  const known = new Map(listMigrations().map((migration) => [migration.name, migration]));
  const strange = migrations.find(({ name, digest }) => {
    const migration = known.get(name);
    return !migration || !isSameMigration(migration, digest);
  });
  if (strange)
    throw new NotRestored(
      `This backup has the migration ${strange.name}, which this version does not know: restore it with a newer version.`,
    );
}

async function takeIn(tx: Tx, tables: DumpTable[], pieces: AsyncIterable<BackupPiece>) {
  const copied: Record<string, CopiedTable> = {};
  let open: { name: string; copy: Awaited<ReturnType<typeof copyIn>> } | undefined;
  let end: BackupEnd | undefined;
  const close = async () => {
    if (!open) return;
    const { name, copy } = open;
    open = undefined;
    copied[name] = await copy.end().catch(() => {
      throw new NotRestored(`The backup is incomplete: the rows of ${name} do not fit its table.`);
    });
  };
  try {
    for await (const piece of pieces) {
      if ('end' in piece) end = piece.end;
      if (!('table' in piece)) continue;
      if (open?.name !== piece.table) {
        await close();
        const table = tables.find(({ name }) => name === piece.table);
        if (!table || copied[piece.table])
          throw new NotRestored(`The backup is incomplete: ${piece.table} is out of place.`);
        open = { name: piece.table, copy: await copyIn(tx, table) };
      }
      await open.copy.write(piece.bytes);
    }
    await close();
  } catch (error) {
    open?.copy.abort();
    throw error;
  }
  if (!end) throw new NotRestored('The backup is incomplete: its end is missing.');
  return { copied, end };
}

/** A table without rows has no piece. */
function mustBeWhole(tables: DumpTable[], copied: Record<string, CopiedTable>, end: BackupEnd): void {
  for (const { name } of tables) {
    const [written, found] = [end.copied[name], copied[name]];
    if (written && (found ? found.rows === written.rows && found.digest === written.digest : written.rows === 0))
      continue;
    throw new NotRestored(`The backup is incomplete: ${name} differs from what was written.`);
  }
}

/** Deletes the stored cluster, because the rows came from another; the next start stores the new one. */
async function forgetCluster(tx: Tx): Promise<void> {
  const [known] = await tx`select 1 from pg_class where oid = to_regclass('public.platform_installation')`;
  if (known) await tx`update platform_installation set system_identifier = null, timeline = null`;
}

/** Checks within the restoring transaction, so that no one has seen the rows yet. */
async function check(tx: Tx, auditKey: Buffer, isForced: boolean): Promise<Omit<Restored, 'rows' | 'tables'>> {
  const within = Object.assign(tx, { auditKey });
  const transact: Database['transact'] = (work) => work(within);
  const database: Database = {
    db: within,
    transact,
    transactSnapshot: transact,
    close: async () => {},
    reconnect: () => {},
    lanes: () => ({ waiting: 0, inUse: 0 }),
    transactInTwo: () => Promise.reject(new Error('nothing is posted during a restore')),
  };
  const tools = { clock: systemClock, random: systemRandom, log: makeLog('error'), metrics: makeMetrics() };
  const ledger = openLedger({ database, ...tools, onPosted: () => {} });
  const reckoning = await ledger.recheck();
  const [finding] = reckoning?.findings ?? [{ about: 'ledger', problem: 'could not be read' }];
  if (finding && !isForced)
    throw new NotRestored(
      `The ledger of this backup does not agree (${finding.about}: ${finding.problem}); nothing was kept.`,
    );
  const chain = await verifyAudit(within, { published: await ledger.readPublishedHeads() });
  if (chain.brokenAt !== null && !isForced)
    throw new NotRestored(`The audit log of this backup is broken at entry ${chain.brokenAt}; nothing was kept.`);
  return { accounts: reckoning?.accounts ?? 0, entries: reckoning?.entries ?? 0, audit: chain.count };
}
