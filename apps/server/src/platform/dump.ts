import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { list, type Tx } from './db.ts';

/** A table to copy: its columns without generated ones. */
export type DumpTable = { name: string; columns: string[] };
/** Number of rows of a copy, and the hash of its bytes. */
export type CopiedTable = { rows: number; digest: string };
export type Sequence = { name: string; last: string; isCalled: boolean };

/** Fixed formats, so that a copy reads the same everywhere. */
const SPELLING = "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: DumpTable) => columns.map(quoted).join(', ');

/** Every table, referenced ones first; a partitioned table counts as one. */
export async function listTables(tx: Tx): Promise<DumpTable[]> {
  const tables = await tx<{ name: string; columns: string[]; refers: string[] }[]>`
    select relname::text as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct other.relname::text), '{}') from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and other.oid <> pg_class.oid) as refers
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  const ordered: DumpTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refers }) => !refers.some((other) => left.has(other)));
    if (free.length === 0)
      throw new Error(`tables that refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const { name, columns } of free) {
      left.delete(name);
      ordered.push({ name, columns });
    }
  }
  return ordered;
}

export async function spellAlike(tx: Tx): Promise<void> {
  await tx.unsafe(SPELLING);
}

/** The rows of a table as bytes; `done` gets the count and hash after the last. */
export async function* copyOut(tx: Tx, table: DumpTable, done: (copied: CopiedTable) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  const statement = `copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`;
  const stream: Readable = await tx.unsafe(statement).readable();
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (const byte of chunk) if (byte === 10) rows += 1;
    yield chunk;
  }
  done({ rows, digest: hash.digest('hex') });
}

/** Writes the bytes of a table into the database as they arrive. */
export async function copyIn(tx: Tx, table: DumpTable) {
  const hash = createHash('sha256');
  let rows = 0;
  const stream: Writable = await tx.unsafe(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`).writable();
  const failed = new Promise<never>((_, fail) => void stream.once('error', fail));
  failed.catch(() => {});
  return {
    write: async (bytes: Buffer): Promise<void> => {
      hash.update(bytes);
      for (const byte of bytes) if (byte === 10) rows += 1;
      const written = new Promise<void>((done) => void stream.write(bytes, () => done()));
      await Promise.race([written, failed]);
    },
    /** The driver does not report a copy that the database refused; the next statement fails instead. */
    end: async (): Promise<CopiedTable> => {
      stream.end();
      await tx.unsafe('select 1');
      return { rows, digest: hash.digest('hex') };
    },
    /** Stops in the middle; after that the transaction can only be rolled back. */
    abort: () => void stream.destroy(new Error('the rest is missing')),
  };
}

export async function readSequences(tx: Tx): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`;
  const found: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx.unsafe(`select last_value::text as last, is_called from ${quoted(name)}`);
    found.push({ name, last: row?.last as string, isCalled: row?.is_called as boolean });
  }
  return found;
}

export async function setSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await tx`select setval(${quoted(name)}::regclass, ${last}::bigint, ${isCalled})`;
}

/**
 * Empties all tables and disables our triggers, which guard against the server and not against the owner, so that rows
 * go in unchanged.
 */
export async function openForRows(tx: Tx, tables: DumpTable[]): Promise<void> {
  for (const name of await withPartitions(tx)) await tx.unsafe(`alter table ${quoted(name)} disable trigger user`);
  await tx.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

export async function closeForRows(tx: Tx): Promise<void> {
  await tx.unsafe('set constraints all immediate');
  for (const name of await withPartitions(tx)) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`);
}

async function withPartitions(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  return rows.map(({ name }) => name);
}

/** Whether a database contains no data. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
  const kinds = list(['r', 'p', 'v', 'm', 'S', 'f']);
  const found = await tx`select 1 from pg_class where relnamespace = 'public'::regnamespace
    and relkind::text = any(${kinds}::text[]) limit 1`;
  return found.length === 0;
}
