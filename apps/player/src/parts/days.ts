import { type Day, dayAfter, isDay, limits } from '@harbour/rules';

/** The days that can be shown: the last 30 of the site's calendar, today among them. */
export function historyBounds(today: Day): { first: Day; last: Day } {
  return { first: dayAfter(today, 1 - limits.HISTORY_DAYS), last: today };
}

/** What is wrong with days that somebody chose: a day that may not be shown, or the wrong way round. */
export function daysFault(today: Day, from: string, to: string): 'outside' | 'order' | undefined {
  const { first, last } = historyBounds(today);
  const isWithin = (day: string) => isDay(day) && day >= first && day <= last;
  if (!isWithin(from) || !isWithin(to)) return 'outside';
  return from > to ? 'order' : undefined;
}

/** Things in their order, put together by the day they belong to. */
export function groupByDay<T>(things: T[], dayOf: (thing: T) => Day): { day: Day; things: T[] }[] {
  const groups: { day: Day; things: T[] }[] = [];
  for (const thing of things) {
    const day = dayOf(thing);
    const last = groups.at(-1);
    if (last?.day === day) last.things.push(thing);
    else groups.push({ day, things: [thing] });
  }
  return groups;
}
