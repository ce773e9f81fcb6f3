/** Time as an argument: rules never read the machine's clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

export function secondsUntil(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
}

let last = { time: Number.NaN, text: '' };

/**
 * A time as ISO text. The last one is kept: the rows of a batch have the same time, and its text would be made again for
 * each of them.
 */
export function timeText(date: Date): string {
  const time = date.getTime();
  if (time !== last.time) last = { time, text: date.toISOString() };
  return last.text;
}
