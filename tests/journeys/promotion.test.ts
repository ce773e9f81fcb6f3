import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { startPaymentSandbox } from '@harbour/sandbox/payments';
import { freePort } from '@harbour/scripts/free-port';
import { openGate } from '@harbour/scripts/gate';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { openLedgerCheck } from '@harbour/server/ledger-check';
import { readSettings } from '@harbour/server/settings';
import type postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { oddBets } from '#bets';
import { openLivePage } from '#live-page';
import { bet, player } from '#players';
import { type Cluster, portOf, promote, startCluster, startStandby } from '#replica';
import { newRequestId } from '#request-id';
import { openTestServer, type Visitor } from '#server';
import { askAt, startServerProcess } from '#server-process';

const { liveTables, wallet } = contract;
const MEMBERS = 6;
const TABLES = ['baccarat-1', 'roulette-1'];
const folder = mkdtempSync(join(tmpdir(), 'harbour-promotion-'));
const running: Cluster[] = [];
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
  for (const { server } of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A database in a cluster of its own, and a stable address in front of it while servers change behind it. */
async function begin() {
  const old = await startCluster(join(folder, 'old'));
  running.push(old);
  const admin = old.sql('postgres');
  await admin`create database harbour`;
  await admin.end();
  const gates = [await openGate(), await openGate()] as const;
  endings.push(...gates.map(({ close }) => close));
  const { username, password } = new URL(old.server.url('harbour'));
  const at = (ports: readonly number[], more = '') =>
    `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/harbour${more}`;
  return { old, gates, at };
}

const movesIn = async (sql: postgres.ISql) =>
  (await sql`select 1 from ledger_journal where kind = 'transfer' and target = 'venue:slots'`).length;

/** Repeats each request until it is answered, and remembers the answers. */
function makeLoad(people: ReturnType<typeof askAt>[]) {
  const [betNos, moved] = [new Set<string>(), new Set<string>()];
  let isOver = false;
  const betOn = async (ask: ReturnType<typeof askAt>, at: number) => {
    const table = TABLES[at % TABLES.length] as string;
    while (!isOver) {
      const { view } = await ask(liveTables.getTable, { table }).catch(() => ({ view: undefined }));
      // On both sides, so that the money lasts.
      const betList = (table === 'baccarat-1' ? ['banker', 'player'] : ['red', 'black']).map((selection) =>
        bet(selection, '10'),
      );
      const slip = { table, roundNo: view?.round?.roundNo ?? '', betList, requestId: newRequestId() };
      const placed = view && (await ask(liveTables.placeBets, slip).catch(() => undefined));
      if (placed) betNos.add(placed.betNo);
      else await new Promise((next) => setTimeout(next, 50));
    }
  };
  const move = async (at: number, requestId: string) => {
    const ask = people[at] as (typeof people)[number];
    const way = { from: 'central', to: 'venue:slots', amount: moneyOf('1'), requestId } as const;
    const done = () =>
      ask(wallet.convertMoney, way).then(
        () => 'done',
        (error: Error) => error.message,
      );
    await expect.poll(done, { timeout: 60_000, interval: 100 }).toBe('done');
    moved.add(requestId);
  };
  const busy = people.map(betOn);
  return {
    betNos,
    moved,
    move,
    stop: async () => {
      isOver = true;
      await Promise.all(busy);
    },
  };
}

it('two nodes survive the promotion of a standby: nothing is lost or doubled, and the old primary is left alone', async () => {
  const { old, gates, at } = await begin();
  gates[0].leadTo(portOf(old));
  const first = await openTestServer({}, { url: old.server.url('harbour'), drop: async () => {} });
  endings.push(first.close);
  const visitors: Visitor[] = [];
  for (let count = 0; count < MEMBERS; count += 1) visitors.push(await player(first, 'live', '900'));
  await first.sql`update live_tables_table set betting_ms = 2000, dealing_ms = 500, pause_ms = 500`;
  await first.stop();
  await first.sql`update identity_session set seen_at = now()`;
  await first.sql`delete from platform_bucket`;

  const earlier = await movesIn(first.sql);
  const standby = await startStandby(old, join(folder, 'new'));
  running.push(standby);
  gates[1].leadTo(portOf(standby));
  const databaseUrl = at(
    gates.map(({ port }) => port),
    '?target_session_attrs=read-write',
  );
  const providerKey = randomBytes(32);
  const provider = await startPaymentSandbox(providerKey, join(folder, 'provider.jsonl'), SYSTEM_EFFECTS);
  endings.push(provider.stop);
  const place = { dataDir: first.dataDir, databaseUrl, providerUrl: provider.url, providerKey };
  const ports = [await freePort(), await freePort()] as const;
  const nodes = await Promise.all(ports.map((port) => startServerProcess({ ...place, port })));
  endings.push(() => nodes[1]?.kill());

  const portAt = (index: number) => ports[index % 2] as number;
  const load = makeLoad(visitors.map((visitor, index) => askAt(portAt(index), visitor)));
  const page = await openLivePage(`http://127.0.0.1:${ports[1]}`, { token: visitors[0]?.token });
  await expect.poll(() => load.betNos.size, { timeout: 60_000 }).toBeGreaterThan(2 * MEMBERS);
  // Some requests are in progress when the primary dies.
  const moving = visitors.map((_, index) => load.move(index, newRequestId()));
  old.server.kill();
  await promote(standby);
  await Promise.all(moving);
  const before = load.betNos.size;
  await expect.poll(() => load.betNos.size, { timeout: 60_000 }).toBeGreaterThan(before + 2 * MEMBERS);
  // The first member's page is connected to the other node than the one that takes the bets.
  const heard = page.changeCount();
  await page.changes(heard + 1);
  await load.stop();
  page.close();

  const sql = standby.sql('harbour');
  endings.push(() => sql.end());
  const open = async () => (await sql`select 1 from bets_bet where state = 'open'`).length;
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toBe(0);
  const known = new Set((await sql<{ no: string }[]>`select bet_no as no from bets_bet`).map(({ no }) => no));
  expect([...load.betNos].filter((betNo) => !known.has(betNo))).toEqual([]);
  expect(await oddBets({ sql })).toEqual([]);
  expect(await movesIn(sql)).toBe(earlier + load.moved.size);

  // The old primary comes back and believes that nothing has happened. A node that starts now skips it, or refuses.
  const back = await startCluster(join(folder, 'old'));
  running.push(back);
  gates[0].leadTo(portOf(back));
  const entries = async (cluster: Cluster) => {
    const reader = cluster.sql('harbour');
    const [row] = await reader`select count(*)::int as entries from ledger_journal`;
    await reader.end();
    return row?.entries as number;
  };
  const there = await entries(back);
  await nodes[0]?.kill();
  const again = await startServerProcess({ ...place, port: portAt(0) });
  endings.push(again.kill);
  const behind = await entries(standby);
  await load.move(0, newRequestId());
  expect(await entries(standby)).toBeGreaterThan(behind);
  expect(await entries(back)).toBe(there);
  const alone = readSettings({ DATA_DIR: first.dataDir, LOG_LEVEL: 'silent' });
  await expect(openServer(alone, at([gates[0].port]))).rejects.toThrow(
    'The database is an old primary (timeline 1; 2 is known)',
  );

  const statement = openLedgerCheck(standby.server.url('harbour'));
  // While a node reconciles, no other does.
  const findings = async () => (await statement.recheck())?.findings;
  await expect.poll(findings, { timeout: 60_000, interval: 500 }).toEqual([]);
  await statement.close();
}, 240_000);
