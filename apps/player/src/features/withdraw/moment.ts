import { clockText, dayText, shortDayText } from '@harbour/i18n';
import type { LanguageCode } from '@harbour/rules';

/**
 * Today only the time, on another day the day too, because two of them stand in one line. Without a zone it is the
 * device's, because the member waits by that clock.
 */
export function momentText(language: LanguageCode, at: Date, now: Date, zone?: string): string {
  const hour = clockText(at, zone);
  const isToday = dayText(language, at, zone) === dayText(language, now, zone);
  return isToday ? hour : `${shortDayText(language, at, zone)} ${hour}`;
}
