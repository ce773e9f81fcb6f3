import type { Input } from '@harbour/contract';
import { GAME_FILTERS, type games } from '@harbour/contract/games';
import { GAME_CLASSES, type GameClass, VENUE_CODE } from '@harbour/rules';

export type Filters = {
  gameClass: GameClass | 'all';
  show: (typeof GAME_FILTERS)[number];
  /** Empty: every venue of the class. */
  venue: string;
  search: string;
};

/** As much of a name as is searched for. */
export const LONGEST_SEARCH = 40;

const searchOf = (typed: string) =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_SEARCH);

/** What is shown stands in the address, so that coming back from a game finds the same list. */
export function filtersOf(query: URLSearchParams): Filters {
  const venue = query.get('venue') ?? '';
  return {
    gameClass: GAME_CLASSES.find((name) => name === query.get('class')) ?? 'all',
    show: GAME_FILTERS.find((name) => name === query.get('show')) ?? 'all',
    venue: VENUE_CODE.test(venue) ? venue : '',
    search: searchOf(query.get('search') ?? ''),
  };
}

export function queryOf({ gameClass, show, venue, search }: Filters): Record<string, string> {
  const sought = searchOf(search);
  return {
    ...(gameClass === 'all' ? {} : { class: gameClass }),
    ...(show === 'all' ? {} : { show }),
    ...(venue === '' ? {} : { venue }),
    ...(sought === '' ? {} : { search: sought }),
  };
}

type Question = Input<typeof games.getGameListByGameType>;

/** What the server is asked; only a member has favourites, and games played before. */
export function questionOf({ gameClass, show, venue, search }: Filters, isMember: boolean): Question {
  return {
    ...(gameClass === 'all' ? {} : { gameClass }),
    ...(venue === '' ? {} : { venue }),
    ...(search === '' ? {} : { search }),
    ...(isMember && show !== 'all' ? { filter: show } : {}),
  };
}
