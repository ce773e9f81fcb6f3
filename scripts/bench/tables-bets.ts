// Bets at one table over HTTP, with everything that the edge does and each durable before its answer: against pgbench, and
// in processor time against a transfer between two wallets.
import type postgres from 'postgres';
import { median, plain, type Tools } from './bench.ts';
import type { Helper } from './ledger-child.ts';
import type { HttpAsked, HttpMeasured } from './ledger-http-load.ts';
import type { Measured } from './ledger-loop.ts';
import type { Pgbench } from './ledger-pgbench.ts';
import { type Place, ROUNDS, SPAN } from './ledger-place.ts';
import type { LoadAsked, LoadMeasured } from './tables-load.ts';
import { CLIENTS, holdRound, PLAYERS } from './tables-place.ts';
import type { Used } from './used.ts';

const TABLE = 'baccarat-1';
/** Long enough to include the server's minutely jobs, such as the reconciliation. */
const HALF_SPAN = { ...SPAN, measuredS: SPAN.measuredS < 6 ? SPAN.measuredS : 65 };
/** So many connections take a while to open. */
const PGBENCH_SPAN = { warmUpS: 5, measuredS: Math.max(6, SPAN.measuredS) };

export type Sides = { server: Helper; loader: Helper };
/** `transfers` asks for convertMoney. */
type BetSides = Sides & { transfers: Helper };
export const portOf = ({ word }: Helper) => Number(new URL(word).port);

export async function measureBets(
  { server, loader, transfers }: BetSides,
  { firstMember }: Place,
  sql: postgres.Sql,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<void> {
  const roundNo = await holdRound(sql, TABLE);
  const where = { port: portOf(server), table: TABLE, roundNo, firstMember, memberCount: PLAYERS };
  const asked: LoadAsked = { work: 'span', ...where, connections: CLIENTS, ...SPAN };
  const ask = (how: Partial<LoadAsked> = {}) => loader.ask<LoadMeasured>({ ...asked, ...how });
  // A process that has just started is still compiling.
  let { answered } = await ask();
  const transfer: HttpAsked = {
    call: 'convertMoney',
    port: portOf(server),
    firstMember,
    memberCount: PLAYERS,
    connections: CLIENTS,
    ...SPAN,
  };
  await transfers.ask<HttpMeasured>(transfer);
  const costOf = async (load: () => Promise<Measured & { answered: number }>) => {
    const before = (await server.ask<Used>({})).processorMs;
    const measured = await load();
    const used = (await server.ask<Used>({})).processorMs - before;
    return { ...measured, cost: (used / measured.answered) * 1_000 };
  };
  const rounds: { ratio: number; perSecond: number; benchPerSecond: number; cost: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = await pgbench.run(PGBENCH_SPAN, CLIENTS);
    const full = await costOf(ask);
    const moved = await costOf(() => transfers.ask<HttpMeasured>(transfer));
    answered += full.answered;
    const { perSecond } = full;
    const benchPerSecond = bench.perSecond;
    rounds.push({ ratio: perSecond / benchPerSecond, perSecond, benchPerSecond, cost: full.cost / moved.cost });
    say(
      `round ${round}  pgbench ${plain(bench.perSecond)}/s, bets ${plain(full.perSecond)}/s (${CLIENTS} clients each)`,
    );
    say(`  p50 ${plain(full.p50)}, p99 ${plain(full.p99)} ms; ${plain(full.cost)} µs of the server's processor each`);
    say(`  convertMoney ${plain(moved.perSecond)}/s; ${plain(moved.cost)} µs of the server's processor each`);
  }
  const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  const half = await ask({ ...HALF_SPAN, perSecond: middle(({ perSecond }) => perSecond) / 2 });
  const benchHalf = await pgbench.runAtRate(middle((round) => round.benchPerSecond) / 2, HALF_SPAN, CLIENTS);
  say(`a minute at ${plain(half.perSecond)}/s: p50 ${plain(half.p50)}, p99 ${plain(half.p99)} ms`);
  say(`  pgbench at ${plain(benchHalf.perSecond)}/s: p50 ${plain(benchHalf.p50)}, p99 ${plain(benchHalf.p99)} ms`);
  await checkBets(sql, roundNo, answered + half.answered);
  figure(
    'tables-bets-vs-pgbench',
    middle(({ ratio }) => ratio),
    { atLeast: 1.2 },
  );
  figure(
    'tables-bet-processor-vs-convert-money',
    middle(({ cost }) => cost),
    { atMost: 1.3 },
  );
  figure('tables-bets-p99-half-load-vs-pgbench', half.p99 / benchHalf.p99, { atMost: 3 });
}

/** Checks that every answered bet is stored once, and its stake is in the ledger. */
export async function checkBets(sql: postgres.Sql, roundNo: string, answered: number): Promise<void> {
  const [found] = await sql<{ bets: number; staked: number }[]>`
    select count(*)::int as bets, count(entry.reference)::int as staked from bets_bet bet
    left join ledger_journal entry on entry.member = bet.member and entry.reference = bet.bet_no and entry.kind = 'stake'
    where round_no = ${roundNo}`;
  if (found?.bets !== answered || found.staked !== answered)
    throw new Error(
      `${answered} bets were answered, ${found?.bets} are stored, ${found?.staked} of them are in the ledger`,
    );
}
