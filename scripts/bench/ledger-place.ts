// Setup of the ledger bench: one PostgreSQL with 100,000 members.
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { siteDay } from '@harbour/rules';
import { startEmbeddedPostgres } from '@harbour/scripts/embedded-postgres';
import { Sentence } from '@harbour/scripts/sentence';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import postgres from 'postgres';
import type { Tools } from './bench.ts';
import { freshFolder } from './bench-server.ts';
import { startHelper } from './ledger-child.ts';
import type { Span } from './ledger-loop.ts';
import { checkAccounts } from './ledger-reconcile.ts';

/** `BENCH_SHORT=1` shows within a few minutes that everything runs; its figures mean nothing. */
const isShort = process.env.BENCH_SHORT === '1';
export const MEMBERS = isShort ? 50_000 : 100_000;
export const ROUNDS = isShort ? 1 : 3;
/** Rounds of the ledger's own load. */
export const LEDGER_ROUNDS = isShort ? 1 : 5;
export const SPAN: Span = isShort ? { warmUpS: 1, measuredS: 2 } : { warmUpS: 2, measuredS: 6 };
export const JOURNAL = isShort ? 200_000 : 10_000_000;
export const KILLINGS = isShort ? 8 : 100;

/** Memory and log space of an ordinary server, for everything that is measured; durability is PostgreSQL's default. */
const SERVER = { shared_buffers: '1GB', min_wal_size: '2GB', max_wal_size: '4GB' };
/** As many WAL files as `min_wal_size` keeps. */
const LOG_FILES = isShort ? 8 : 128;

const NEEDED_BYTES = 10 * 1024 ** 3;

export type Place = {
  dataDir: string;
  /** The address of a database of the server. */
  url: (database: string) => string;
  make: (database: string, template?: string) => Promise<postgres.Sql>;
  /** Between two rounds: runs a checkpoint, so that the WAL files are free again. */
  rest: () => Promise<void>;
  /** The members are numbered without a gap. */
  firstMember: number;
};

export async function openPlace(tools: Tools): Promise<Place> {
  const dataDir = freshFolder(tools);
  const { bavail, bsize } = statfsSync(dataDir);
  if (!isShort && bavail * bsize < NEEDED_BYTES)
    throw new Sentence(`The ledger's bench writes up to 10 GB, and there is less room than that at ${dataDir}.`);
  const server = await startEmbeddedPostgres(join(dataDir, 'postgres'), SERVER);
  tools.onEnd(server.stop);
  const open = (database: string) => {
    const sql = postgres(server.url(database), { max: 1, onnotice: () => {} });
    tools.onEnd(() => sql.end({ timeout: 1 }));
    return sql;
  };
  const admin = open('postgres');
  const make = async (database: string, template = 'template1') => {
    await admin.unsafe(`create database ${database} template ${template}`);
    return open(database);
  };
  const rest = async () => {
    await admin`checkpoint`;
  };
  await fillLog(admin);
  await rest();
  const place = { dataDir, url: server.url, make, rest };
  return { ...place, firstMember: await fillTemplate(place, tools) };
}

/** Fills the WAL: a new server creates each file while a commit waits; one that has run for a while reuses old ones. */
async function fillLog(admin: postgres.Sql): Promise<void> {
  for (let file = 0; file < LOG_FILES; file += 1) {
    await admin`select pg_logical_emit_message(true, 'bench', 'file ' || ${file}::int)`;
    await admin`select pg_switch_wal()`;
  }
}

/** The seeded database and its members, who are logged in and have no money yet. */
async function fillTemplate(
  { dataDir, url, make }: Pick<Place, 'dataDir' | 'url' | 'make'>,
  tools: Tools,
): Promise<number> {
  const sql = await make('empty_site');
  const server = await startHelper('edge-server.ts', ['ours', url('empty_site'), dataDir], tools);
  await server.end();
  const [{ username }] = DEMO_MEMBERS;
  await sql`
    insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
    select 'bench' || lpad(n::text, 6, '0'), password_hash, 'en', 'CNY', 'bench' || n, terms_version, now() - interval '31 days'
    from identity_member, generate_series(1, ${MEMBERS}) n where username = ${username}`;
  const [made] = await sql<{ first: number; last: number }[]>`
    select min(id)::int as first, max(id)::int as last from identity_member where username like 'bench%'`;
  if (!made || made.last - made.first + 1 !== MEMBERS) throw new Error('the members have gaps between them');
  const { first } = made;
  await sql`insert into profile_member (member, avatar) select id, 'boat' from identity_member where id >= ${first}`;
  await sql`
    insert into identity_session (member, token_hash, device_name, address, opened_at, seen_at, ends_at)
    select id, sha256(convert_to('bench' || lpad(id::text, 38, '0'), 'utf8')), 'Bench', '127.0.0.1', now(), now(),
      now() + interval '30 days' from identity_member where id >= ${first}`;
  await sql`
    insert into ledger_account (member, name, currency, hash, entered_at, opened_at)
    select id, name, currency, sha256(convert_to('book' || E'\n' || name, 'utf8')), registered_at, registered_at
    from (select id, gen_random_uuid() as name, currency, registered_at from identity_member where id >= ${first}) made`;
  // A template must have no connections.
  await sql.end();
  return first;
}

/** The token whose hash is in the sessions. */
export const tokenOf = (member: number) => `bench${String(member).padStart(38, '0')}`;
/** Every member calls from a device of their own. */
export const deviceOf = (member: number) => `device${String(member).padStart(16, '0')}`;

/** Marks every session as seen just now, because otherwise the first call in minutes writes it. */
export async function seeEveryone(sql: postgres.Sql): Promise<void> {
  await sql`update identity_session set seen_at = now()`;
  await sql`vacuum analyze identity_session`;
}

/** A reconciliation younger than this is not repeated when a server opens. */
const OFTEN_ENOUGH_MS = 50_000;

const PATIENCE_MS = 300_000;

/** Marks today's reading of everything as done, so that a server does not begin with it. */
export async function markAllRead(sql: postgres.Sql): Promise<void> {
  const today = siteDay(new Date());
  await sql`update ledger_state set checked_at = now(), read_on = ${today}::date`;
  await sql`
    insert into platform_schedule (job, day, slice, done_at) values ('ledger.reconcile all', ${today}::date, 0, now())
    on conflict (job, day, slice) do update set done_at = excluded.done_at, claimed_until = null`;
}

/** Reads the entries of earlier loads at full speed; a server would spread that over many minutes. */
export async function readAtOnce({ url }: Place, sql: postgres.Sql, database = 'harbour'): Promise<void> {
  await checkAccounts(url(database));
  await markAllRead(sql);
}

/**
 * Waits until the opened server has reconciled new entries and published yesterday's root, so that neither runs during
 * a measurement.
 */
export async function untilSettled(sql: postgres.Sql, opened: Date): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const recent = new Date(opened.getTime() - OFTEN_ENOUGH_MS);
  for (let quiet = 0; quiet < 5; ) {
    if (performance.now() > end) throw new Error('the server did not come to rest');
    await new Promise((next) => setTimeout(next, 200));
    const [found] = await sql<{ isQuiet: boolean }[]>`
      select coalesce(checked_at > ${recent} and read_on is not null, false) and not exists (
        select 1 from pg_stat_activity where datname = current_database() and application_name = 'harbour'
          and state <> 'idle') as "isQuiet" from ledger_state`;
    quiet = found?.isQuiet ? quiet + 1 : 0;
  }
}
