import { type Day, dayAfter, isDay, limits } from '@harbour/rules';

/** The days that can be shown: the last 30, today included. */
export function historyBounds(today: Day): { first: Day; last: Day } {
  return { first: dayAfter(today, 1 - limits.HISTORY_DAYS), last: today };
}

/** The fault of chosen days: one that cannot be shown, or the wrong order. */
export function daysFault(today: Day, from: string, to: string): 'outside' | 'order' | undefined {
  const { first, last } = historyBounds(today);
  const isWithin = (day: string) => isDay(day) && day >= first && day <= last;
  if (!isWithin(from) || !isWithin(to)) return 'outside';
  return from > to ? 'order' : undefined;
}

/** Groups items by day and keeps their order. */
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
