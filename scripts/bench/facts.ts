// The log of facts: what writing it adds to a settlement, what following it costs beside a plain copy, how far behind a follower
// is, and how long the ledger takes at half its load with the log in it.
import type postgres from 'postgres';
import { type Bench, median, plain, type Tools } from './bench.ts';
import type { Consumed, Followed } from './facts-follow.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import type { DoorAsked } from './ledger-door.ts';
import type { Measured } from './ledger-loop.ts';
import { openPgbench } from './ledger-pgbench.ts';
import { LEDGER_ROUNDS, openPlace, type Place, ROUNDS, SPAN, seeEveryone } from './ledger-place.ts';
import { checkBets, portOf } from './tables-bets.ts';
import type { LoadAsked, LoadMeasured } from './tables-load.ts';
import {
  CLIENTS,
  holdRound,
  PLAYERS,
  SETTLED_BETS,
  SETTLED_MEMBERS,
  seedPlayers,
  setTimes,
  startServer,
  untilChecked,
} from './tables-place.ts';
import { settle, TABLE, TIMES } from './tables-settle.ts';

const LOADED_TABLE = 'baccarat-1';

export const facts: Bench = async (tools) => {
  const place = await openPlace(tools);
  const seeded = await place.make('seeded', 'empty_site');
  await seedPlayers(place, tools.onEnd, 'seeded');
  await seeEveryone(seeded);
  await seeded`vacuum analyze`;
  // A template must have no connections.
  await seeded.end();
  const sql = await place.make('harbour', 'seeded');
  const bare = await withoutLog(place);
  const loader = await startHelper('tables-load.ts', [], tools);
  const opened = new Date();
  const server = await startServer(place, tools.onEnd);
  const bareServer = await startServer(place, tools.onEnd, 'bare');
  await untilChecked(sql, opened);
  await untilChecked(bare, opened);
  await measureSettling(
    place,
    loader,
    [
      { server, sql },
      { server: bareServer, sql: bare },
    ],
    tools,
  );
  await bareServer.end();
  await measureConsuming(place, sql, tools);
  await measureLag({ server, loader }, place, sql, tools);
  await loader.end();
  await server.end();
  await measureHalfLoad(place, tools);
};

/** The same server without the log: each row is dropped before it is written. */
async function withoutLog(place: Place): Promise<postgres.Sql> {
  const sql = await place.make('bare', 'seeded');
  await sql.unsafe(`
    create function bench_drop() returns trigger language plpgsql as 'begin return null; end';
    create trigger bench_drop before insert on facts_log for each row execute function bench_drop();`);
  return sql;
}

type Side = { server: Helper; sql: postgres.Sql };

async function measureSettling(place: Place, loader: Helper, sides: [Side, Side], tools: Tools): Promise<void> {
  const ratios: number[] = [];
  for (const { sql } of sides) await setTimes(sql, TABLE, TIMES);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    for (const side of sides) times.push(await settleOnce(place, loader, side));
    const [ours = 0, bare = 0] = times;
    // The first round compiles both.
    if (round === 0) continue;
    ratios.push(ours / bare);
    tools.say(
      `round ${round}  ${SETTLED_BETS} bets settled in ${plain(ours)} ms, without the log in ${plain(bare)} ms`,
    );
  }
  tools.figure('facts-settling-with-log-vs-without', median(ratios), { atMost: 1.2 });
}

async function settleOnce({ firstMember }: Place, loader: Helper, { server, sql }: Side): Promise<number> {
  const roundNo = await holdRound(sql, TABLE);
  const where = { port: portOf(server), table: TABLE, roundNo, firstMember, memberCount: SETTLED_MEMBERS };
  const asked: LoadAsked = { work: 'count', count: SETTLED_BETS, connections: CLIENTS, ...where };
  await loader.ask(asked);
  await checkBets(sql, roundNo, SETTLED_BETS);
  await sql`checkpoint`;
  return (await settle(sql, roundNo)).ms;
}

async function measureConsuming(place: Place, sql: postgres.Sql, tools: Tools): Promise<void> {
  const table = `(position bigint primary key, member bigint not null, subject text not null, stake_change bigint not null,
    payout_change bigint not null, turnover_change bigint not null)`;
  await sql.unsafe(`create table bench_followed ${table}; create table bench_copied ${table};
    grant all on bench_followed to house_app`);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sql.unsafe(`truncate bench_followed, bench_copied; delete from facts_cursor where name = 'bench-copier'`);
    await sql`checkpoint`;
    const follower = await startHelper('facts-follow.ts', [place.url('harbour')], tools);
    const { ms, processorMs } = await follower.ask<Consumed>({ work: 'consume' });
    await follower.end();
    await sql`checkpoint`;
    const began = performance.now();
    await sql`insert into bench_copied select position, member, subject, stake_change, payout_change, turnover_change
      from facts_log where kind in ('betPlaced', 'betSettled', 'betVoided')`;
    const copied = performance.now() - began;
    const [counts] = await sql<{ followed: number; copied: number }[]>`
      select (select count(*) from bench_followed)::int as followed, (select count(*) from bench_copied)::int as copied`;
    if (!counts || counts.followed !== counts.copied)
      throw new Error(`${counts?.followed} of ${counts?.copied} facts followed`);
    ratios.push(ms / copied);
    tools.say(`round ${round}  ${counts.copied} facts followed in ${plain(ms)} ms, copied in ${plain(copied)} ms`);
    tools.say(`  ${plain((processorMs / counts.copied) * 1_000)} µs of the consumer's processor each`);
  }
  tools.figure('facts-consuming-vs-insert-select', median(ratios), { atMost: 3 });
}

async function measureLag(
  { server, loader }: { server: Helper; loader: Helper },
  place: Place,
  sql: postgres.Sql,
  tools: Tools,
): Promise<void> {
  const roundNo = await holdRound(sql, LOADED_TABLE);
  const { firstMember } = place;
  const where = { port: portOf(server), table: LOADED_TABLE, roundNo, firstMember, memberCount: PLAYERS };
  const asked: LoadAsked = { work: 'span', ...where, connections: CLIENTS, ...SPAN };
  const full = await loader.ask<LoadMeasured>(asked);
  const follower = await startHelper('facts-follow.ts', [place.url('harbour')], tools);
  await follower.ask({ work: 'follow' });
  const half = await loader.ask<LoadMeasured>({
    ...asked,
    measuredS: 4 * SPAN.measuredS,
    perSecond: full.perSecond / 2,
  });
  const { lags } = await follower.ask<Followed>({ work: 'stop' });
  await follower.end();
  const sorted = lags.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  tools.say(
    `${lags.length} facts at ${plain(half.perSecond)} bets a second: p50 ${plain(at(0.5))}, p99 ${plain(at(0.99))} ms behind`,
  );
  tools.figure('facts-lag-p99-half-load-s', at(0.99) / 1_000, { atMost: 1 });
}

/** The ledger's door at half of what it carries, against pgbench at half of what that carries, in the same round. */
async function measureHalfLoad(place: Place, tools: Tools): Promise<void> {
  await place.make('pgbench');
  const pgbench = await openPgbench(place.url('pgbench'), tools.onEnd);
  const door = await startHelper(
    'ledger-door.ts',
    [place.url('harbour'), String(place.firstMember), String(PLAYERS)],
    tools,
  );
  const carry = (perSecond?: number) =>
    door.ask<Measured>({ work: 'transfer', ...SPAN, ...(perSecond ? { perSecond } : {}) } satisfies DoorAsked);
  // A process that has just started is still compiling.
  await carry();
  const ratios: number[] = [];
  for (let round = 1; round <= LEDGER_ROUNDS; round += 1) {
    await place.rest();
    const bench = await pgbench.run(SPAN);
    const benchHalf = await pgbench.runAtRate(bench.perSecond / 2, SPAN, bench.clients);
    const half = await carry((await carry()).perSecond / 2);
    ratios.push(half.p99 / benchHalf.p99);
    tools.say(`round ${round}  ledger at ${plain(half.perSecond)}/s: p99 ${plain(half.p99)} ms`);
    tools.say(`  pgbench at ${plain(benchHalf.perSecond)}/s: p99 ${plain(benchHalf.p99)} ms`);
  }
  await door.end();
  tools.figure('facts-ledger-p99-half-load-vs-pgbench', Math.max(...ratios), { atMost: 1.5 });
}
