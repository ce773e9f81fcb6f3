import { useEffect, useState } from 'react';

/** The server's clock, as this page knows it. */
export function serverNow(offset: number): number {
  return performance.now() + offset;
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
