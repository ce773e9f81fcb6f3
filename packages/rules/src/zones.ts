import { type Day, dayStart, SITE_ZONE, siteDay } from './calendar.ts';

const HALF_DAY_MS = 43_200_000;

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in another zone than the site's, such as the reader's. */
export function dayIn(zone: string, at: Date): Day {
  return zone === SITE_ZONE ? siteDay(at) : dayFormat(zone).format(at);
}

/** Whether this is the name of a zone that the clock knows. */
export function isZone(name: string): boolean {
  try {
    dayFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** The moment a day begins in a zone; where clocks are put forward at midnight, the first moment after. */
export function dayStartIn(zone: string, day: Day): Date {
  if (zone === SITE_ZONE) return dayStart(day);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guesses = [midnight, midnight - HALF_DAY_MS, midnight + HALF_DAY_MS].map((at) => midnight - offsetAt(zone, at));
  return new Date(Math.min(...guesses.filter((at) => dayIn(zone, new Date(at)) === day)));
}

/** How far the zone's clock is ahead of UTC at a moment. */
function offsetAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - at;
}
