import { limits } from '@house/rules';
import { later } from '#platform/clock';
import { type Db, list } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { VenueMember } from '#platform/ports';
import type { OutsideTools } from './tools.ts';

type Visit = VenueMember & { member: bigint; game: string };

const LOOK_EVERY_MS = 1_000;
/** Whoever entered so long ago has long left. */
const LATELY_MS = limits.DAY_MS;
const AT_ONCE = 50;
const MOST_TRIES = 12;

/** Where the money lies over there, a closed place or account stops nobody who is in: the venue is told to end the visit. */
export function kickJobs(tools: OutsideTools): Job[] {
  return [{ name: 'visits to what was closed are ended', everyMs: LOOK_EVERY_MS, run: () => kickDue(tools) }];
}

/** Best effort, a few at a time, each a bounded number of times: a venue that does not listen keeps nothing else waiting. */
async function kickDue(tools: OutsideTools): Promise<void> {
  const { readVenues, log } = tools;
  const kept = (await readVenues()).filter(({ kind }) => kind === 'transfer').map(({ code }) => code);
  const visits = await openVisits(tools.db, kept, tools.clock());
  if (visits.length === 0) return;
  const due = await mustGo(tools, visits);
  await Promise.all(
    due.slice(0, AT_ONCE).map((visit) =>
      kick(tools, visit).catch((error: unknown) => {
        const { venue, player } = visit;
        log.warn({ err: error, venue, player }, 'a visit was not ended; it is tried again');
      }),
    ),
  );
}

function openVisits(db: Db, venues: string[], now: Date): Promise<Visit[]> {
  return db<Visit[]>`select distinct venue, player, currency, member, game from outside_session
    where venue = any(${list(venues)}::text::text[]) and launched_at >= ${later(now, -LATELY_MS)} and kicked_at is null
      and kick_tries < ${MOST_TRIES} and (next_kick_at is null or next_kick_at <= ${now})`;
}

/** Each player once, however often they entered. */
async function mustGo({ readVenues, readGames, blockedAmong }: OutsideTools, visits: Visit[]): Promise<Visit[]> {
  const members = [...new Set(visits.map(({ member }) => member))];
  const [venues, games, blocked] = await Promise.all([readVenues(), readGames(), blockedAmong(members)]);
  const isShut = ({ venue, game, member }: Visit) =>
    blocked.includes(member) ||
    venues.find(({ code }) => code === venue)?.state !== 'open' ||
    games.some((one) => one.venue === venue && one.engine === game && one.state !== 'open');
  const due = visits.filter(isShut);
  return [...new Map(due.map((visit) => [`${visit.venue} ${visit.player}`, visit])).values()];
}

/** The next try is written down before this one: of several processes one asks, and none without end. */
async function kick({ transact, clock, openVenue }: OutsideTools, { venue, player, currency }: Visit): Promise<void> {
  const now = clock();
  const tried = await transact(
    (tx) => tx<{ tries: number }[]>`update outside_session set kick_tries = kick_tries + 1,
        next_kick_at = ${now}::timestamptz + least(power(2, kick_tries), 600) * interval '1 second'
      where venue = ${venue} and player = ${player} and launched_at <= ${now} and kicked_at is null
        and kick_tries < ${MOST_TRIES} and (next_kick_at is null or next_kick_at <= ${now}) returning kick_tries as tries`,
  );
  if (tried.length === 0) return;
  await openVenue(venue)?.kick({ venue, player, currency });
  await transact(
    (tx) => tx`update outside_session set kicked_at = ${now}
      where venue = ${venue} and player = ${player} and launched_at <= ${now} and kicked_at is null`,
  );
}
