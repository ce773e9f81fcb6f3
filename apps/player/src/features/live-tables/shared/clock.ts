import { useEffect, useState } from 'react';
import { serverNow } from '#parts/server-clock.ts';

export { serverNow, useSecondsLeft } from '#parts/server-clock.ts';

/** How many of these times (of the server's clock, in order) have passed; updates as each passes. */
export function usePassed(moments: number[], offset: number): number {
  const [, tick] = useState(0);
  const now = serverNow(offset);
  const passed = moments.filter((moment) => moment <= now).length;
  const next = moments[passed];
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(0, next - serverNow(offset)) + 4);
    return () => clearTimeout(timer);
  });
  return passed;
}

/** The share of the dealing phase in which cards are dealt; the rest is for looking at them. */
const REVEALING = 0.82;

/** The times at which this many items are shown, between the close of betting and the settlement. */
export function revealMoments(closesAt: Date, settlesAt: Date, count: number): number[] {
  const [from, to] = [closesAt.getTime(), settlesAt.getTime()];
  const span = Math.max(0, to - from) * REVEALING;
  return Array.from({ length: count }, (_, at) => from + (span * (at + 0.5)) / count);
}
