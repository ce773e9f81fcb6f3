import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a time of this page's clock; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil((moment - now) / SECOND_MS));
  useEffect(() => {
    setNow(performance.now());
    if (moment <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= moment) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
