import { useEffect, useState } from 'react';
import { text } from '#text';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** The length of a play session, in whole minutes. */
export function useElapsed(since: Date | null): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!since) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  const minutes = since ? Math.max(0, Math.floor((now - since.getTime()) / MINUTE_MS)) : 0;
  if (minutes < 60) return text('table.minutes', { minutes });
  return text('table.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
