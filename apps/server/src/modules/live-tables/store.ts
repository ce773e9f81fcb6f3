import type { GameClass } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';

export type Phase = 'betting' | 'dealing' | 'settled' | 'refunded';
export type TableLimits = { least: bigint; most: bigint; mostInAll: bigint };
export type Table = TableLimits & {
  code: string;
  venue: string;
  gameClass: GameClass;
  engine: string;
  state: 'open' | 'maintenance' | 'closed';
  bettingMs: number;
  dealingMs: number;
  pauseMs: number;
  streamUrl: string | null;
};
export type StoredRound = {
  id: bigint;
  roundNo: string;
  table: string;
  series: string;
  engine: string;
  version: number;
  place: number;
  phase: Phase;
  opensAt: Date;
  closesAt: Date;
  settlesAt: Date;
  endsAt: Date;
  outcome: Record<string, unknown> | null;
  resultCode: string | null;
  link: string | null;
  linkBefore: string;
  anchor: string;
  /** The reason for a refund. Written before the first stake is refunded; after that the round takes no other step. */
  whyRefunded: string | null;
  /** Until when it is not dealt, because a proposed refund waits for the second person. */
  heldUntil: Date | null;
};
export type Series = {
  id: bigint;
  name: string;
  /** Counts the series of its table, without a gap. */
  number: number;
  engine: string;
  version: number;
  length: number;
  anchor: string;
  sealedSeed: Buffer;
  /** The number of its rounds so far. */
  used: number;
};

const ROUND = (
  db: Db,
) => db`round.id, round_no as "roundNo", round.table_code as "table", series.name as series, engine,
  version, place, phase, opens_at as "opensAt", closes_at as "closesAt", settles_at as "settlesAt", ends_at as "endsAt",
  outcome, result_code as "resultCode", encode(link, 'hex') as link, encode(link_before, 'hex') as "linkBefore",
  encode(series.anchor, 'hex') as anchor, why_refunded as "whyRefunded", held_until as "heldUntil"`;
const FROM_ROUND = (db: Db) =>
  db`from live_tables_round round join live_tables_series series on series.id = round.series`;

export async function readTables(
  db: Db,
): Promise<(TableLimits & Omit<Table, 'venue' | 'gameClass' | 'engine' | 'state'>)[]> {
  return db`select code, least, most, most_in_all as "mostInAll", betting_ms as "bettingMs", dealing_ms as "dealingMs",
    pause_ms as "pauseMs", stream_url as "streamUrl" from live_tables_table order by code`;
}

export async function lastRound(db: Db, table: string): Promise<StoredRound | undefined> {
  const [round] = await db<StoredRound[]>`select ${ROUND(db)} ${FROM_ROUND(db)}
    where round.table_code = ${table} order by round.id desc limit 1`;
  return round;
}

export async function lastRounds(db: Db, table: string, count: number): Promise<StoredRound[]> {
  return db<StoredRound[]>`select ${ROUND(db)} ${FROM_ROUND(db)}
    where round.table_code = ${table} order by round.id desc limit ${count}`;
}

export async function findRound(db: Db, roundNo: string): Promise<StoredRound | undefined> {
  const [round] = await db<StoredRound[]>`select ${ROUND(db)} ${FROM_ROUND(db)} where round_no = ${roundNo}`;
  return round;
}

/** Locks the table's row: the holder takes the table's next step. False while another process holds it. */
export async function lockTable(tx: Tx, table: string): Promise<boolean> {
  return (await tx`select 1 from live_tables_table where code = ${table} for update skip locked`).length > 0;
}

/** Waits for every bet that is being placed, and keeps further ones out. */
export async function lockRound(tx: Tx, id: bigint): Promise<StoredRound | undefined> {
  const [round] = await tx<
    StoredRound[]
  >`select ${ROUND(tx)} ${FROM_ROUND(tx)} where round.id = ${id} for update of round`;
  return round;
}

export type OpenRound = Pick<StoredRound, 'roundNo' | 'table' | 'phase' | 'opensAt' | 'closesAt'>;

/** Takes a shared lock on the rounds of some bets: they cannot be closed until these bets are written. */
export async function shareRounds(tx: Tx, rounds: string[]): Promise<OpenRound[]> {
  return tx<
    OpenRound[]
  >`select round_no as "roundNo", table_code as "table", opens_at as "opensAt", closes_at as "closesAt",
      case when why_refunded is null then phase else 'refunded' end as phase
    from live_tables_round
    where round_no = any(${list(rounds)}::text[]) order by id for share`;
}

export async function newestSeries(db: Db, table: string): Promise<Series | undefined> {
  const [series] = await db<Series[]>`
    select id, name, number, engine, version, length, encode(anchor, 'hex') as anchor, sealed_seed as "sealedSeed",
      (select count(*)::int from live_tables_round where series = live_tables_series.id) as used
    from live_tables_series where table_code = ${table} order by number desc limit 1`;
  return series;
}

export async function findSeries(db: Db, name: string): Promise<Pick<Series, 'name' | 'length' | 'sealedSeed'>> {
  const [series] = await db<Series[]>`
    select name, length, sealed_seed as "sealedSeed" from live_tables_series where name = ${name}`;
  return series as Series;
}

export async function findSeriesRound(
  db: Db,
  series: string,
  place: number,
): Promise<Pick<StoredRound, 'linkBefore'> | undefined> {
  const [round] = await db<Pick<StoredRound, 'linkBefore'>[]>`
    select encode(link_before, 'hex') as "linkBefore" ${FROM_ROUND(db)}
    where series.name = ${series} and round.place = ${place}`;
  return round;
}

type FreshSeries = Omit<Series, 'id' | 'used'> & { table: string; openedAt: Date };

export async function insertSeries(tx: Tx, series: FreshSeries): Promise<bigint> {
  const { name, table, number, engine, version, length, anchor, sealedSeed, openedAt } = series;
  const [row] = await tx<{ id: bigint }[]>`
    insert into live_tables_series (name, table_code, number, engine, version, length, anchor, sealed_seed, opened_at)
    values (${name}, ${table}, ${number}, ${engine}, ${version}, ${length}, decode(${anchor}, 'hex'), ${sealedSeed},
      ${openedAt})
    returning id`;
  return (row as { id: bigint }).id;
}

type FreshRound = Pick<
  StoredRound,
  'roundNo' | 'table' | 'place' | 'opensAt' | 'closesAt' | 'settlesAt' | 'endsAt' | 'linkBefore'
>;

export async function insertRound(tx: Tx, series: bigint, round: FreshRound): Promise<void> {
  const { roundNo, table, place, opensAt, closesAt, settlesAt, endsAt, linkBefore } = round;
  await tx`
    insert into live_tables_round (round_no, table_code, series, place, opens_at, closes_at, settles_at, ends_at, link_before)
    values (${roundNo}, ${table}, ${series}, ${place}, ${opensAt}, ${closesAt}, ${settlesAt}, ${endsAt},
      decode(${linkBefore}, 'hex'))`;
}

type DealtRound = { outcome: object; resultCode: string; link: string; settlesAt: Date; endsAt: Date };

export async function writeDealt(
  tx: Tx,
  id: bigint,
  { outcome, resultCode, link, settlesAt, endsAt }: DealtRound,
): Promise<void> {
  await tx`update live_tables_round set phase = 'dealing', outcome = ${tx.json(outcome as never)}, result_code = ${resultCode},
    link = decode(${link}, 'hex'), settles_at = ${settlesAt}, ends_at = ${endsAt} where id = ${id} and phase = 'betting'`;
}

type RoundTimes = Pick<StoredRound, 'opensAt' | 'closesAt' | 'settlesAt' | 'endsAt'>;

export async function writeTimes(tx: Tx, id: bigint, times: RoundTimes): Promise<void> {
  const { opensAt, closesAt, settlesAt, endsAt } = times;
  await tx`update live_tables_round set opens_at = ${opensAt}, closes_at = ${closesAt}, settles_at = ${settlesAt},
    ends_at = ${endsAt} where id = ${id}`;
}

/** The end of betting, by now at the latest; a round opens before it closes. */
const closedBy = (tx: Tx, now: Date) => tx`greatest(least(closes_at, ${now}), opens_at + interval '1 millisecond')`;

/** Marks a round for a refund: from now on it takes no bets and is neither dealt nor paid. */
export async function writeRefund(tx: Tx, id: bigint, why: string, now: Date): Promise<void> {
  await tx`update live_tables_round set why_refunded = ${why}, closes_at = ${closedBy(tx, now)}
    where id = ${id} and phase = 'betting' and why_refunded is null`;
}

/** Holds a round: from now on it takes no bets, and it is not dealt before `until`. */
export async function writeHold(tx: Tx, id: bigint, until: Date, now: Date): Promise<void> {
  await tx`update live_tables_round set held_until = ${until}, closes_at = ${closedBy(tx, now)} where id = ${id}`;
}

/**
 * Ends a round: a dealt one is settled, a marked one refunded; its end is shown at the table at least until then. False
 * if it had already ended.
 */
export async function writeEnd(tx: Tx, id: bigint, phase: 'settled' | 'refunded', until: Date): Promise<boolean> {
  const ended =
    await tx`update live_tables_round set phase = ${phase}, ends_at = greatest(ends_at, ${until}) where id = ${id}
    and phase = ${phase === 'settled' ? 'dealing' : 'betting'} and (why_refunded is null) = ${phase === 'settled'} returning id`;
  return ended.length > 0;
}

/** The results of the current series of each table, oldest first. */
export async function readResultCodes(db: Db, tables: string[]): Promise<Map<string, string[]>> {
  const rows = await db<{ table: string; resultCode: string }[]>`
    select round.table_code as "table", result_code as "resultCode" from live_tables_round round
    where result_code is not null and phase = 'settled'
      and series in (select max(series) from live_tables_round where table_code = any(${list(tables)}::text[]) group by table_code)
    order by id`;
  const found = new Map<string, string[]>(tables.map((table) => [table, []]));
  for (const { table, resultCode } of rows) found.get(table)?.push(resultCode);
  return found;
}

/** The latest results of one table, the oldest of them first. */
export async function readLastResultCodes(db: Db, table: string, count: number): Promise<string[]> {
  const rows = await db<{ resultCode: string }[]>`
    select result_code as "resultCode" from live_tables_round
    where table_code = ${table} and result_code is not null and phase = 'settled' order by id desc limit ${count}`;
  return rows.map(({ resultCode }) => resultCode).reverse();
}

export async function insertTable(
  tx: Tx,
  table: TableLimits & Pick<Table, 'code' | 'bettingMs' | 'dealingMs' | 'pauseMs'>,
): Promise<void> {
  const { code, least, most, mostInAll, bettingMs, dealingMs, pauseMs } = table;
  await tx`insert into live_tables_table (code, least, most, most_in_all, betting_ms, dealing_ms, pause_ms)
    values (${code}, ${least}, ${most}, ${mostInAll}, ${bettingMs}, ${dealingMs}, ${pauseMs})`;
}
