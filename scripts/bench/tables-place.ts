// Setup of the tables bench: how many play, and how a round is kept open or ended.
import type postgres from 'postgres';
import { type Helper, startHelper } from './ledger-child.ts';
import { MEMBERS, type Place } from './ledger-place.ts';

/** `BENCH_SHORT=1` shows within a few minutes that everything runs; its figures mean nothing. */
const isShort = process.env.BENCH_SHORT === '1';
/** So many that each has only a few bets in a round, as at a real table. */
export const PLAYERS = isShort ? 2_000 : 20_000;
/** Members with money: the players, and others, because a member may transfer only once in ten seconds. */
export const FUNDED = 40_000;
/** Parallel clients that fill a table. */
export const CLIENTS = isShort ? 16 : 64;
/** Parallel clients of a full house. */
export const CROWD = 4 * CLIENTS;
export const WATCHERS = isShort ? 500 : 5_000;
/** In each round. */
export const CHANGES = isShort ? 3 : 6;
export const SETTLED_BETS = isShort ? 2_000 : 20_000;
export const SETTLED_MEMBERS = SETTLED_BETS / 4;

const TOPICS = 'harbour_topic';
const topicOf = (table: string) => `table ${table}`;

/** The server in a process of its own, which reports its resource use. */
export const startServer = (
  place: Place,
  onEnd: (work: () => unknown) => void,
  database = 'harbour',
): Promise<Helper> => startHelper('tables-server.ts', [place.url(database), place.dataDir], { onEnd });

/** Gives the players and the others money, also at the table's venue, through the ledger. */
export async function seedPlayers(
  { url, firstMember }: Place,
  onEnd: (work: () => unknown) => void,
  database = 'harbour',
): Promise<void> {
  if (FUNDED > MEMBERS) throw new Error('there are too few members');
  const door = await startHelper('ledger-door.ts', [url(database), String(firstMember), String(FUNDED)], { onEnd });
  await door.ask({ work: 'seed' });
  await door.end();
}

/** Waits for the reconciliation of an opening server. (It is never wholly quiet: its tables are dealt.) */
export async function untilChecked(sql: postgres.Sql, opened: Date): Promise<void> {
  // A reconciliation younger than this is not repeated when a server opens.
  const recent = new Date(opened.getTime() - 50_000);
  for (const end = performance.now() + 600_000; performance.now() < end; ) {
    const [state] = await sql<{ isDone: boolean }[]>`
      select coalesce(checked_at > ${recent} and read_on is not null, false) as "isDone" from ledger_state`;
    if (state?.isDone) return;
    await new Promise((next) => setTimeout(next, 500));
  }
  throw new Error('the server did not reconcile its ledger');
}

type Times = { bettingMs: number; dealingMs: number; pauseMs: number };

/** A round stays open until it is closed, and is soon over then. */
export const TIMES: Times = { bettingMs: 60_000, dealingMs: 1_000, pauseMs: 1_000 };

export async function setTimes(sql: postgres.Sql, table: string, times: Times): Promise<void> {
  const { bettingMs, dealingMs, pauseMs } = times;
  await sql`update live_tables_table set betting_ms = ${bettingMs}, dealing_ms = ${dealingMs}, pause_ms = ${pauseMs}
    where code = ${table}`;
}

/** Opens the table's next round, which stays open until `closeRound`; the server is notified as if it had done it. */
export async function holdRound(sql: postgres.Sql, table: string): Promise<string> {
  for (const end = performance.now() + 180_000; performance.now() < end; ) {
    const [held] = await sql<{ roundNo: string }[]>`
      with held as (
        update live_tables_round set closes_at = now() + interval '1 hour', settles_at = now() + interval '2 hours',
          ends_at = now() + interval '3 hours'
        where table_code = ${table} and phase = 'betting' and closes_at > now() returning round_no)
      select round_no as "roundNo", pg_notify(${TOPICS}, ${topicOf(table)}) from held`;
    if (held) return held.roundNo;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`no round was opened at ${table}`);
}

export async function closeRound(sql: postgres.Sql, table: string, roundNo: string): Promise<void> {
  await sql`
    with closed as (update live_tables_round set closes_at = clock_timestamp() where round_no = ${roundNo} returning 1)
    select pg_notify(${TOPICS}, ${topicOf(table)}) from closed`;
}

/** Closes a round and waits until the server has dealt and paid it, and has followed its facts. */
export async function endRound(sql: postgres.Sql, table: string, roundNo: string): Promise<void> {
  await closeRound(sql, table, roundNo);
  for (const end = performance.now() + 180_000; performance.now() < end; ) {
    const [round] = await sql<{ isOver: boolean }[]>`
      select phase = 'settled' and not exists (
        select from facts_log log join facts_cursor cursor on (log.tx, log.position) > (cursor.tx, cursor.position)
        where log.kind = 'betSettled') as "isOver"
      from live_tables_round where round_no = ${roundNo}`;
    if (round?.isOver) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`the round at ${table} was not paid`);
}

/** Listens to the server's own notification when a change of a table commits. */
export async function onChange(sql: postgres.Sql, table: string, listener: () => void): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(TOPICS, (topic) => {
    if (topic === topicOf(table)) listener();
  });
  return unlisten;
}
