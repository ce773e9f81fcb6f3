// The log of facts: what writing it adds to a settlement, what following it costs beside a plain copy, how far behind a follower
// is, and how long the ledger takes at half its load with the log in it.
import type postgres from 'postgres';
import { type Bench, median, percentiles, plain, type Tools } from './bench.ts';
import type { Consumed, FollowAsked, Followed } from './facts-follow.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import type { DoorAsked } from './ledger-door.ts';
import { measureHalf } from './ledger-half.ts';
import type { Measured } from './ledger-loop.ts';
import { openPgbench } from './ledger-pgbench.ts';
import { LEDGER_ROUNDS, openPlace, type Place, ROUNDS, readAtOnce, SPAN, seeEveryone } from './ledger-place.ts';
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
  TIMES,
  untilChecked,
} from './tables-place.ts';
import { settle, TABLE } from './tables-settle.ts';

const LOADED_TABLE = 'baccarat-1';

export const facts: Bench = async (tools) => {
  const place = await openPlace(tools);
  const seeded = await place.make('seeded', 'empty_site');
  await seedPlayers(place, tools.onEnd, 'seeded');
  await seeEveryone(seeded);
  await readAtOnce(place, seeded, 'seeded');
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
  const follow = async (how: 'inSql' | 'inProcess') => {
    await sql.unsafe(`truncate bench_followed; delete from facts_cursor where name = 'bench-copier'`);
    await sql`checkpoint`;
    const follower = await startHelper('facts-follow.ts', [place.url('harbour')], tools);
    const consumed = await follower.ask<Consumed>({ work: 'consume', how } satisfies FollowAsked);
    await follower.end();
    const [written] = await sql<{ count: number }[]>`select count(*)::int as count from bench_followed`;
    return { ...consumed, count: written?.count ?? 0 };
  };
  const ratios: { inSql: number; inProcess: number }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const inSql = await follow('inSql');
    const inProcess = await follow('inProcess');
    await sql`truncate bench_copied`;
    await sql`checkpoint`;
    const began = performance.now();
    const { count } = await sql`
      insert into bench_copied select position, member, subject, stake_change, payout_change, turnover_change
      from facts_log where kind in ('betPlaced', 'betSettled', 'betVoided')`;
    const copied = performance.now() - began;
    if (inSql.count !== count || inProcess.count !== count)
      throw new Error(`${inSql.count} and ${inProcess.count} of ${count} facts followed`);
    ratios.push({ inSql: inSql.ms / copied, inProcess: inProcess.ms / copied });
    tools.say(`round ${round}  ${count} facts followed in ${plain(inSql.ms)} ms, copied in ${plain(copied)} ms`);
    tools.say(
      `  in the consumer's process ${plain(inProcess.ms)} ms, ${plain((inProcess.processorMs / count) * 1_000)} µs each`,
    );
  }
  const middle = (how: 'inSql' | 'inProcess') => median(ratios.map((round) => round[how]));
  tools.figure('facts-consuming-vs-insert-select', middle('inSql'), { atMost: 3 });
  tools.figure('facts-consuming-in-process-vs-insert-select', middle('inProcess'), { atMost: 3 });
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
  const { p50, p99 } = percentiles(lags);
  tools.say(
    `${lags.length} facts at ${plain(half.perSecond)} bets a second: p50 ${plain(p50)}, p99 ${plain(p99)} ms behind`,
  );
  tools.figure('facts-lag-p99-half-load-s', p99 / 1_000, { atMost: 1 });
}

/**
 * The ledger's door at half of what it carries, against pgbench at half of what that carries, in turns within the same
 * round.
 */
async function measureHalfLoad(place: Place, tools: Tools): Promise<void> {
  await place.make('pgbench');
  const pgbench = await openPgbench(place.url('pgbench'), tools.onEnd);
  const door = await startHelper(
    'ledger-door.ts',
    [place.url('harbour'), String(place.firstMember), String(PLAYERS)],
    tools,
  );
  const measureFull = () => door.ask<Measured>({ work: 'transfer', ...SPAN } satisfies DoorAsked);
  // A process that has just started is still compiling.
  await measureFull();
  const ratios: number[] = [];
  for (let round = 1; round <= LEDGER_ROUNDS; round += 1) {
    await place.rest();
    const bench = await pgbench.run(SPAN);
    const { ours, theirs } = await measureHalf({ door, pgbench }, await measureFull(), bench);
    ratios.push(ours.p99 / theirs.p99);
    tools.say(
      `round ${round}  ledger at ${plain(ours.perSecond)}/s: p50 ${plain(ours.p50)}, p99 ${plain(ours.p99)} ms`,
    );
    tools.say(`  pgbench at ${plain(theirs.perSecond)}/s: p50 ${plain(theirs.p50)}, p99 ${plain(theirs.p99)} ms`);
  }
  await door.end();
  tools.figure('facts-ledger-p99-half-load-vs-pgbench', Math.max(...ratios), { atMost: 1.5 });
}
