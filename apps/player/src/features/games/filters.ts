import type { Input } from '@harbour/contract';
import { GAME_FILTERS, type games } from '@harbour/contract/games';
import { GAME_CLASSES, VENUE_CODE } from '@harbour/rules';
import { type FilterValues, oneOf, setFilters, textFilter } from '#parts/query-filters.ts';

/** The longest search text. */
export const LONGEST_SEARCH = 40;

const searchOf = (typed: string) =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_SEARCH);

export const CATALOGUE_FILTERS = {
  gameClass: { ...oneOf(GAME_CLASSES, 'all'), param: 'class' },
  show: oneOf(GAME_FILTERS, 'all'),
  venue: textFilter((text) => (VENUE_CODE.test(text) ? text : '')),
  search: textFilter(searchOf),
};
export type CatalogueFilters = FilterValues<typeof CATALOGUE_FILTERS>;
type GameQuestion = Input<typeof games.getGameListByGameType>;

/** The input of the call. Only a member has favourites and recent games. */
export function gameQuestion(filters: CatalogueFilters, isMember: boolean): GameQuestion {
  const { show, ...rest } = setFilters(CATALOGUE_FILTERS, filters);
  return { ...(rest as GameQuestion), ...(isMember && show !== undefined ? { filter: show } : {}) };
}
