import { dayAfter, dayStart, limits, siteDay } from '@harbour/rules';
import { refuse } from './refuse.ts';

type SpanQuery = {
  range?: 'today' | 'yesterday' | 'week' | 'month' | 'custom' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The start and the end of the days that a range names (§9). */
export function spanOf({ range = 'month', from, to }: SpanQuery, now: Date): [Date, Date] {
  const today = siteDay(now);
  const earliest = dayAfter(today, 1 - limits.HISTORY_DAYS);
  const [first, last] = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    week: [dayAfter(today, -6), today],
    month: [earliest, today],
    custom: [from ?? earliest, to ?? today],
  }[range] as [string, string];
  if (first < earliest || last > today || first > last) refuse('rangeTooWide');
  return [dayStart(first), dayStart(dayAfter(last, 1))];
}
