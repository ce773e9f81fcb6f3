// Bets at one table over HTTP, with everything that the edge does and each durable before its answer: against pgbench, and
// in processor time against a transfer between two wallets.
import { list } from '@harbour/server/db';
import type postgres from 'postgres';
import { median, percentiles, plain, type Tools } from './bench.ts';
import type { Helper } from './ledger-child.ts';
import type { HttpAsked, HttpMeasured } from './ledger-http-load.ts';
import type { Pgbench } from './ledger-pgbench.ts';
import { type Place, SPAN } from './ledger-place.ts';
import type { LoadAsked, LoadMeasured } from './tables-load.ts';
import { CLIENTS, CROWD, endRound, FUNDED, holdRound, PLAYERS, setTimes, TIMES } from './tables-place.ts';
import type { Processor, UsedAsked } from './used.ts';

const TABLE = 'baccarat-1';
/** So many connections take a while to open. */
const PGBENCH_SPAN = { warmUpS: 5, measuredS: Math.max(6, SPAN.measuredS) };
/** Short and often, each beside the other: a shared machine may be twice as fast a minute later. */
const [PAIRS, PAIR_SPAN] = SPAN.measuredS < 6 ? [1, SPAN] : [9, { warmUpS: 1, measuredS: 3 }];
/** More than a minute in all, spread over several: the server's minutely jobs, such as the reconciliation, are in it. */
const HALF_SPAN = SPAN.measuredS < 6 ? SPAN : { warmUpS: 1, measuredS: 8 };

const WARM_UPS = 2;

export type Sides = { server: Helper; loader: Helper };
/** `transfers` asks for convertMoney. */
type BetSides = Sides & { transfers: Helper };
export const portOf = ({ word }: Helper) => Number(new URL(word).port);

/** Measures bets at one server: rate and p99 against pgbench, processor time against convertMoney. */
export async function measureBets(
  { server, loader, transfers }: BetSides,
  { firstMember }: Place,
  sql: postgres.Sql,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<void> {
  await setTimes(sql, TABLE, TIMES);
  const where = { port: portOf(server), firstMember, memberCount: PLAYERS };
  // Each load has a round of its own, so that a player has a few bets in it, as at a real table.
  const place = async (connections: number, span: typeof SPAN, perSecond?: number) => {
    const roundNo = await holdRound(sql, TABLE);
    const asked: LoadAsked = { work: 'span', table: TABLE, roundNo, connections, ...where, ...span };
    const measured = await loader.ask<LoadMeasured>(perSecond ? { ...asked, perSecond } : asked);
    return { ...measured, roundNo };
  };
  const end = async ({ roundNo, answered }: { roundNo: string; answered: number }) => {
    await checkBets(sql, roundNo, answered);
    await endRound(sql, TABLE, roundNo);
  };
  const transfer = () =>
    transfers.ask<HttpMeasured>({
      call: 'convertMoney',
      connections: CLIENTS,
      ...where,
      memberCount: FUNDED,
      ...PAIR_SPAN,
    } satisfies HttpAsked);
  const costOf = async <Load extends { answered: number }>(load: () => Promise<Load>) => {
    const processor = () => server.ask<Processor>({ work: 'processor' } satisfies UsedAsked);
    const before = await processor();
    const measured = await load();
    const used = (await processor()).processorMs - before.processorMs;
    return { ...measured, cost: (used / measured.answered) * 1_000 };
  };
  // A process that has just started is still compiling.
  for (let turn = 0; turn < WARM_UPS; turn += 1) {
    await end(await place(CROWD, SPAN));
    await transfer();
  }
  const { clients } = await pgbench.run(PGBENCH_SPAN);
  const rounds: { crowd: number; few: number; bench: number; cost: number }[] = [];
  const halves: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 1; round <= PAIRS; round += 1) {
    const before = await pgbench.run(PAIR_SPAN, clients);
    const crowd = await place(CROWD, PAIR_SPAN);
    await end(crowd);
    const after = await pgbench.run(PAIR_SPAN, clients);
    // As many clients as transfer below.
    const few = await costOf(() => place(CLIENTS, PAIR_SPAN));
    await end(few);
    const moved = await costOf(transfer);
    const bench = (before.perSecond + after.perSecond) / 2;
    rounds.push({ crowd: crowd.perSecond, few: few.perSecond, bench, cost: few.cost / moved.cost });
    say(`round ${round}  pgbench ${plain(before.perSecond)} and ${plain(after.perSecond)}/s with ${clients} clients`);
    say(
      `  bets ${plain(crowd.perSecond)}/s with ${CROWD} clients: p50 ${plain(crowd.p50)}, p99 ${plain(crowd.p99)} ms`,
    );
    say(`  with ${CLIENTS} clients ${plain(few.perSecond)}/s, ${plain(few.cost)} µs of the server's processor each`);
    say(`  convertMoney ${plain(moved.perSecond)}/s, ${plain(moved.cost)} µs`);
    // Each at half of what it has just carried.
    const half = await place(CROWD, HALF_SPAN, crowd.perSecond / 2);
    await end(half);
    const benchHalf = await pgbench.runAtRate(bench / 2, HALF_SPAN, clients);
    halves.ours.push(...half.latencies);
    halves.theirs.push(...benchHalf.latencies);
    say(`  at half of that: bets ${told(half.latencies)}, pgbench ${told(benchHalf.latencies)}`);
  }
  figure('tables-bets-vs-pgbench', median(rounds.map(({ crowd, bench }) => crowd / bench)), { atLeast: 1.2 });
  const withFew = median(rounds.map(({ few, bench }) => few / bench));
  figure(`tables-bets-of-${CLIENTS}-clients-vs-pgbench`, withFew, { atLeast: 1.2 });
  figure('tables-bet-processor-vs-convert-money', median(rounds.map(({ cost }) => cost)), { atMost: 1.3 });
  say(`all rounds at half load: bets ${told(halves.ours)}, pgbench ${told(halves.theirs)}`);
  const ratio = percentiles(halves.ours).p99 / percentiles(halves.theirs).p99;
  figure('tables-bets-p99-half-load-vs-pgbench', ratio, { atMost: 3 });
}

function told(latencies: number[]): string {
  const { p50, p99 } = percentiles(latencies);
  return `p50 ${plain(p50)}, p99 ${plain(p99)} ms`;
}

/** Checks that every answered bet is stored once, and its stake is in the ledger. */
export async function checkBets(sql: postgres.Sql, roundNo: string, answered: number): Promise<void> {
  const bets = await sql<{ betNo: string; member: string }[]>`
    select bet_no as "betNo", member from bets_bet where round_no = ${roundNo}`;
  // Joined with a list: PostgreSQL plans a round that its statistics don't know yet as a single bet.
  const [{ staked } = { staked: 0 }] = await sql<{ staked: number }[]>`
    select count(*) filter (where entry.member = bet.member)::int as staked
    from unnest(${list(bets.map((bet) => bet.betNo))}::text[], ${list(bets.map((bet) => bet.member))}::bigint[])
      as bet (bet_no, member)
    join ledger_journal entry on entry.reference = bet.bet_no and entry.kind = 'stake'`;
  if (bets.length !== answered || staked !== answered)
    throw new Error(`${answered} bets were answered, ${bets.length} are stored, ${staked} of them are in the ledger`);
}
