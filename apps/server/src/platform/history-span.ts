import { dayAfter, dayIn, dayStartIn, isZone, limits, SITE_ZONE } from '@harbour/rules';
import { refuse } from './refuse.ts';

type SpanQuery = {
  range?: 'today' | 'yesterday' | 'week' | 'month' | 'custom' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
};

/** The start and the end of the days that a range names (§9), by the calendar of a zone. */
export function spanOf({ range = 'month', from, to, zone = SITE_ZONE }: SpanQuery, now: Date): [Date, Date] {
  if (!isZone(zone)) refuse('badInput');
  const today = dayIn(zone, now);
  const earliest = dayAfter(today, 1 - limits.HISTORY_DAYS);
  const [first, last] = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    week: [dayAfter(today, -6), today],
    month: [earliest, today],
    custom: [from ?? earliest, to ?? today],
  }[range] as [string, string];
  if (first < earliest || last > today || first > last) refuse('rangeTooWide');
  return [dayStartIn(zone, first), dayStartIn(zone, dayAfter(last, 1))];
}
