import type { Input } from '@harbour/contract';
import { type history, RECORD_STATUSES, RECORD_TYPES } from '@harbour/contract/history';
import type { Day } from '@harbour/rules';
import { areDaysGood, DAY_FILTERS } from '#parts/day-filters.ts';
import { type FilterValues, oneOf, setFilters } from '#parts/query-filters.ts';
import { zoneAsked } from '#parts/reader-days.ts';

export const RECORD_FILTERS = {
  type: oneOf(RECORD_TYPES, 'any'),
  status: oneOf(RECORD_STATUSES, 'any'),
  range: DAY_FILTERS.range,
  from: DAY_FILTERS.from,
  to: DAY_FILTERS.to,
};
export type RecordFilterValues = FilterValues<typeof RECORD_FILTERS>;
type RecordQuestion = Input<typeof history.queryTransactionRecordList>;

/** The input of the call; undefined while the chosen days cannot be shown. */
export function recordQuestion(filters: RecordFilterValues, today: Day): RecordQuestion | undefined {
  if (!areDaysGood(filters, today)) return undefined;
  return { range: filters.range, ...zoneAsked(), ...(setFilters(RECORD_FILTERS, filters) as Partial<RecordQuestion>) };
}
