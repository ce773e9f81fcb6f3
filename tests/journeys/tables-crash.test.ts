import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@house/contract';
import { tableGame, verifyTableRound } from '@house/engines';
import { freePort } from '@house/scripts/embedded-postgres';
import { openBooks } from '@house/server/books';
import { SYSTEM_EFFECTS } from '@house/server/effects';
import { startPaymentSandbox } from '@house/server/payment-sandbox';
import { afterAll, expect, it } from 'vitest';
import { openTestHouse } from '#house';
import { askAt, startHouseProcess } from '#house-process';
import { bet, player, wish } from '#players';

const { tables, instant } = contract;
const CYCLES = 6;
const MEMBERS = 6;
const TABLES = ['baccarat-1', 'roulette-1'];
const folder = mkdtempSync(join(tmpdir(), 'house-tables-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a house that is killed again and again in the middle of rounds pays each bet once, or gives it back', async () => {
  const first = await openTestHouse();
  const players = [];
  for (let at = 0; at < MEMBERS; at += 1) players.push(await player(first, at % 3 === 0 ? 'slots' : 'live', '900'));
  await first.sql`update tables_table set betting_ms = 1000, dealing_ms = 500, pause_ms = 500`;
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
      const spot = table === 'baccarat-1' ? 'banker' : 'red';
      const done =
        at % 3 === 0
          ? ask(instant.play, { game: 'lanternHarbour', stake: 1_00n, requestId: wish() })
          : ask(tables.getTable, { table }).then(({ view }) => {
              const roundNo = view.round?.roundNo ?? '';
              return ask(tables.placeBets, { table, roundNo, betList: [bet(spot, '10')], requestId: wish() });
            });
      await done.then(
        (answer) => accepted.add('betNo' in answer ? answer.betNo : answer.roundNo),
        () => undefined,
      );
    }
  };

  const books = openBooks(first.databaseUrl);
  const start = () => startHouseProcess({ ...first, port, providerUrl: provider.url, providerKey });
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const child = await start();
    let isOver = false;
    const busy = asking.map((ask, at) => playOn(ask, at, () => isOver));
    // Later and later, so that each phase is met by some of them.
    await new Promise((next) => setTimeout(next, 300 + cycle * 290));
    await child.kill();
    isOver = true;
    await Promise.all(busy);
    expect((await books.recheck())?.findings).toEqual([]);
  }
  const last = await start();
  const open = () => first.sql`select 1 from bets_bet where state = 'open'`;
  await expect.poll(async () => (await open()).length, { timeout: 30_000, interval: 200 }).toBe(0);
  await last.kill();

  const bets = await first.sql<{ betNo: string; state: string; stake: bigint; payout: bigint }[]>`
    select bet_no as "betNo", state, stake, payout from bets_bet`;
  const known = new Set(bets.map(({ betNo }) => betNo));
  expect([...accepted].filter((betNo) => !known.has(betNo))).toEqual([]);
  expect(accepted.size).toBeGreaterThan(MEMBERS);
  const odd = await first.sql`
    select bet.bet_no from bets_bet bet cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'stake'), 0) as staked,
        coalesce(sum(amount) filter (where kind in ('win', 'refund')), 0) as paid
      from ledger_journal where member = bet.member and reference = bet.bet_no) money
    where money.staked <> bet.stake or money.paid <> bet.payout`;
  expect(odd).toEqual([]);
  const lonely = await first.sql`select reference from ledger_journal journal where kind = 'stake'
    and not exists (select 1 from bets_bet where member = journal.member and bet_no = journal.reference)`;
  expect(lonely).toEqual([]);

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
    from tables_round round join tables_series series on series.id = round.series where phase = 'settled'`;
  for (const { engine, outcome, place, ...round } of rounds) {
    const again = verifyTableRound({ ...round, game: engine, version: tableGame(engine, 1).version, index: place });
    expect(again).toEqual({ isLinked: true, outcome });
  }
  expect(rounds.length).toBeGreaterThan(TABLES.length);
  expect((await books.recheck())?.findings).toEqual([]);
  await books.close();
  await provider.stop();
  await first.close();
}, 180_000);
