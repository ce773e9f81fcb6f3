import type { PublicSeries, SeriesRound } from '@harbour/contract/live-tables';
import { bytesOf, hexOf, isNextLink } from '@harbour/engines';
import { limits } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { remembered } from '#platform/remembered';
import type { Vault } from '#platform/vault';
import { openLink } from './series.ts';
import { dealtFrom, isBeingRefunded } from './steps.ts';
import { findSeries, findSeriesRound, type Phase, type Series, type StoredRound } from './store.ts';

/** A series as stored, with what is counted over its rounds and known of the next series of its table. */
type ListedSeries = Pick<Series, 'name' | 'number' | 'engine' | 'version' | 'length' | 'anchor'> & {
  id: bigint;
  table: string;
  openedAt: Date;
  roundCount: number;
  voidCount: number;
  isOver: boolean;
  lastEndsAt: Date | null;
  nextEngine: string | null;
  nextVersion: number | null;
};
export type SeriesPage = { seriesList: PublicSeries[]; next: string | null };
export type VoidRate = { roundCount: number; voidCount: number };

/** The rounds by which the rate of refunds is told, and how long it is cached. */
const LATELY = 1_000;
const REMEMBERED_MS = 5_000;

/** Rounds are counted for the listed series only: these come from a query with a limit. */
const LISTED = (db: Db) => db`series.id, series.name, series.table_code as "table", series.number, series.engine,
  series.version, series.length, encode(series.anchor, 'hex') as anchor, series.opened_at as "openedAt",
  played.rounds as "roundCount", played.voids as "voidCount", played.is_over as "isOver",
  played.ends_at as "lastEndsAt", newer.engine as "nextEngine", newer.version as "nextVersion"`;
const COUNTED = (db: Db) => db`
  cross join lateral (
    select count(*)::int as rounds, (count(*) filter (where phase = 'refunded'))::int as voids,
      coalesce(bool_and(phase in ('settled', 'refunded')), true) as is_over, max(ends_at) as ends_at
    from live_tables_round where series = series.id) played
  left join lateral (
    select engine, version from live_tables_series later
    where later.table_code = series.table_code and later.number = series.number + 1) newer on true`;

/** The largest integer: before it comes every series. */
const FIRST_PAGE = 2 ** 31 - 1;

/** Some series of a table, the newest first; a later page too begins at its place in the index. */
export const someSeries = (db: Db, table: string, before: number | undefined, count: number) => db`
  select * from live_tables_series where table_code = ${table} and number < ${before ?? FIRST_PAGE}
  order by number desc limit ${count}`;

/** A page of a table's series, newest first; `after` is the last one of the page before. */
export async function pageOfSeries(db: Db, table: string, after: string | undefined): Promise<SeriesPage> {
  const count = limits.RECORDS_A_PAGE;
  const before = after === undefined ? undefined : Number(after);
  const rows = await db<ListedSeries[]>`select ${LISTED(db)}
    from (${someSeries(db, table, before, count + 1)}) series ${COUNTED(db)} order by series.number desc`;
  const last = rows.length > count ? rows[count - 1] : undefined;
  return { seriesList: rows.slice(0, count).map(seriesFor), next: last ? String(last.number) : null };
}

/** A series with its rounds, in their order. */
export async function readSeries(db: Db, vault: Vault, name: string, now: Date) {
  const [listed] = await db<ListedSeries[]>`select ${LISTED(db)} from live_tables_series series ${COUNTED(db)}
    where series.name = ${name}`;
  if (!listed) return undefined;
  const rounds = await db<PublicRound[]>`
    select round_no as "roundNo", place, phase, opens_at as "opensAt", closes_at as "closesAt", outcome,
      encode(link_before, 'hex') as "linkBefore", encode(link, 'hex') as link, result_code as "resultCode",
      why_refunded as "whyRefunded", held_until as "heldUntil"
    from live_tables_round where series = ${listed.id} order by place`;
  const series = await findSeries(db, name);
  const roundList = rounds.map((round, at) =>
    roundFor({ ...round, link: round.link ?? voidLink(vault, series, round, rounds[at + 1]) }, now),
  );
  return { ...seriesFor(listed), roundList };
}

/** How many of a table's last rounds were refunded. */
export function makeReadVoidRate(db: Db, clock: Clock): (table: string) => Promise<VoidRate> {
  const read = async (table: string): Promise<VoidRate> => {
    const [row] = await db<VoidRate[]>`
      select count(*)::int as "roundCount", (count(*) filter (where phase = 'refunded'))::int as "voidCount"
      from (select phase from live_tables_round where table_code = ${table} order by id desc limit ${LATELY}) lately
      where phase in ('settled', 'refunded')`;
    return row ?? { roundCount: 0, voidCount: 0 };
  };
  return remembered(read, clock, REMEMBERED_MS);
}

/** The link of a refunded round; null for every other round that was not dealt. */
export async function voidLinkOf(db: Db, vault: Vault, round: StoredRound): Promise<string | null> {
  if (round.phase !== 'refunded') return null;
  const [series, next] = await Promise.all([
    findSeries(db, round.series),
    findSeriesRound(db, round.series, round.place + 1),
  ]);
  return voidLink(vault, series, round, next);
}

type PublicRound = Pick<
  StoredRound,
  | 'roundNo'
  | 'place'
  | 'phase'
  | 'opensAt'
  | 'closesAt'
  | 'outcome'
  | 'linkBefore'
  | 'link'
  | 'resultCode'
  | 'whyRefunded'
  | 'heldUntil'
>;

/**
 * The link of a round whose stakes were all refunded: nothing is drawn with it any more, and it reveals no later link.
 * The next round has published it as its link before; that of the last round of a series is opened for this.
 */
function voidLink(
  vault: Vault,
  series: Pick<Series, 'name' | 'length' | 'sealedSeed'>,
  { phase, place, linkBefore }: { phase: Phase; place: number; linkBefore: string },
  next: Pick<StoredRound, 'linkBefore'> | undefined,
): string | null {
  if (phase !== 'refunded') return null;
  if (next) return next.linkBefore;
  try {
    const link = openLink(vault, series, place);
    return isNextLink(bytesOf(linkBefore), link) ? hexOf(link) : null;
  } catch {
    // A series that was sealed with another secret: its links are lost, for the operator too.
    return null;
  }
}

/** Nothing of a round is public before its betting has ended. */
function roundFor(round: PublicRound, now: Date): SeriesRound {
  const { roundNo, place, phase, opensAt, closesAt, linkBefore, outcome, resultCode, link } = round;
  const drawn = phase === 'betting' ? { outcome: null, resultCode: null, link: null } : { outcome, resultCode, link };
  return { roundNo, index: place, phase, betting: bettingOf(round, now), opensAt, closesAt, linkBefore, ...drawn };
}

/** A round that is held or marked for a refund was closed at that moment. */
function bettingOf(round: PublicRound, now: Date): SeriesRound['betting'] {
  if (round.phase !== 'betting') return 'closed';
  if (isBeingRefunded(round)) return 'refunding';
  if (now < round.closesAt) return 'open';
  return now < dealtFrom(round) ? 'held' : 'closed';
}

export function seriesFor({
  id: _,
  name,
  isOver,
  lastEndsAt,
  nextEngine,
  nextVersion,
  ...series
}: ListedSeries): PublicSeries {
  const isWhole = series.roundCount >= series.length;
  const state = stateOf({ ...series, isOver, isWhole, nextEngine, nextVersion });
  return { ...series, series: name, state, endedAt: state === 'running' ? null : lastEndsAt };
}

type SeriesFacts = Pick<ListedSeries, 'engine' | 'version' | 'isOver' | 'nextEngine' | 'nextVersion'> & {
  isWhole: boolean;
};

function stateOf({ engine, version, isOver, isWhole, nextEngine, nextVersion }: SeriesFacts): PublicSeries['state'] {
  if (isWhole && isOver) return 'complete';
  if (nextEngine === null) return 'running';
  return nextEngine === engine && nextVersion === version ? 'abandoned' : 'replaced';
}
