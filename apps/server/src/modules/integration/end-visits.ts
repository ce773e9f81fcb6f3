import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@harbour/rules';
import { officeMembers } from '#identity';
import { later } from '#platform/clock';
import { type Db, list } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { VenueMember } from '#platform/ports';
import type { IntegrationTools } from './tools.ts';

type OpenVisit = VenueMember & { member: bigint };
/** Closed venues, and closed games of open venues. */
type ClosedGames = { venues: string[]; games: { venue: string; engine: string }[] };

/** Switches are cached for half a second; checked this often, one is noticed within a second. */
const GLANCE_MS = 250;
const ACCOUNTS_EVERY_MS = 1_000;
/** A visit older than this counts as over. */
const LATELY_MS = limits.DAY_MS;
/** Calls to a venue in progress at once. */
const LANES = 50;
const MOST_TRIES = 12;

/**
 * Ends visits at venues that keep the money: closing a venue, game or account stops no player inside, so the venue is
 * called to end the visit.
 */
export function endVisitJobs(tools: IntegrationTools): Job[] {
  return [{ name: 'integration.end-visits', everyMs: GLANCE_MS, run: makeEndVisits(tools) }];
}

/**
 * Keeps checking while venues are called, so that one that does not answer delays no other, nor a later visit there.
 */
function makeEndVisits(tools: IntegrationTools): Job['run'] {
  const areAccountsDue = makeEvery(tools, ACCOUNTS_EVERY_MS);
  return async (isStopping) => {
    const inProgress = new Set<string>();
    const turns = new Set<Promise<void>>();
    try {
      do {
        const due = await dueVisits(tools, areAccountsDue());
        const fresh = due.filter((visit) => !inProgress.has(keyOf(visit)));
        for (const visits of Map.groupBy(fresh, ({ venue }) => venue).values()) {
          const turn = endAll(tools, visits, inProgress, isStopping).finally(() => turns.delete(turn));
          turns.add(turn);
        }
        if (turns.size > 0) await Promise.race([Promise.all(turns), pause(GLANCE_MS, undefined, { ref: false })]);
      } while (turns.size > 0 && !isStopping());
    } finally {
      await Promise.all(turns);
    }
  };
}

const keyOf = ({ venue, player }: OpenVisit) => `${venue} ${player}`;

function makeEvery({ clock }: IntegrationTools, everyMs: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock().getTime();
    if (now >= last && now < last + everyMs) return false;
    last = now;
    return true;
  };
}

/** Ends all of these visits, so many at once; a failed call is repeated later. */
async function endAll(
  tools: IntegrationTools,
  visits: OpenVisit[],
  inProgress: Set<string>,
  isStopping: () => boolean,
): Promise<void> {
  for (const visit of visits) inProgress.add(keyOf(visit));
  const left = visits.values();
  const lane = async () => {
    for (const visit of left) {
      if (!isStopping())
        await endVisit(tools, visit).catch((error: unknown) => {
          const { venue, player } = visit;
          tools.log.warn({ err: error, venue, player }, 'a visit was not ended; it is tried again');
        });
      inProgress.delete(keyOf(visit));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Each player once, however often they entered. The switches are cached, so nothing is queried while all is open. */
async function dueVisits(tools: IntegrationTools, areAccountsDue: boolean): Promise<OpenVisit[]> {
  const { db, clock, readVenues, readGames } = tools;
  const [venues, games] = await Promise.all([readVenues(), readGames()]);
  const kept = venues.filter(({ kind }) => kind === 'transfer').map(({ code }) => code);
  const shut: ClosedGames = {
    venues: venues.filter(({ code, state }) => kept.includes(code) && state !== 'open').map(({ code }) => code),
    games: games.filter(({ venue, state }) => kept.includes(venue) && state !== 'open'),
  };
  const due = await openVisits(db, shut, clock());
  if (areAccountsDue) {
    const all = await openVisits(db, { venues: kept, games: [] }, clock());
    const blocked = new Set(
      all.length > 0 ? await officeMembers.blockedAmong(db, [...new Set(all.map(({ member }) => member))]) : [],
    );
    due.push(...all.filter(({ member }) => blocked.has(member)));
  }
  return [...new Map(due.map((visit) => [keyOf(visit), visit])).values()];
}

async function openVisits(db: Db, { venues, games }: ClosedGames, now: Date): Promise<OpenVisit[]> {
  const places = [...new Set([...venues, ...games.map(({ venue }) => venue)])];
  if (places.length === 0) return [];
  const rows = await db<OpenVisit[]>`select distinct venue, player, currency, member from integration_session
    where venue = any(${list(places)}::text[]) and launched_at >= ${later(now, -LATELY_MS)} and kicked_at is null
      and kick_tries < ${MOST_TRIES} and (next_kick_at is null or next_kick_at <= ${now})
      and (venue = any(${list(venues)}::text[])
        or venue || ' ' || game = any(${list(games.map(({ venue, engine }) => `${venue} ${engine}`))}::text[]))`;
  return [...rows];
}

/** Stores the next try before this one, so that only one of several processes calls, and not without end. */
async function endVisit(
  { transact, clock, openVenue }: IntegrationTools,
  { venue, player, currency }: OpenVisit,
): Promise<void> {
  const now = clock();
  const tried = await transact(
    (tx) => tx<{ tries: number }[]>`update integration_session set kick_tries = kick_tries + 1,
        next_kick_at = ${now}::timestamptz + least(power(2, kick_tries), 600) * interval '1 second'
      where venue = ${venue} and player = ${player} and launched_at <= ${now} and kicked_at is null
        and kick_tries < ${MOST_TRIES} and (next_kick_at is null or next_kick_at <= ${now}) returning kick_tries as tries`,
  );
  if (tried.length === 0) return;
  await openVenue(venue)?.kick({ venue, player, currency });
  await transact(
    (tx) => tx`update integration_session set kicked_at = ${now}
      where venue = ${venue} and player = ${player} and launched_at <= ${now} and kicked_at is null`,
  );
}
