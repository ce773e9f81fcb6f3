import type { Call, Input, Output } from '@house/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '#app/toasts.ts';
import { ask, CallRefused } from './client.ts';

/** What calls answered, shared by every screen that asks the same: shown at once, asked again when older than a moment. */
type Entry = { data?: unknown; error?: Error; askedAt: number; flight?: Promise<unknown> };

const FRESH_MS = 5_000;
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

const keyOf = (call: Call, input: unknown) => `${call.path} ${JSON.stringify(input)}`;

function put(key: string, entry: Entry): void {
  entries.set(key, entry);
  for (const listener of listeners) listener();
}

/** Answers to questions of an earlier time (another member, another language) are not believed when they arrive. */
let time = 0;

function refresh<C extends Call>(call: C, input: Input<C>): void {
  const key = keyOf(call, input);
  const known = entries.get(key);
  if (known?.flight !== undefined) return;
  const [askedAt, askedIn] = [performance.now(), time];
  const keep = (entry: Entry) => askedIn === time && put(key, entry);
  const flight = ask(call, input).then(
    (data) => keep({ data, askedAt }),
    (error: Error) => keep({ data: entries.get(key)?.data, error, askedAt }),
  );
  put(key, { ...known, askedAt, flight });
}

/** Everything that was known belonged to somebody else, or to another language. */
export function forgetAnswers(): void {
  time += 1;
  entries.clear();
  for (const listener of listeners) listener();
}

/** An answer that is known already, such as what came with the page. */
export function remember<C extends Call>(call: C, input: Input<C>, data: Output<C>): void {
  put(keyOf(call, input), { data, askedAt: performance.now() });
}

/** Reads: the data once it is there, an error if it never came, and a way to ask again. */
export function useCall<C extends Call>(call: C, input: Input<C>, isWanted = true) {
  const key = keyOf(call, input);
  const entry = useSyncExternalStore(
    useCallback((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, []),
    () => entries.get(key),
  );
  const retry = useCallback(() => refresh(call, JSON.parse(key.slice(call.path.length + 1)) as Input<C>), [call, key]);
  const isMissing = entry === undefined;
  const isStale = isMissing || performance.now() - entry.askedAt > FRESH_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the question changes, not when its answer does
  useEffect(() => {
    if (isWanted && isStale) retry();
  }, [key, isWanted, isMissing, retry]);
  return { data: entry?.data as Output<C> | undefined, error: entry?.error, retry };
}

/** Does: busy while it runs; a refusal is said as a toast and handed to the screen. */
export function useCommand<C extends Call>(call: C) {
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (input: Input<C>, file?: Blob): Promise<{ data?: Output<C>; refused?: CallRefused }> => {
      setBusy(true);
      try {
        return { data: await ask(call, input, file) };
      } catch (error) {
        toast((error as Error).message);
        return error instanceof CallRefused ? { refused: error } : {};
      } finally {
        setBusy(false);
      }
    },
    [call],
  );
  return { run, isBusy };
}
