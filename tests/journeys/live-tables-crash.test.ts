import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { tableGame, verifyTableRound } from '@harbour/engines';
import { moneyOf } from '@harbour/rules';
import { startPaymentSandbox } from '@harbour/sandbox/payments';
import { freePort } from '@harbour/scripts/free-port';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { openLedgerCheck } from '@harbour/server/ledger-check';
import { afterAll, expect, it } from 'vitest';
import { oddBets } from '#bets';
import { type CrashPoint, type HeldEnd, openCrashPoints } from '#crash-points';
import { oddFacts, oddReturns } from '#facts';
import { balanceAt, bet, endOf, freshRound, player, until } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, whenFree } from '#server';
import { askAt, startServerProcess } from '#server-process';

const { liveTables, solo, bets } = contract;
const MEMBERS = 6;
const TABLES = ['baccarat-1', 'roulette-1'];
const ofTables = `new.game in ('baccarat-1', 'roulette-1')`;
/** The statements at which a server is killed, from a bet's posting to the count of the return monitor. */
const DEATHS: (CrashPoint & { end: HeldEnd })[] = [
  { name: 'post the stake', on: 'insert on ledger_journal', when: `new.kind = 'stake'`, end: 'undone' },
  { name: 'write the bet', on: 'insert on bets_bet', end: 'undone' },
  { name: 'append betPlaced', on: 'insert on facts_log', when: `new.kind = 'betPlaced'`, end: 'undone' },
  { name: 'commit the bet', on: 'insert on bets_bet', isAtCommit: true, end: 'goesOn' },
  { name: 'deal', on: 'update on live_tables_round', when: `new.phase = 'dealing'`, end: 'undone' },
  { name: 'post the payout', on: 'insert on ledger_journal', when: `new.kind = 'win'`, end: 'undone' },
  { name: 'end the bet', on: 'update on bets_bet', when: ofTables, end: 'undone' },
  {
    name: 'append betSettled',
    on: 'insert on facts_log',
    when: `new.kind = 'betSettled' and ${ofTables}`,
    end: 'undone',
  },
  { name: 'commit the end', on: 'update on bets_bet', when: ofTables, isAtCommit: true, end: 'goesOn' },
  { name: 'end the round', on: 'update on live_tables_round', when: `new.phase = 'settled'`, end: 'undone' },
  { name: 'count', on: 'insert on games_return', end: 'undone' },
  { name: 'move the cursor', on: 'update on facts_cursor', end: 'undone' },
  { name: 'commit the count', on: 'update on facts_cursor', isAtCommit: true, end: 'goesOn' },
];
const folder = mkdtempSync(join(tmpdir(), 'harbour-tables-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a server that is killed at every step of a bet and its round pays each bet once, or refunds it', async () => {
  const first = await openTestServer();
  const players = [];
  for (let at = 0; at < MEMBERS; at += 1) players.push(await player(first, at % 3 === 0 ? 'slots' : 'live', '900'));
  await first.sql`update live_tables_table set betting_ms = 1000, dealing_ms = 500, pause_ms = 500`;
  await first.stop();
  await first.sql`update identity_session set seen_at = now()`;

  const providerKey = randomBytes(32);
  const provider = await startPaymentSandbox(providerKey, join(folder, 'provider.jsonl'), SYSTEM_EFFECTS);
  const port = await freePort();
  const asking = players.map((visitor) => askAt(port, visitor));
  const accepted = new Set<string>();
  const playOn = async (ask: (typeof asking)[number], at: number, isOver: () => boolean) => {
    while (!isOver()) {
      const table = TABLES[at % TABLES.length] as string;
      const selection = table === 'baccarat-1' ? 'banker' : 'red';
      const done =
        at % 3 === 0
          ? ask(solo.play, { game: 'lanternHarbour', stake: 1_00n, requestId: newRequestId() })
          : ask(liveTables.getTable, { table }).then(({ view }) => {
              const roundNo = view.round?.roundNo ?? '';
              return ask(liveTables.placeBets, {
                table,
                roundNo,
                betList: [bet(selection, '10')],
                requestId: newRequestId(),
              });
            });
      await done.then(
        (answer) => accepted.add('betNo' in answer ? answer.betNo : answer.roundNo),
        () => undefined,
      );
    }
  };

  const statement = openLedgerCheck(first.databaseUrl);
  const start = () => startServerProcess({ ...first, port, providerUrl: provider.url, providerKey });
  const points = await openCrashPoints(first.sql, DEATHS);
  for (const { name, end } of DEATHS) {
    const child = await start();
    let isOver = false;
    const busy = asking.map((ask, at) => playOn(ask, at, () => isOver));
    // Even on a busy machine some bets were placed before it ends.
    const before = accepted.size;
    await expect.poll(() => accepted.size, { timeout: 20_000 }).toBeGreaterThan(before + 1);
    await points.hold(name);
    await points.isReached();
    await child.kill();
    isOver = true;
    await points.end(end);
    await Promise.all(busy);
    expect((await whenFree(statement.recheck)).findings).toEqual([]);
    expect(await oddFacts(first)).toEqual([]);
  }
  points.close();
  const last = await start();
  const open = () => first.sql`select 1 from bets_bet where state = 'open'`;
  await expect.poll(async () => (await open()).length, { timeout: 30_000, interval: 200 }).toBe(0);
  expect(await oddFacts(first)).toEqual([]);
  // The consumer of the facts was killed as often as the server, and has counted each bet once.
  await expect.poll(() => oddReturns(first), { timeout: 30_000, interval: 200 }).toEqual([]);
  await last.kill();

  const placed = await first.sql<{ betNo: string; state: string; stake: bigint; payout: bigint }[]>`
    select bet_no as "betNo", state, stake, payout from bets_bet`;
  const known = new Set(placed.map(({ betNo }) => betNo));
  expect([...accepted].filter((betNo) => !known.has(betNo))).toEqual([]);
  expect(accepted.size).toBeGreaterThan(MEMBERS);
  expect(await oddBets(first)).toEqual([]);

  type Dealt = {
    table: string;
    engine: string;
    series: string;
    place: number;
    link: string;
    linkBefore: string;
    outcome: object;
  };
  const rounds = await first.sql<Dealt[]>`
    select round.table_code as "table", engine, name as series, place, encode(link, 'hex') as link,
      encode(link_before, 'hex') as "linkBefore", outcome
    from live_tables_round round join live_tables_series series on series.id = round.series where phase = 'settled'`;
  for (const { engine, outcome, place, ...round } of rounds) {
    const again = verifyTableRound({ ...round, game: engine, version: tableGame(engine, 1).version, index: place });
    expect(again).toEqual({ isLinked: true, outcome });
  }
  expect(rounds.length).toBeGreaterThan(TABLES.length);
  expect((await whenFree(statement.recheck)).findings).toEqual([]);
  await statement.close();
  await provider.stop();
  await first.close();
}, 480_000);

it('a round that was not dealt because the server was dead is refunded by the next one, and the table says so', async () => {
  const first = await openTestServer();
  const ann = await player(first, 'live');
  await first.sql`update live_tables_table set betting_ms = 60000, pause_ms = 60000 where code = 'baccarat-1'`;
  await first.stop();
  await first.sql`update identity_session set seen_at = now()`;
  await first.sql`delete from live_tables_round where not exists (select 1 from bets_bet where bets_bet.round_no = live_tables_round.round_no)`;
  const providerKey = randomBytes(32);
  const provider = await startPaymentSandbox(providerKey, join(folder, 'stale.jsonl'), SYSTEM_EFFECTS);
  const port = await freePort();
  const ask = askAt(port, ann);
  const start = () => startServerProcess({ ...first, port, providerUrl: provider.url, providerKey });
  const seen = async () => (await ask(liveTables.getTable, { table: 'baccarat-1' })).view.round;

  const killed = await start();
  await expect.poll(async () => (await seen())?.phase, { timeout: 20_000 }).toBe('betting');
  const roundNo = (await seen())?.roundNo ?? '';
  const betList = [bet('banker', '100')];
  const placed = await ask(liveTables.placeBets, { table: 'baccarat-1', roundNo, betList, requestId: newRequestId() });
  expect(placed.balance).toBe(moneyOf('400'));
  await killed.kill();
  await first.sql`update live_tables_round set opens_at = opens_at - interval '1 day', closes_at = closes_at - interval '1 day',
    settles_at = settles_at - interval '1 day', ends_at = ends_at - interval '1 day' where round_no = ${roundNo}`;

  const next = await start();
  await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ roundNo, phase: 'refunded', outcome: null });
  // It is shown for as long as any other end would be.
  const { view } = await ask(liveTables.getTable, { table: 'baccarat-1' });
  expect(view.round?.endsAt.getTime()).toBeGreaterThan(view.now.getTime());
  const [own] = (await ask(liveTables.getOwnBets, { table: 'baccarat-1' })).roundList;
  expect(own).toMatchObject({ roundNo, betList: [{ selection: 'banker', payout: moneyOf('100') }] });
  const { betList: records } = await ask(bets.getBetRecord, { range: 'today' });
  expect(records).toMatchObject([{ roundNo, state: 'void', payout: moneyOf('100'), turnover: 0n }]);
  expect(await balanceAt({ ...ann, ask }, 'live')).toBe(moneyOf('500'));
  expect(await oddBets(first)).toEqual([]);
  await next.kill();
  await provider.stop();
  await first.close();
}, 120_000);

it('a server that loses its database during a round, in each of its phases, ends each bet once', async () => {
  const server = await openTestServer();
  const loseAll = () => server.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'harbour%'`;
  const players = [await player(server, 'live', '900'), await player(server, 'live', '900')];
  const phaseOf = async (roundNo: string) => {
    const [row] = await server.sql<
      { phase: string }[]
    >`select phase from live_tables_round where round_no = ${roundNo}`;
    return row?.phase;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const { roundNo } = await freshRound(server, 'roulette-1');
    const placing = Promise.allSettled(
      players.flatMap(({ ask }) =>
        ['red', 'black', 'odd'].map((selection) =>
          ask(liveTables.placeBets, {
            table: 'roulette-1',
            roundNo,
            betList: [bet(selection, '10')],
            requestId: newRequestId(),
          }),
        ),
      ),
    );
    await loseAll();
    await placing;
    // The connection is cut again during the deal, and during the payout.
    await until(server, 'roulette-1', (round) => round.roundNo === roundNo && round.phase === 'dealing');
    await loseAll();
    const ending = endOf(server, 'roulette-1', roundNo);
    await expect.poll(() => phaseOf(roundNo), { timeout: 20_000, interval: 1 }).toBe('settled');
    await loseAll();
    expect((await ending).phase).toBe('settled');
    expect(await server.sql`select 1 from bets_bet where round_no = ${roundNo} and state = 'open'`).toEqual([]);
  }
  expect(await oddBets(server)).toEqual([]);
  await expect.poll(async () => (await server.recheck().catch(() => null))?.findings, { timeout: 10_000 }).toEqual([]);
  await server.close();
}, 120_000);
