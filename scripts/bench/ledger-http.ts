// Measures money over HTTP, including the edge: transfers against pgbench, balances against a bare route.

import type postgres from 'postgres';
import { median, plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import type { HttpAsked, HttpMeasured } from './ledger-http-load.ts';
import type { Pgbench } from './ledger-pgbench.ts';
import { MEMBERS, type Place, ROUNDS, readAtOnce, SPAN, seeEveryone, untilSettled } from './ledger-place.ts';

const TRANSFER_CONNECTIONS = 128;
const READ_CONNECTIONS = 32;

export async function measureHttp(place: Place, sql: postgres.Sql, pgbench: Pgbench, tools: Tools): Promise<void> {
  await seeEveryone(sql);
  await readAtOnce(place, sql);
  const opened = new Date();
  const server = await startHelper('edge-server.ts', ['ours', place.url('harbour'), place.dataDir], tools);
  const loader = await startHelper('ledger-http-load.ts', [], tools);
  await untilSettled(sql, opened);
  await measureTransfers({ server, loader }, place, sql, pgbench, tools);
  await measureBalances({ server, loader }, place, tools);
  await loader.end();
  await server.end();
}

type Sides = { server: Helper; loader: Helper };
const portOf = ({ word }: Helper) => Number(new URL(word).port);

async function measureTransfers(
  { server, loader }: Sides,
  { firstMember }: Place,
  sql: postgres.Sql,
  pgbench: Pgbench,
  { say, figure }: Tools,
): Promise<void> {
  const asked: HttpAsked = {
    call: 'convertMoney',
    port: portOf(server),
    firstMember,
    memberCount: MEMBERS,
    connections: TRANSFER_CONNECTIONS,
    ...SPAN,
  };
  // A process that has just started is still compiling.
  await loader.ask<HttpMeasured>(asked);
  const entriesBefore = await countEntries(sql);
  let [answered, clients] = [0, undefined as number | undefined];
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = await pgbench.run(SPAN, clients);
    ({ clients } = bench);
    const before = await processorOf(server);
    const ours = await loader.ask<HttpMeasured>(asked);
    const cost = ((await processorOf(server)) - before) / ours.answered;
    answered += ours.answered;
    ratios.push(ours.perSecond / bench.perSecond);
    say(
      `round ${round}  pgbench ${plain(bench.perSecond)}/s (${clients} clients), convertMoney ${plain(ours.perSecond)}/s`,
    );
    say(`  p50 ${plain(ours.p50)}, p99 ${plain(ours.p99)} ms; ${plain(cost)} µs of the server's processor each`);
  }
  const made = (await countEntries(sql)) - entriesBefore;
  if (made !== answered) throw new Error(`${answered} transfers were answered, and ${made} are in the ledger`);
  figure('convert-money-vs-pgbench', median(ratios), { atLeast: 1 });
}

/** Processor time of the server, which is the same on a busy machine. */
async function processorOf(server: Helper): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>({});
  return user + system;
}

async function countEntries(sql: postgres.Sql): Promise<number> {
  const [sum] = await sql<{ entries: number }[]>`select sum(seq)::int as entries from ledger_account`;
  return sum?.entries ?? 0;
}

/** Each connection is a member who asks again and again, as an open page does. */
async function measureBalances({ server, loader }: Sides, place: Place, tools: Tools): Promise<void> {
  const bare = await startHelper('ledger-balance-server.ts', [place.url('harbour')], tools);
  const rate = async (server: Helper) => {
    const { firstMember } = place;
    const asked: HttpAsked = {
      call: 'getUserBalance',
      port: portOf(server),
      firstMember,
      connections: READ_CONNECTIONS,
      ...SPAN,
    };
    return (await loader.ask<HttpMeasured>(asked)).perSecond;
  };
  const shares: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [ours, theirs] = [await rate(server), await rate(bare)];
    tools.say(`round ${round}  getUserBalance ${plain(ours)}/s, bare ${plain(theirs)}/s`);
    shares.push(ours / theirs);
  }
  await bare.end();
  tools.figure('balance-read-vs-bare', median(shares), { atLeast: 0.6 });
}
