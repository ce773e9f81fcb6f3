// Bets at one table over HTTP, with everything that the edge does and each durable before its answer: against pgbench, and
// in processor time against a transfer between two wallets.
import type postgres from 'postgres';
import { median, percentiles, plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import type { HttpAsked, HttpMeasured } from './ledger-http-load.ts';
import type { Measured } from './ledger-loop.ts';
import type { Pgbench } from './ledger-pgbench.ts';
import { type Place, ROUNDS, SPAN } from './ledger-place.ts';
import type { LoadAsked, LoadMeasured } from './tables-load.ts';
import { CLIENTS, CROWD, holdRound, PLAYERS, SERVERS, startServer } from './tables-place.ts';
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
  sides: BetSides,
  place: Place,
  sql: postgres.Sql,
  pgbench: Pgbench,
  tools: Tools,
): Promise<void> {
  const roundNo = await holdRound(sql, TABLE);
  const answered = await measureOneServer(sides, place, roundNo, pgbench, tools);
  const more: Sides[] = [];
  for (let count = 1; count < SERVERS; count += 1)
    more.push({
      server: await startServer(place, tools.onEnd),
      loader: await startHelper('tables-load.ts', [], tools),
    });
  const inAll = await measureRate([sides, ...more], place, roundNo, pgbench, tools);
  for (const { server, loader } of more) {
    await loader.end();
    await server.end();
  }
  await checkBets(sql, roundNo, answered + inAll);
}

/** One server: its rate against pgbench with the same clients, and its processor time for a bet and for convertMoney. */
async function measureOneServer(
  { server, loader, transfers }: BetSides,
  { firstMember }: Place,
  roundNo: string,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<number> {
  const where = { port: portOf(server), firstMember, memberCount: PLAYERS, connections: CLIENTS, ...SPAN };
  const bet: LoadAsked = { work: 'span', table: TABLE, roundNo, ...where };
  const transfer: HttpAsked = { call: 'convertMoney', ...where };
  const costOf = async (load: () => Promise<Measured & { answered: number }>) => {
    const before = (await server.ask<Used>({})).processorMs;
    const measured = await load();
    const used = (await server.ask<Used>({})).processorMs - before;
    return { ...measured, cost: (used / measured.answered) * 1_000 };
  };
  // A process that has just started is still compiling.
  let { answered } = await loader.ask<LoadMeasured>(bet);
  await transfers.ask<HttpMeasured>(transfer);
  const ratios: { rate: number; cost: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = await pgbench.run(PGBENCH_SPAN, CLIENTS);
    const placed = await costOf(() => loader.ask<LoadMeasured>(bet));
    const moved = await costOf(() => transfers.ask<HttpMeasured>(transfer));
    answered += placed.answered;
    ratios.push({ rate: placed.perSecond / bench.perSecond, cost: placed.cost / moved.cost });
    say(`round ${round}  a bet ${plain(placed.cost)} µs of the server's processor at ${plain(placed.perSecond)}/s`);
    say(`  convertMoney ${plain(moved.cost)} µs at ${plain(moved.perSecond)}/s, pgbench ${plain(bench.perSecond)}/s`);
    say(`  (${CLIENTS} clients each)`);
  }
  figure('tables-bets-one-server-vs-pgbench', median(ratios.map(({ rate }) => rate)), { atLeast: 1.2 });
  figure('tables-bet-processor-vs-convert-money', median(ratios.map(({ cost }) => cost)), { atMost: 1.3 });
  return answered;
}

/** Bets on every core of the machine, as pgbench uses every core. */
async function measureRate(
  sides: Sides[],
  { firstMember }: Place,
  roundNo: string,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<number> {
  const memberCount = Math.floor(PLAYERS / sides.length);
  let answered = 0;
  const place = async (how: Pick<LoadAsked & { work: 'span' }, 'warmUpS' | 'measuredS' | 'perSecond'>) => {
    const connections = CROWD / sides.length;
    const all = await Promise.all(
      sides.map(({ server, loader }, at) =>
        loader.ask<LoadMeasured>({
          work: 'span',
          port: portOf(server),
          table: TABLE,
          roundNo,
          firstMember: firstMember + at * memberCount,
          memberCount,
          connections,
          ...how,
          ...(how.perSecond ? { perSecond: how.perSecond / sides.length } : {}),
        } satisfies LoadAsked),
      ),
    );
    for (const one of all) answered += one.answered;
    const perSecond = all.reduce((sum, one) => sum + one.perSecond, 0);
    return { perSecond, ...percentiles(all.flatMap(({ latencies }) => latencies)) };
  };
  const usedBy = async () => {
    const used = await Promise.all(sides.map(({ server }) => server.ask<Used>({})));
    return used.reduce((sum, { processorMs }) => sum + processorMs, 0);
  };
  // Servers that have just started are still compiling.
  await place(SPAN);
  await place(SPAN);
  const rounds: { perSecond: number; bench: number; clients: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = await pgbench.run(PGBENCH_SPAN);
    const [before, counted] = [await usedBy(), answered];
    const { perSecond, p50, p99 } = await place(SPAN);
    const cost = (((await usedBy()) - before) / (answered - counted)) * 1_000;
    rounds.push({ perSecond, bench: bench.perSecond, clients: bench.clients });
    say(`round ${round}  pgbench ${plain(bench.perSecond)}/s with ${bench.clients} clients`);
    say(
      `  bets ${plain(perSecond)}/s by ${sides.length} servers with ${CROWD} clients: p50 ${plain(p50)}, p99 ${plain(p99)} ms`,
    );
    say(`  ${plain(cost)} µs of the servers' processors each`);
  }
  figure('tables-bets-vs-pgbench', median(rounds.map(({ perSecond, bench }) => perSecond / bench)), { atLeast: 1.2 });
  const half = await place({ ...HALF_SPAN, perSecond: median(rounds.map(({ perSecond }) => perSecond)) / 2 });
  const clients = median(rounds.map((round) => round.clients));
  const benchHalf = await pgbench.runAtRate(median(rounds.map(({ bench }) => bench)) / 2, HALF_SPAN, clients);
  say(`a minute at ${plain(half.perSecond)}/s: p50 ${plain(half.p50)}, p99 ${plain(half.p99)} ms`);
  say(`  pgbench at ${plain(benchHalf.perSecond)}/s: p50 ${plain(benchHalf.p50)}, p99 ${plain(benchHalf.p99)} ms`);
  figure('tables-bets-p99-half-load-vs-pgbench', half.p99 / benchHalf.p99, { atMost: 3 });
  return answered;
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
