import { RECORD_RANGES } from '@harbour/contract/history';
import type { Day } from '@harbour/rules';
import { daysFault } from './days.ts';
import { type FilterValues, oneOf, textFilter } from './query-filters.ts';

const PLAIN = textFilter((text) => text);

/** The days of a list: a named range, or from one day to another. */
export const DAY_FILTERS = { range: oneOf(RECORD_RANGES, 'month'), from: PLAIN, to: PLAIN };

/** Whether the chosen days can be shown. */
export function areDaysGood({ range, from, to }: FilterValues<typeof DAY_FILTERS>, today: Day): boolean {
  return range !== 'custom' || daysFault(today, from, to) === undefined;
}
