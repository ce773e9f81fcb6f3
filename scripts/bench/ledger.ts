// Measures the ledger: throughput against pgbench and a naive ledger, latency, the cost of its length, and what is left
// of it when processes and the database are killed.
import type postgres from 'postgres';
import { type Bench, median, plain, type Tools } from './bench.ts';
import { freshFolder } from './bench-server.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import { crashAgainAndAgain } from './ledger-crash.ts';
import type { DoorAsked } from './ledger-door.ts';
import { measureHalf } from './ledger-half.ts';
import { measureHistory } from './ledger-history.ts';
import { measureHttp } from './ledger-http.ts';
import type { Measured } from './ledger-loop.ts';
import { openPgbench, type Pgbench, type PgbenchRun } from './ledger-pgbench.ts';
import { KILLINGS, MEMBERS, openPlace, type Place, ROUNDS, SPAN } from './ledger-place.ts';
import { checkAccounts } from './ledger-reconcile.ts';

export const ledger: Bench = async (tools) => {
  const place = await openPlace(tools);
  const server = await place.make('harbour', 'empty_site');
  const door = await startDoor(place, tools);
  await seedAccounts(door, server, tools);
  const pgbench = await openYardstick(place, tools);
  await measureDoor(door, place, pgbench, tools);
  await door.end();
  await measureHttp(place, server, pgbench, tools);
  await measureHistory(place, tools);
  const began = performance.now();
  const { entries, findings } = await checkAccounts(place.url('harbour'));
  tools.say(`ledger reconciled: ${entries} entries in ${secondsSince(began)} s, ${findings.length} findings`);
  for (const finding of findings.slice(0, 10)) tools.say(`    ${finding}`);
  await killAgainAndAgain(tools);
  if (findings.length > 0) throw new Error('the ledger does not reconcile');
};

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(0);

const startDoor = ({ url, firstMember }: Place, tools: Tools) =>
  startHelper('ledger-door.ts', [url('harbour'), String(firstMember), String(MEMBERS)], tools);

async function seedAccounts(door: Helper, sql: postgres.Sql, tools: Tools): Promise<void> {
  const began = performance.now();
  await door.ask({ work: 'seed' });
  await sql`vacuum analyze`;
  tools.say(`${MEMBERS} members with five wallets each, in ${secondsSince(began)} s`);
}

/** Yardsticks of the ledger: pgbench's tables, and those of the naive ledger. */
async function openYardstick(place: Place, tools: Tools): Promise<Pgbench> {
  await place.make('pgbench');
  const pgbench = await openPgbench(place.url('pgbench'), tools.onEnd);
  const naive = await place.make('naive');
  await naive.unsafe(`
    create table naive_account (id integer primary key, member integer not null, balance bigint not null);
    create table naive_entry (id bigint generated always as identity primary key, account integer not null,
      reference text not null, change bigint not null, balance_after bigint not null, at timestamptz not null default now());
    create index naive_entry_account on naive_entry (account);
    insert into naive_account select n, n / 5, 100000 from generate_series(0, ${MEMBERS} * 5 - 1) n;`);
  await naive`vacuum analyze`;
  return pgbench;
}

type Round = {
  bench: PgbenchRun;
  naive: number;
  transfer: Measured;
  topUp: Measured;
  half: Awaited<ReturnType<typeof measureHalf>>;
};

/**
 * Compares measurements close in time, so that other work on the machine weighs on all of them. One process runs the
 * ledger in every round, as a server does for months, so that it is not measured while it compiles.
 */
async function measureDoor(door: Helper, place: Place, pgbench: Pgbench, tools: Tools): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await place.rest();
    const bench = await pgbench.run(SPAN);
    const measure = (asked: Omit<Exclude<DoorAsked, { work: 'seed' }>, keyof typeof SPAN>) =>
      door.ask<Measured>({ ...asked, ...SPAN });
    const transfer = await measure({ work: 'transfer' });
    const topUp = await measure({ work: 'topUp' });
    const half = await measureHalf({ door, pgbench }, transfer, bench);
    const common = await startHelper('ledger-naive.ts', [place.url('naive'), String(MEMBERS)], tools);
    const { perSecond: naive } = await common.ask<Measured>(SPAN);
    await common.end();
    rounds.push({ bench, naive, transfer, topUp, half });
    const told = ({ perSecond, p50, p99 }: Omit<Measured, 'latencies'>) =>
      `${plain(perSecond)}/s (p50 ${plain(p50)}, p99 ${plain(p99)} ms)`;
    tools.say(
      `round ${round}  pgbench ${told(bench)} (${bench.clients} clients), at half its rate ${told(half.theirs)}, naive ${plain(naive)}/s,`,
    );
    tools.say(`  ledger ${told(transfer)}, one operator account ${told(topUp)}, half load ${told(half.ours)}`);
  }
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const { figure } = tools;
  figure(
    'ledger-vs-pgbench',
    middle(({ transfer, bench }) => transfer.perSecond / bench.perSecond),
    { atLeast: 3 },
  );
  figure(
    'ledger-operator-vs-pgbench',
    middle(({ topUp, bench }) => topUp.perSecond / bench.perSecond),
    { atLeast: 3 },
  );
  figure(
    'ledger-vs-naive',
    middle(({ transfer, naive }) => transfer.perSecond / naive),
    { atLeast: 8 },
  );
  figure(
    'ledger-p99-saturated-vs-pgbench',
    middle(({ transfer, bench }) => transfer.p99 / bench.p99),
    { atMost: 3 },
  );
  // In every round: a pause now and then must not hide behind the others.
  const halves = rounds.map(({ half: { ours, theirs } }) => ours.p99 / theirs.p99);
  figure('ledger-p99-half-load-vs-pgbench', Math.max(...halves), { atMost: 1.5 });
}

async function killAgainAndAgain(tools: Tools): Promise<void> {
  const outcome = await crashAgainAndAgain({
    folder: freshFolder(tools),
    cycles: KILLINGS,
    seed: 20_261_115,
    checkEvery: 10,
    answers: [50, 600],
    waitMs: 20,
    say: tools.say,
  });
  for (const words of [...outcome.lost, ...outcome.doubled, ...outcome.drift].slice(0, 10)) tools.say(`    ${words}`);
  tools.say(`a process survived ${outcome.recovered} of the ${outcome.lostDatabase} kills of its database alone`);
  tools.figure('ledger-kill-cycles', outcome.cycles, { atLeast: 100 });
  tools.figure('ledger-kill-lost', outcome.lost.length, { atMost: 0 });
  tools.figure('ledger-kill-doubled', outcome.doubled.length, { atMost: 0 });
  tools.figure('ledger-kill-drift', outcome.drift.length, { atMost: 0 });
}
