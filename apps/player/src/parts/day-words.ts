import { dayText } from '@harbour/i18n';
import { type Day, dayAfter } from '@harbour/rules';
import { language, text } from '#text';
import { readerDay } from './reader-days.ts';

/** The heading of a day in a history: today and yesterday by name. */
export function dayWords(day: Day): string {
  const today = readerDay(new Date());
  if (day === today) return text('records.rangeToday');
  if (day === dayAfter(today, -1)) return text('records.rangeYesterday');
  return dayText(language(), new Date(`${day}T00:00:00Z`), 'UTC');
}
