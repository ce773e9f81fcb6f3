import type { Call, Input, Output } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from './ask.ts';
import { isAttended } from './attended.ts';
import { onChange } from './self.ts';
import { toast } from './toasts.ts';

/** What calls answered, shared by every room that asks the same. */
type Entry = { data?: unknown; error?: Error; question?: symbol };

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const lookers = new Map<string, Set<() => Promise<unknown>>>();

const keyOf = (call: Call, input: unknown) => `${call.path} ${JSON.stringify(input)}`;

function put(key: string, entry: Entry): void {
  entries.set(key, entry);
  for (const listener of listeners) listener();
}

/** Only the newest question's answer is believed: an earlier one may be older than what was done, or a colleague's before. */
function refresh(call: Call, key: string): Promise<unknown> {
  const question = Symbol(key);
  put(key, { ...entries.get(key), question });
  const answer = (entry: Entry) => entries.get(key)?.question === question && put(key, entry);
  return ask(call, JSON.parse(key.slice(call.path.length + 1)) as never).then(
    (data) => answer({ data }),
    (error: Error) => answer({ data: entries.get(key)?.data, error }),
  );
}

/** After something was done: what is looked at is asked anew, what was only remembered is forgotten. Ends when all was answered. */
export async function refreshAnswers(...calls: Call[]): Promise<void> {
  const asked: Promise<unknown>[] = [];
  for (const key of [...entries.keys()]) {
    if (!calls.some(({ path }) => key.startsWith(`${path} `))) continue;
    const [again] = lookers.get(key) ?? [];
    if (again) asked.push(again());
    else entries.delete(key);
  }
  await Promise.all(asked);
}

onChange(() => entries.clear());

/** Reads: the data once it is there, an error if it never came, and a way to ask again. */
export function useCall<C extends Call>(call: C, input: Input<C>, { isWanted = true, everyMs = 0 } = {}) {
  const key = keyOf(call, input);
  const retry = useCallback(() => refresh(call, key), [call, key]);
  const entry = useSyncExternalStore(
    useCallback((listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }, []),
    () => entries.get(key),
  );
  useEffect(() => {
    if (!isWanted) return;
    const askOnce = () => void (entries.get(key)?.question || retry());
    askOnce();
    const mine = lookers.get(key) ?? new Set();
    lookers.set(key, mine.add(retry));
    const timer = everyMs > 0 ? setInterval(() => document.hidden || !isAttended() || askOnce(), everyMs) : undefined;
    return () => {
      mine.delete(retry);
      clearInterval(timer);
    };
  }, [key, isWanted, everyMs, retry]);
  return { data: entry?.data as Output<C> | undefined, error: entry?.error, retry };
}

/** Does: busy while it runs; a refusal is said as a toast and handed to the room. */
export function useCommand<C extends Call>(call: C, ...changes: Call[]) {
  const [isBusy, setBusy] = useState(false);
  const run = async (input: Input<C>): Promise<{ data?: Output<C>; refused?: CallRefused }> => {
    setBusy(true);
    try {
      const data = await ask(call, input);
      void refreshAnswers(...changes);
      return { data };
    } catch (error) {
      toast((error as Error).message);
      if (!(error instanceof CallRefused)) return {};
      void refreshAnswers(...changes);
      return { refused: error };
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
