import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { openServer } from '@harbour/server';
import { openDatabase } from '@harbour/server/db';
import { readSettings } from '@harbour/server/settings';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLivePage } from '#live-page';
import { balanceAt, bet, endOf, freshRound, player } from '#players';
import { findPgBouncer, startPooler } from '#pooler';
import { newRequestId } from '#request-id';
import { openTestServer, outcomes } from '#server';

const { liveTables, wallet } = contract;
const pgBouncer = findPgBouncer();
if (!pgBouncer) process.stderr.write('PgBouncer is not installed here: working behind it is NOT tested.\n');
const STOP_MS = 30_000;

describe.skipIf(!pgBouncer)('behind PgBouncer with a server connection per transaction', () => {
  const binary = pgBouncer as string;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-pooler-'));
  const endings: (() => unknown)[] = [];
  let made: Awaited<ReturnType<typeof makeTestDatabase>>;
  let login: URL;
  beforeAll(async () => {
    made = await makeTestDatabase();
    login = new URL(made.url);
    login.username = `pooled_${login.pathname.slice(1)}`;
    login.password = 'p';
    const owner = postgres(made.url, { max: 1, onnotice: () => {} });
    await owner.unsafe(`create role ${login.username} login password 'p' in role house_app`);
    await owner.end();
  });
  afterAll(async () => {
    for (const end of endings.reverse()) await end();
    const owner = postgres(made.url, { max: 1, onnotice: () => {} });
    await owner.unsafe(`drop role ${login.username}`);
    await owner.end();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a server without the pooler setting does not start, whether the pooler refuses or drops the session parameters', async () => {
    const dropped =
      'role,default_transaction_read_only,harbour.direct,lock_timeout,idle_in_transaction_session_timeout';
    const more = 'tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count,plan_cache_mode,enable_seqscan';
    for (const ignored of ['', `${dropped},${more}`]) {
      const pooler = await startPooler(binary, folder, made.url, ignored);
      endings.push(pooler.stop);
      const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
      await expect(openServer(settings, pooler.url)).rejects.toThrow('A pooler is in front of the database');
    }
  });

  it('a server with the setting works: with its role, bets, transfers, news, and a timely end', async () => {
    const pooler = await startPooler(binary, folder, login.href);
    endings.push(pooler.stop);
    const how = { isPooled: true, databaseDirectUrl: made.url, databaseOwnerUrl: made.url };
    const there = { url: pooler.url, drop: async () => {} };
    await expect(openTestServer(how, there)).rejects.toThrow(`alter role ${login.username} set role = house_app`);
    const owner = postgres(made.url, { max: 1, onnotice: () => {} });
    await owner.unsafe(`alter role ${login.username} set role = house_app`);
    await owner.unsafe(`alter role ${login.username} set default_transaction_read_only = on`);
    await owner.end();
    await pooler.stop();
    const fresh = await startPooler(binary, folder, login.href);
    endings.push(fresh.stop);
    const server = await openTestServer(how, { ...there, url: fresh.url });
    endings.push(server.close);

    const people = [await player(server, 'live'), await player(server, 'live')];
    const page = await openLivePage(server.origin, { token: people[0]?.token });
    const { roundNo } = await freshRound(server, 'roulette-1');
    const placing = people.flatMap(({ ask }) =>
      Array.from({ length: 10 }, () =>
        ask(liveTables.placeBets, {
          table: 'roulette-1',
          roundNo,
          betList: [bet('red', '10')],
          requestId: newRequestId(),
        }),
      ),
    );
    const reading = Array.from({ length: 60 }, (_, at) => people[at % 2]?.ask(wallet.getUserBalance, {}));
    expect(new Set(await outcomes([...placing, ...reading] as Promise<unknown>[]))).toEqual(new Set(['done']));
    expect((await endOf(server, 'roulette-1', roundNo)).phase).toBe('settled');
    await page.changes(1);
    page.close();
    for (const one of people) expect(await balanceAt(one, 'live')).toBeGreaterThanOrEqual(moneyOf('400'));
    expect(await server.sql`select 1 from bets_bet where round_no = ${roundNo} and state = 'open'`).toEqual([]);
    await expect.poll(async () => (await server.recheck().catch(() => null))?.findings).toEqual([]);
    // With and without values, many on one connection: each gets exactly its own answer.
    const { db, close } = openDatabase(fresh.url, 1, undefined, { isPooled: true });
    const [plain, valued] = [() => db`select 1 as one`, () => db`select ${1}::int as one`];
    const mixed = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? plain() : valued()));
    expect(new Set((await Promise.all(mixed)).map(([row]) => row?.one))).toEqual(new Set([1]));
    await close();
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(STOP_MS);
  });
});
