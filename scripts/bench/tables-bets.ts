// Bets at one table over HTTP, with everything that the edge does and each durable before its answer, against pgbench.
import type postgres from 'postgres';
import { median, plain, type Tools } from './bench.ts';
import type { Helper } from './ledger-child.ts';
import type { Pgbench } from './ledger-pgbench.ts';
import { type Place, ROUNDS, SPAN } from './ledger-place.ts';
import type { LoadAsked, LoadMeasured } from './tables-load.ts';
import { CLIENTS, holdRound, PLAYERS } from './tables-place.ts';
import type { Used } from './used.ts';

const TABLE = 'baccarat-1';
/** What the house does every minute, such as re-adding its books, is in it. */
const HALF_SPAN = { ...SPAN, measuredS: SPAN.measuredS < 6 ? SPAN.measuredS : 65 };
/** So many connections take a while to be there. */
const PGBENCH_SPAN = { warmUpS: 5, measuredS: Math.max(6, SPAN.measuredS) };

export type Sides = { server: Helper; loader: Helper };
export const portOf = ({ word }: Helper) => Number(new URL(word).port);

export async function measureBets(
  { server, loader }: Sides,
  { firstMember }: Place,
  sql: postgres.Sql,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<void> {
  const roundNo = await holdRound(sql, TABLE);
  const where = { port: portOf(server), table: TABLE, roundNo, firstMember, memberCount: PLAYERS };
  const asked: LoadAsked = { work: 'span', ...where, connections: CLIENTS, ...SPAN };
  const ask = (how: Partial<LoadAsked> = {}) => loader.ask<LoadMeasured>({ ...asked, ...how });
  // A process that has just begun is still compiling itself.
  let { answered } = await ask();
  const [ratios, speeds]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = await pgbench.run(PGBENCH_SPAN, CLIENTS);
    const before = (await server.ask<Used>({})).processorMs;
    const full = await ask();
    const cost = (((await server.ask<Used>({})).processorMs - before) / full.answered) * 1_000;
    answered += full.answered;
    speeds.push(full.perSecond);
    ratios.push(full.perSecond / bench.perSecond);
    say(
      `round ${round}  pgbench ${plain(bench.perSecond)}/s, bets ${plain(full.perSecond)}/s (${CLIENTS} clients each)`,
    );
    say(`  p50 ${plain(full.p50)}, p99 ${plain(full.p99)} ms; ${plain(cost)} µs of the house's processor each`);
  }
  const half = await ask({ ...HALF_SPAN, perSecond: median(speeds) / 2 });
  say(`a minute at ${plain(half.perSecond)}/s: p50 ${plain(half.p50)}, p99 ${plain(half.p99)} ms`);
  await checkBets(sql, roundNo, answered + half.answered);
  figure('tables-bets-per-second-of-pgbench', median(ratios), { atLeast: 1 });
  figure('tables-bets-p99-half-load-ms', half.p99, { atMost: 100 });
}

/** Every bet that was answered stands, once, and so does its stake in the books. */
export async function checkBets(sql: postgres.Sql, roundNo: string, answered: number): Promise<void> {
  const [found] = await sql<{ bets: number; staked: number }[]>`
    select count(*)::int as bets, count(entry.reference)::int as staked from bets_bet bet
    left join ledger_journal entry on entry.member = bet.member and entry.reference = bet.bet_no and entry.kind = 'stake'
    where round_no = ${roundNo}`;
  if (found?.bets !== answered || found.staked !== answered)
    throw new Error(`${answered} bets were answered, ${found?.bets} stand, ${found?.staked} of them are in the books`);
}
