import type { Input } from '@harbour/contract';
import type { bets } from '@harbour/contract/bets';
import { BET_STATES } from '@harbour/contract/game-fields';
import { type Day, VENUE_CODE } from '@harbour/rules';
import { areDaysGood, DAY_FILTERS } from '#parts/day-filters.ts';
import { type FilterValues, oneOf, setFilters, textFilter } from '#parts/query-filters.ts';
import { zoneAsked } from '#parts/reader-days.ts';

export const BET_FILTERS = {
  range: DAY_FILTERS.range,
  from: DAY_FILTERS.from,
  to: DAY_FILTERS.to,
  venue: textFilter((text) => (VENUE_CODE.test(text) ? text : '')),
  state: oneOf(BET_STATES, 'any'),
};
export type BetFilterValues = FilterValues<typeof BET_FILTERS>;
export type BetQuestion = Input<typeof bets.getSumBetRecord>;

/** The input of the call; undefined while the chosen days cannot be shown. */
export function betQuestion(filters: BetFilterValues, today: Day): BetQuestion | undefined {
  if (!areDaysGood(filters, today)) return undefined;
  return { range: filters.range, ...zoneAsked(), ...(setFilters(BET_FILTERS, filters) as Partial<BetQuestion>) };
}
