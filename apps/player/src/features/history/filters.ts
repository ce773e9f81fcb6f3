import type { Input } from '@harbour/contract';
import { type history, RECORD_RANGES, RECORD_STATUSES, RECORD_TYPES } from '@harbour/contract/history';
import type { Day } from '@harbour/rules';
import { daysFault } from '#parts/days.ts';

export type Filters = {
  type: (typeof RECORD_TYPES)[number] | 'any';
  status: (typeof RECORD_STATUSES)[number] | 'any';
  range: (typeof RECORD_RANGES)[number];
  from: string;
  to: string;
};

const oneOf = <T extends string, E extends string>(list: readonly T[], asked: string | null, otherwise: E): T | E =>
  list.find((name) => name === asked) ?? otherwise;

/** The filters stand in the address, so that going back finds them as they were. */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    type: oneOf(RECORD_TYPES, query.get('type'), 'any'),
    status: oneOf(RECORD_STATUSES, query.get('status'), 'any'),
    range: oneOf(RECORD_RANGES, query.get('range'), 'month'),
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };
}

export function queryOf({ type, status, range, from, to }: Filters): Record<string, string> {
  return {
    ...(type === 'any' ? {} : { type }),
    ...(status === 'any' ? {} : { status }),
    ...(range === 'month' ? {} : { range }),
    ...(range === 'custom' ? { from, to } : {}),
  };
}

type Question = Input<typeof history.queryTransactionRecordList>;

/** What the server is asked; undefined while the days that were chosen mean nothing. */
export function questionOf({ type, status, range, from, to }: Filters, today: Day): Question | undefined {
  if (range === 'custom' && daysFault(today, from, to)) return undefined;
  return {
    ...(type === 'any' ? {} : { type }),
    ...(status === 'any' ? {} : { status }),
    range,
    ...(range === 'custom' ? { from, to } : {}),
  };
}
