import type { Input } from '@harbour/contract';
import type { bets } from '@harbour/contract/bets';
import { BET_STATES } from '@harbour/contract/game-fields';
import { RECORD_RANGES } from '@harbour/contract/history';
import { type Day, VENUE_CODE } from '@harbour/rules';
import type { Range } from '#parts/DayRange.tsx';
import { daysFault } from '#parts/days.ts';

export type Filters = Range & {
  /** Empty: every venue. */
  venue: string;
  state: (typeof BET_STATES)[number] | 'any';
};

/** The filters stand in the address, so that going back finds them as they were. */
export function filtersOf(query: URLSearchParams): Filters {
  const venue = query.get('venue') ?? '';
  return {
    range: RECORD_RANGES.find((name) => name === query.get('range')) ?? 'month',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    venue: VENUE_CODE.test(venue) ? venue : '',
    state: BET_STATES.find((name) => name === query.get('state')) ?? 'any',
  };
}

export function queryOf({ range, from, to, venue, state }: Filters): Record<string, string> {
  return {
    ...(range === 'month' ? {} : { range }),
    ...(range === 'custom' ? { from, to } : {}),
    ...(venue === '' ? {} : { venue }),
    ...(state === 'any' ? {} : { state }),
  };
}

type Question = Input<typeof bets.getSumBetRecord>;

/** What the server is asked; undefined while the days that were chosen mean nothing. */
export function questionOf({ range, from, to, venue, state }: Filters, today: Day): Question | undefined {
  if (range === 'custom' && daysFault(today, from, to)) return undefined;
  return {
    range,
    ...(range === 'custom' ? { from, to } : {}),
    ...(venue === '' ? {} : { venue }),
    ...(state === 'any' ? {} : { state }),
  };
}
