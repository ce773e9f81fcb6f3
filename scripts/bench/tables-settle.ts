// Measures the payout of a whole round by the server's own dealer, against one transaction per bet.
import type postgres from 'postgres';
import { median, plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import { type Place, ROUNDS } from './ledger-place.ts';
import { checkBets, portOf, type Sides } from './tables-bets.ts';
import type { LoadAsked } from './tables-load.ts';
import {
  CLIENTS,
  closeRound,
  holdRound,
  onChange,
  SETTLED_BETS,
  SETTLED_MEMBERS,
  setTimes,
  TIMES,
} from './tables-place.ts';
import type { NaiveAsked, NaiveMeasured } from './tables-settle-naive.ts';

export const TABLE = 'baccarat-2';
/** Short and often, each right after the other: a shared machine may be twice as fast a minute later. */
const PAIRS = ROUNDS === 1 ? 1 : 7;
const NAIVE_PART = 5;

export async function measureSettling(
  { server, loader }: Sides,
  place: Place,
  sql: postgres.Sql,
  tools: Tools,
): Promise<void> {
  await setTimes(sql, TABLE, TIMES);
  const naive = await place.make('naive_tables');
  const common = await startHelper('tables-settle-naive.ts', [place.url('naive_tables')], tools);
  const sides = { server, loader, naive, common };
  // A process that has just started is still compiling.
  await fillNaive(naive);
  await settleNaively(sides, SETTLED_BETS / 2);
  const kinds = { some: false, all: true };
  for (const [kind, isOnBoth] of Object.entries(kinds)) {
    const ratios: number[] = [];
    for (let round = 1; round <= PAIRS; round += 1) ratios.push(await settleBoth(sides, place, sql, tools, isOnBoth));
    tools.figure(`tables-settle-times-faster-${kind}-paid`, median(ratios), { atLeast: 15 });
  }
  await common.end();
}

type SettleSides = Sides & { naive: postgres.Sql; common: Helper };

/** A round is paid by the server, and right after it bets are paid one by one: how many times longer the second takes. */
async function settleBoth(
  sides: SettleSides,
  place: Place,
  sql: postgres.Sql,
  tools: Tools,
  isOnBoth: boolean,
): Promise<number> {
  const { server, loader, naive } = sides;
  // First, with its checkpoint: after one, whatever is written first costs more, and at a table that is the bets.
  await fillNaive(naive);
  const roundNo = await holdRound(sql, TABLE);
  await loader.ask({
    work: 'count',
    count: SETTLED_BETS,
    connections: CLIENTS,
    port: portOf(server),
    table: TABLE,
    roundNo,
    firstMember: place.firstMember,
    memberCount: SETTLED_MEMBERS,
    isOnBoth,
  } satisfies LoadAsked);
  await checkBets(sql, roundNo, SETTLED_BETS);
  const ours = await settle(sql, roundNo);
  const ms = await settleNaively(sides, ours.won);
  tools.say(`${SETTLED_BETS} bets of ${SETTLED_MEMBERS} members, ${ours.won} won:`);
  tools.say(`  ${plain(ours.ms)} ms; one transaction a bet ${plain(ms)} ms`);
  return ms / ours.ms;
}

/** The time of a whole round, by a part of it: the machine may be faster or slower by the end of all. */
async function settleNaively({ common }: SettleSides, won: number): Promise<number> {
  const bets = SETTLED_BETS / NAIVE_PART;
  const asked: NaiveAsked = { bets, won: Math.round(won / NAIVE_PART) };
  const { ms } = await common.ask<NaiveMeasured>(asked);
  return ms * NAIVE_PART;
}

/** From the moment the round is due to be paid until its end is committed, including the dealer's waiting. */
export async function settle(sql: postgres.Sql, roundNo: string): Promise<{ ms: number; won: number }> {
  const heard: number[] = [];
  const unlisten = await onChange(sql, TABLE, () => heard.push(Date.now()));
  await closeRound(sql, TABLE, roundNo);
  for (let [phase, due] = ['', 0]; phase !== 'settled'; ) {
    await new Promise((next) => setTimeout(next, 50));
    const [round] = await sql<{ phase: string; due: Date }[]>`
      select phase, settles_at as due from live_tables_round where round_no = ${roundNo}`;
    [phase, due] = [round?.phase ?? '', round?.due.getTime() ?? 0];
    if (phase === 'refunded') throw new Error('the round was refunded');
    if (phase !== 'settled') continue;
    // Closed, dealt, settled; perhaps the next one opened. News of the end may come after this look at it.
    for (let tries = 0; heard.length < 3 && tries < 100; tries += 1) await new Promise((next) => setTimeout(next, 50));
    await unlisten();
    const ended = heard[2];
    if (ended === undefined) throw new Error('the end of the round was not reported');
    const [sums] = await sql<{ open: number; won: number }[]>`
      select count(*) filter (where state = 'open')::int as open, count(*) filter (where payout > 0)::int as won
      from bets_bet where round_no = ${roundNo}`;
    if (sums?.open !== 0) throw new Error(`${sums?.open} bets were left open`);
    return { ms: ended - due, won: sums.won };
  }
  throw new Error('the round did not end');
}

async function fillNaive(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    drop table if exists naive_account, naive_entry, naive_bet;
    create table naive_account (id integer primary key, balance bigint not null);
    create table naive_entry (id bigint generated always as identity primary key, account integer not null,
      bet integer not null, change bigint not null, balance_after bigint not null, at timestamptz not null default now());
    create index naive_entry_account on naive_entry (account);
    create table naive_bet (id integer primary key, account integer not null, selection text not null, stake bigint not null,
      payout bigint, settled_at timestamptz);
    create index naive_bet_account on naive_bet (account);
    insert into naive_account select n, 100000 from generate_series(0, ${SETTLED_MEMBERS} - 1) n;
    insert into naive_bet (id, account, selection, stake) select n, n % ${SETTLED_MEMBERS},
      case when n % 2 = 0 then 'player' else 'banker' end, 1000 from generate_series(0, ${SETTLED_BETS} - 1) n;`);
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}
