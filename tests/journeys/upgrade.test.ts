import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withSandboxes } from '@harbour/sandbox';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { migrate } from '@harbour/server/migrate';
import { readSettings } from '@harbour/server/settings';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadDump } from '#load-dump';
import { whenFree } from '#server';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'installation-0083');
const unpacked = (name: string) => gunzipSync(readFileSync(join(FOLDER, name)));
const facts = JSON.parse(readFileSync(join(FOLDER, 'facts.json'), 'utf8'));

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

const name = `harbour_${randomBytes(6).toString('hex')}`;
const url = inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`);
let admin: postgres.Sql;
let sql: postgres.Sql;
let before: Rows;
let after: Rows;

async function everyRow(): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'platform_migration'`;
  const read = async ({ name: table }: { name: string }): Promise<[string, Row[]]> => {
    const rows = await sql<{ row: Row }[]>`select to_jsonb(kept) as row from ${sql(table)} kept`;
    return [table, rows.map(({ row }) => row)];
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

beforeAll(async () => {
  admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await loadDump(url, unpacked('dump.sql.gz').toString());
  sql = postgres(url, { max: 2, onnotice: () => {} });
  before = await everyRow();
  await migrate(url);
  after = await everyRow();
});
afterAll(async () => {
  await sql?.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

/** Tables and columns by their former names, and stored words that were renamed with them. */
const TABLES: Record<string, string> = {
  ledger_book: 'ledger_account',
  ledger_house: 'ledger_operator',
  ledger_checked_book: 'ledger_checked_account',
  ledger_checked_house: 'ledger_checked_operator',
  outside_crossing: 'integration_transfer',
  oversight_case: 'cases_case',
  oversight_alert: 'cases_alert',
  oversight_approval: 'approvals_approval',
  desk_note: 'backoffice_note',
  dispatch_message: 'notifications_message',
  instant_seed: 'solo_seed',
  instant_round: 'solo_round',
  platform_audit_mark: 'platform_audit_head',
};
const nowCalled = (table: string) =>
  TABLES[table] ?? table.replace(/^outside_/, 'integration_').replace(/^tables_/, 'live_tables_');
const COLUMNS: Record<string, Record<string, string>> = {
  ledger_house: { till: 'shard' },
  ledger_checked_house: { till: 'shard' },
  ledger_root: { book_count: 'account_count' },
  ledger_root_leaf: { book: 'account' },
  bets_bet: { spots: 'selections' },
  tables_round: { mark: 'result_code' },
  withdraw_window: { extra_ppm: 'waiting_bonus_ppm' },
  withdraw_order: { extra: 'waiting_bonus' },
  payees_payee: { account_bare: 'account_normalised' },
};
const VALUES: Record<string, Record<string, Record<string, string>>> = {
  ledger_house: { account: { house: 'revenue' } },
  ledger_checked_house: { account: { house: 'revenue' } },
  oversight_case: {
    kind: { crossingUnknown: 'venueTransferUnknown', crossingContradicted: 'venueTransferContradicted' },
  },
  oversight_approval: { kind: { crossing: 'venueTransfer' } },
  games_game: { kind: { outside: 'external' } },
  site_config: {
    key: {
      'money.depositPromise': 'money.depositDueMinutes',
      'money.withdrawPromise': 'money.withdrawalDueMinutes',
      'money.payoutPromise': 'money.payoutDueMinutes',
      'money.casePromise': 'money.caseDueMinutes',
    },
  },
};
/** Columns that the migration fills. */
const ADDED: Record<string, string[]> = { bets_bet: ['game_class', 'uncounted', 'revision'] };

const sorted = (rows: Row[], dropped: string[] = []) =>
  rows
    .map((row) => Object.entries(row).filter(([column]) => !dropped.includes(column)))
    .map((row) => JSON.stringify(row.sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort();

function renamed(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      COLUMNS[table]?.[column] ?? column,
      VALUES[table]?.[column]?.[String(value)] ?? value,
    ]),
  );
}

describe('the database of an earlier version', () => {
  it('has rows in every table, so that the comparison means something', () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('keeps every row of every table, under the new names', () => {
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'games_return_mark') continue;
      const kept = after[nowCalled(table)];
      expect({ table, rows: sorted((kept ?? []) as Row[], ADDED[table]) }, `${table} → ${nowCalled(table)}`).toEqual({
        table,
        rows: sorted(
          rows.map((row) => renamed(table, row)),
          ADDED[table],
        ),
      });
    }
  });

  it('has no name left that begins with a former one', async () => {
    const found = await sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relname ~ '^(outside|oversight|desk|dispatch|instant|tables)_|^ledger_(book|house)|^platform_audit_mark'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
        and conname ~ '^(outside|oversight|desk|dispatch|instant|tables)_|^ledger_(book|house)'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~ '\\m(outside|oversight|dispatch|instant)_|ledger_(book|house)|platform_audit_mark'`;
    expect(found).toEqual([]);
  });

  it('gives an ended bet the class of its game, and begins the facts with the open bets', () => {
    const bets = after.bets_bet as { state: string; game_class: string | null; bet_no: string }[];
    expect(bets.filter(({ state, game_class }) => state !== 'open' && game_class === null)).toEqual([]);
    const open = bets.filter(({ state }) => state === 'open').map(({ bet_no }) => bet_no);
    const placed = (after.facts_log as { kind: string; subject: string }[]).filter(({ kind }) => kind === 'betPlaced');
    expect(placed.map(({ subject }) => subject).sort()).toEqual(open.sort());
  });
});

it('the server goes on with it: the ledger reconciles, and open bets, transfers and withdrawals end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-upgrade-'));
  writeFileSync(join(dataDir, 'secret'), facts.secret, { mode: 0o600 });
  for (const file of ['payment-sandbox.jsonl', 'venue-sandbox.jsonl'])
    writeFileSync(join(dataDir, file), unpacked(`${file}.gz`), { mode: 0o600 });
  const opened = Date.now();
  const left = Math.max(new Date(facts.now).getTime(), opened);
  let ahead = 0;
  const effects = { ...SYSTEM_EFFECTS, clock: () => new Date(left + Date.now() - opened + ahead) };
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
  const sandboxed = await withSandboxes(readSettings(env, { files: { store: 'postgres' } }), effects.clock);
  const server = await openServer(sandboxed.settings, url, effects);
  try {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    expect((await whenFree(server.ledger.recheck)).findings).toEqual([]);
    const statesOf = async (numbers: string[]) =>
      (await sql<{ state: string }[]>`select state from bets_bet where bet_no = any(${numbers})`).map(
        ({ state }) => state,
      );
    ahead += 120_000;
    await expect
      .poll(() => statesOf(facts.openTableBets), { timeout: 30_000 })
      .toSatisfy((states: string[]) => states.every((state) => state !== 'open'));
    const { into, out } = facts.left.crossings;
    const transfers = async () =>
      (await sql<{ state: string }[]>`select state from integration_transfer where order_no in (${into}, ${out})`).map(
        ({ state }) => state,
      );
    // Their venues are polled again after fifteen minutes at the latest.
    ahead += 900_000;
    await expect.poll(transfers, { timeout: 30_000 }).toEqual(['confirmed', 'confirmed']);
    ahead += 19 * 3_600_000;
    const paid = facts.left.withdrawals.approvedWaitingForWindow;
    const status = async () =>
      (await sql`select status from withdraw_order where order_no = ${paid}`)[0]?.status as string;
    await expect.poll(status, { timeout: 30_000 }).toBe('paid');
    const kinds = await sql<{ kind: string; target: string }[]>`
      select kind, target from ledger_journal where reference = ${paid} order by seq`;
    expect(kinds.map(({ kind }) => kind)).toEqual(['hold', 'waitingBonus', 'settle']);
    expect(kinds.at(-1)?.target).toMatch(/^operator:world#\d+$/);
    expect((await whenFree(server.ledger.recheck)).findings).toEqual([]);
  } finally {
    await server.close();
    await sandboxed.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
