import type { GameClass, LanguageCode } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { gathered } from '#platform/gather';

export type Venue = {
  code: string;
  gameClass: GameClass;
  state: 'open' | 'maintenance' | 'closed';
  takesWholeUnits: boolean;
  kind: 'own' | 'transfer' | 'seamless';
};
export type ReadVenues = () => Promise<Venue[]>;

/** How long a read is cached: the longest that an operator's switch takes to apply. */
const REMEMBERED_MS = 500;

/** All venues as they are stored, for those who switch them. */
export async function readVenuesNow(db: Db): Promise<Venue[]> {
  return db<Venue[]>`
    select code, game_class as "gameClass", state, takes_whole_units as "takesWholeUnits", kind
    from venues_venue order by position`;
}

/** All venues, cached for a moment; concurrent callers share one read. */
export function makeReadVenues(db: Db, clock: Clock): ReadVenues {
  let known: { venues: Venue[]; until: number } | undefined;
  const read = gathered(async ([all]: string[]) => new Map([[all as string, await readVenuesNow(db)]]));
  return async () => {
    const now = clock().getTime();
    if (known && now < known.until && known.until - now <= REMEMBERED_MS) return known.venues;
    known = { venues: await read('all'), until: now + REMEMBERED_MS };
    return known.venues;
  };
}

export async function readVenueNames(db: Db, language: LanguageCode): Promise<Map<string, string>> {
  const rows = await db<{ venue: string; name: string }[]>`
    select venue, name from venues_text where language = ${language}`;
  return new Map(rows.map(({ venue, name }) => [venue, name]));
}

type FreshVenue = Pick<Venue, 'code' | 'gameClass' | 'kind'> & { position: number };

export async function insertVenue(tx: Tx, { code, gameClass, kind, position }: FreshVenue): Promise<void> {
  await tx`insert into venues_venue (code, game_class, kind, position)
    values (${code}, ${gameClass}, ${kind}, ${position})`;
}

export async function insertVenueName(tx: Tx, venue: string, language: LanguageCode, name: string): Promise<void> {
  await tx`insert into venues_text (venue, language, name) values (${venue}, ${language}, ${name})`;
}

/** Returns the previous state; undefined if there is no such venue. */
export async function setVenueState(tx: Tx, venue: string, state: Venue['state']): Promise<Venue['state'] | undefined> {
  const [before] = await tx<Pick<Venue, 'state'>[]>`select state from venues_venue where code = ${venue} for update`;
  if (before) await tx`update venues_venue set state = ${state} where code = ${venue}`;
  return before?.state;
}
