import { useEffect, useState } from 'react';

/** The server's clock, as this page knows it. */
export function serverNow(offset: number): number {
  return performance.now() + offset;
}

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

/** Whole seconds until a time of the server's clock; 0 once it has passed. */
export function useSecondsLeft(moment: number | undefined, offset: number): number {
  const [, tick] = useState(0);
  const left = moment === undefined ? 0 : Math.max(0, moment - serverNow(offset));
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), left % 1_000 || 1_000);
    return () => clearTimeout(timer);
  });
  return Math.ceil(left / 1_000);
}

/** The share of the dealing phase in which cards are dealt; the rest is for looking at them. */
const REVEALING = 0.82;

/** The times at which this many items are shown, between the close of betting and the settlement. */
export function revealMoments(closesAt: Date, settlesAt: Date, count: number): number[] {
  const [from, to] = [closesAt.getTime(), settlesAt.getTime()];
  const span = Math.max(0, to - from) * REVEALING;
  return Array.from({ length: count }, (_, at) => from + (span * (at + 0.5)) / count);
}
