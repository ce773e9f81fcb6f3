import { clockText, dayText, shortDayText } from '@harbour/i18n';
import type { LanguageCode } from '@harbour/rules';

/**
 * Today it is enough to know the hour, and on another day that day: two of them stand in one line. Without a zone by the
 * device's own clock, because whoever is promised something waits by that one.
 */
export function momentText(language: LanguageCode, at: Date, now: Date, zone?: string): string {
  const hour = clockText(at, zone);
  const isToday = dayText(language, at, zone) === dayText(language, now, zone);
  return isToday ? hour : `${shortDayText(language, at, zone)} ${hour}`;
}
