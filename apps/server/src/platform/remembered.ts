import type { Clock } from './clock.ts';

/** Caches an answer for a while; concurrent callers share one read, and a failure is not cached. */
export function remembered<Key, Value>(
  read: (key: Key) => Promise<Value>,
  clock: Clock,
  forMs: number,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; at: number }>();
  return (key) => {
    const now = clock().getTime();
    const found = known.get(key);
    if (found && now >= found.at && now < found.at + forMs) return found.value;
    const value = read(key);
    known.set(key, { value, at: now });
    value.catch(() => known.delete(key));
    return value;
  };
}
