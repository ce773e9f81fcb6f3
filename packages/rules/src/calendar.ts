/** The site's calendar: every "day", "week" and "birthday" of the product is a day in this zone; stored times are UTC. */
export const SITE_ZONE = 'Asia/Shanghai';

/** A calendar day written YYYY-MM-DD. */
export type Day = string;

const zoned = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export function siteDay(at: Date): Day {
  return zoned.format(at);
}

/** The moment a day begins; the site's zone has had no other offset since 1991. */
export function dayStart(day: Day): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The day that many days after (or before) another. */
export function dayAfter(day: Day, days: number): Day {
  return siteDay(new Date(dayStart(day).getTime() + days * 86_400_000));
}

/** Whether the text names a day that exists; 2001-02-29 does not, and the calendar begins with the year 1. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

export const ADULT_AGE = 18;
/** The earliest birthday a form accepts; nobody alive was born before. */
export const EARLIEST_BIRTHDAY: Day = '1900-01-01';

/** Age in whole years; someone born on 29 February is a year older on 1 March of a common year. */
export function ageOn(today: Day, birthday: Day): number {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(5)];
  const [birthYear, birthRest] = [Number(birthday.slice(0, 4)), birthday.slice(5)];
  return year - birthYear - (rest < birthRest ? 1 : 0);
}

export function isAdult(today: Day, birthday: Day): boolean {
  return birthday >= EARLIEST_BIRTHDAY && ageOn(today, birthday) >= ADULT_AGE;
}

/** The latest birthday that is of age today; the last one that a date field offers. */
export function latestAdultBirthday(today: Day): Day {
  const year = Number(today.slice(0, 4)) - ADULT_AGE;
  const sameDay = `${year}${today.slice(4)}`;
  return isDay(sameDay) ? sameDay : `${year}-02-28`;
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Days since joining, the first included. */
export function joinDays(joined: Date, now: Date): number {
  return daysBetween(siteDay(joined), siteDay(now)) + 1;
}
