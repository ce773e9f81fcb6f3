import type { Call, Input, Output } from '@harbour/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '#app/toasts.ts';
import { ask, CallRefused } from './client.ts';

/**
 * What calls answered, shared by every screen that asks the same: shown at once, asked again when older than a moment, or
 * when it is known to be (`isOld`). `askedAt` is always when the data that is here was asked for.
 */
type Entry = { data?: unknown; error?: Error; askedAt: number; isOld?: boolean; flight?: Promise<unknown> };

const FRESH_MS = 5_000;
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
/** Who is looking at an answer, and how it is asked for anew. */
const lookers = new Map<string, Set<() => void>>();
const followers = new Map<string, (data: never) => void>();

export const keyOf = (call: Call, input: unknown) => `${call.path} ${JSON.stringify(input)}`;

function put(key: string, entry: Entry): void {
  entries.set(key, entry);
  for (const listener of listeners) listener();
}

/** Answers to questions of an earlier time (another member, another language) are not believed when they arrive. */
let time = 0;

/** Puts a question once at a time; what it answers, or why it did not, stands beside what was known before. */
export function question(path: string, key: string, answer: (known: unknown) => Promise<unknown>): void {
  const known = entries.get(key);
  if (known?.flight !== undefined) return;
  const [askedAt, askedIn] = [performance.now(), time];
  const flight = answer(known?.data).then(
    (data) => {
      if (askedIn !== time) return;
      put(key, { data, askedAt });
      followers.get(path)?.(data as never);
    },
    (error: Error) => {
      if (askedIn !== time) return;
      const { data, askedAt: dataAskedAt = askedAt } = entries.get(key) ?? {};
      put(key, { data, error, askedAt: dataAskedAt, isOld: true });
    },
  );
  put(key, { askedAt, ...known, flight });
}

export function refresh<C extends Call>(call: C, input: Input<C>): void {
  question(call.path, keyOf(call, input), () => ask(call, input));
}

/** What somebody looks at is asked for anew; what was only remembered is asked for when it is next looked at. */
export function refreshAnswers(paths: string[]): void {
  for (const [key, entry] of entries) {
    if (!paths.includes(key.slice(0, key.indexOf(' ')))) continue;
    // An answer that is under way may be older than the change.
    void Promise.resolve(entry.flight).then(() => {
      const [again] = lookers.get(key) ?? [];
      const known = entries.get(key);
      if (again) again();
      else if (known) known.isOld = true;
    });
  }
}

function look(key: string, again: () => void): () => void {
  const mine = lookers.get(key) ?? new Set();
  lookers.set(key, mine.add(again));
  return () => void mine.delete(again);
}

/** Hears every new answer of a call, whoever asked; once it was asked for, somebody is always looking at it. */
export function follow<C extends Call>(call: C, input: Input<C>, react: (data: Output<C>) => void): void {
  followers.set(call.path, react);
  look(keyOf(call, input), () => refresh(call, input));
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

/** What is known under a key, kept in step; while it is wanted, it is asked for when missing or no longer fresh. */
export function useEntry(key: string, retry: () => void, isWanted: boolean): Entry | undefined {
  const entry = useSyncExternalStore(
    useCallback((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, []),
    () => entries.get(key),
  );
  const isMissing = entry === undefined;
  const isStale = isMissing || entry.isOld || performance.now() - entry.askedAt > FRESH_MS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the question changes, not when its answer does
  useEffect(() => {
    if (!isWanted) return;
    if (isStale) retry();
    return look(key, retry);
  }, [key, isWanted, isMissing, retry]);
  return entry;
}

/** Reads: the data once it is there, an error if it never came, and a way to ask again. */
export function useCall<C extends Call>(call: C, input: Input<C>, isWanted = true) {
  const key = keyOf(call, input);
  const retry = useCallback(() => refresh(call, JSON.parse(key.slice(call.path.length + 1)) as Input<C>), [call, key]);
  const entry = useEntry(key, retry, isWanted);
  return { data: entry?.data as Output<C> | undefined, error: entry?.error, askedAt: entry?.askedAt, retry };
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
