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
import { oddFacts, oddReturns } from '#facts';
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
let sql: postgres.Sql<{ bigint: bigint }>;
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

/** The RTP monitor had counted the bets at the tables, and none after them. */
const COUNTED_TO = new Date('2026-11-16T19:47:14.700Z');
async function leaveSlotsUncounted(): Promise<void> {
  await sql`update games_return_mark set counted_to = ${COUNTED_TO}`;
  await sql`delete from games_return where game in ('lanternHarbour', 'nightFerry')`;
}

/** Bets in the log whose facts do not add up to them. A bet that was counted before the log began is not in it. */
async function oddInLog() {
  const logged = await sql`select distinct member || ' ' || subject as name from facts_log where kind like 'bet%'`;
  const names = new Set(logged.map(({ name }) => name));
  return (await oddFacts({ sql })).filter(({ member, bet }) => names.has(`${member} ${bet}`));
}

beforeAll(async () => {
  admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await loadDump(url, unpacked('dump.sql.gz').toString());
  sql = postgres(url, { max: 2, onnotice: () => {}, types: { bigint: postgres.BigInt } });
  await leaveSlotsUncounted();
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
  deposit_payment: { told_at: 'received_at' },
  deposit_unread: { told: 'message', told_at: 'received_at' },
  outside_unread: { told: 'message' },
};
const VALUES: Record<string, Record<string, Record<string, string>>> = {
  ledger_house: { account: { house: 'revenue' } },
  ledger_checked_house: { account: { house: 'revenue' } },
  oversight_case: {
    kind: { crossingUnknown: 'venueTransferUnknown', crossingContradicted: 'venueTransferContradicted' },
  },
  oversight_approval: { kind: { crossing: 'venueTransfer' } },
  outside_crossing: { why: { SAID_DONE: 'RESOLVED_DONE', SAID_NOT_DONE: 'RESOLVED_NOT_DONE' } },
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
/** Rows that were there before are for every currency. */
const FOR_EVERY_CURRENCY = ['deposit_method', 'withdraw_method', 'payees_bank'];

/** A table's series are counted from its first. */
function numberOf({ table_code, id }: Row): number {
  const upTo = (one: Row) => one.table_code === table_code && Number(one.id) <= Number(id);
  return (before.tables_series ?? []).filter(upTo).length;
}

/** A bet's class is fixed when it ends, and the first end of one of our own is revision 1. A venue counts its own. */
function filledIn(table: string, row: Row): Row {
  const { venue, state, revision } = row;
  if (table === 'tables_series') return { number: numberOf(row) };
  if (FOR_EVERY_CURRENCY.includes(table)) return { currencies: [] };
  // Exceptions from before have their words only.
  if (table === 'oversight_case') return { cause: null };
  if (table !== 'bets_bet') return {};
  const { kind, game_class } = before.venues_venue?.find(({ code }) => code === venue) ?? {};
  const isEnded = state !== 'open';
  return {
    game_class: isEnded ? game_class : null,
    uncounted: null,
    revision: isEnded && kind === 'own' ? 1 : revision,
  };
}

/** Members from before money followed by default keep the mode that was theirs: now it is written down. */
function addedTo(table: string, rows: Row[]): Row[] {
  if (table !== 'wallet_member') return [];
  const known = new Set(rows.map(({ member }) => member));
  const others = (before.identity_member ?? []).filter(({ id }) => !known.has(id));
  return others.map(({ id }) => ({ member: id, wallet_type: 'manual' }));
}

const sorted = (rows: Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort();

function renamed(table: string, row: Row): Row {
  const columns = Object.entries(row).map(([column, value]) => [
    COLUMNS[table]?.[column] ?? column,
    VALUES[table]?.[column]?.[String(value)] ?? value,
  ]);
  return { ...Object.fromEntries(columns), ...filledIn(table, row) };
}

describe('the database of an earlier version', () => {
  it('has rows in every table, so that the comparison means something', () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('keeps every row of every table, under the new names', () => {
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'games_return_mark') continue;
      const kept = after[nowCalled(table)];
      expect({ table, rows: sorted(kept ?? []) }, `${table} → ${nowCalled(table)}`).toEqual({
        table,
        rows: sorted([...rows, ...addedTo(table, rows)].map((row) => renamed(table, row))),
      });
    }
  });

  it('has no former name left', async () => {
    const found = await sql`
      with named as (
        select relname as name from pg_class where relnamespace = 'public'::regnamespace
        union all select conname from pg_constraint where connamespace = 'public'::regnamespace
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        union all select tgname from pg_trigger where not tgisinternal
        union all select relname || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped)
      select name from named
      where name ~ '^(outside|oversight|desk|dispatch|instant|tables)_|^ledger_(book|house)|^platform_audit_mark'
        or name ~ '[_.](told|till|book|spots|mark|extra|bare|unbared|promise|promised|crossing|wish|stay|standing)(_|$)'
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prosrc ~ '\\m(outside|oversight|dispatch|instant)_|ledger_(book|house)|platform_audit_mark'`;
    expect(found).toEqual([]);
  });

  it('begins the log with the open bets, and with all of those that the RTP monitor had not counted', async () => {
    const nameOf = ({ member, bet_no, subject }: Row) => `${member} ${bet_no ?? subject}`;
    const bets = after.bets_bet ?? [];
    const open = bets.filter(({ state }) => state === 'open').map(nameOf);
    const uncounted = bets
      .filter(({ state, settled_at }) => state === 'settled' && new Date(String(settled_at)) > COUNTED_TO)
      .map(nameOf);
    expect([open.length, uncounted.length]).toEqual([7, 20]);
    const log = after.facts_log ?? [];
    const factsOf = (kind: string) => log.filter((fact) => fact.kind === kind).map(nameOf);
    expect(factsOf('betPlaced').sort()).toEqual([...open, ...uncounted].sort());
    expect(factsOf('betSettled').sort()).toEqual(uncounted.sort());
    expect(log).toHaveLength(open.length + 2 * uncounted.length);
    expect(await oddInLog()).toEqual([]);
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
    await expect.poll(() => oddReturns({ sql }), { timeout: 30_000 }).toEqual([]);
    expect(await oddInLog()).toEqual([]);
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
