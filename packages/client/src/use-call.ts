import type { Call, Input, Output } from '@harbour/contract';
import { type Ask, CallRefused } from '@harbour/contract/client';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AnswerCache, keyOf } from './cache.ts';
import { onReturn } from './on-return.ts';

type Client = {
  ask: Ask;
  cache: AnswerCache;
  /** Says that a call failed, in the words of its error. */
  sayError: (error: Error) => void;
  /** Whether the page may poll now: at an interval, or when it is visible again. */
  mayPoll: () => boolean;
};

export let client: Client;

/** Gives the hooks this app's client; called once, before the first screen. */
export function connectHooks(own: Client): void {
  client = own;
  onReturn((wasAway) => {
    if (own.mayPoll()) void (wasAway ? own.cache.refreshStale() : own.cache.refreshFailed());
  });
}

export type WatchOptions<T> = {
  isWanted?: boolean;
  /**
   * Reloads after so many milliseconds while the screen is shown; 0 never does. A function decides by the current data.
   */
  everyMs?: number | ((data: T | undefined) => number);
};

export function useAnswer<T>(key: string, again: () => void, { isWanted = true, everyMs = 0 }: WatchOptions<T>) {
  const { cache, mayPoll } = client;
  const answer = useSyncExternalStore(cache.subscribe, () => cache.read(key));
  const data = answer?.data as T | undefined;
  const isMissing = answer === undefined;
  const pauseMs = typeof everyMs === 'function' ? everyMs(data) : everyMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that was dropped is asked for again
  useEffect(() => {
    if (!isWanted) return;
    if (cache.isStale(key)) again();
    const leave = cache.watch(key, again);
    const timer = pauseMs > 0 ? setInterval(() => mayPoll() && again(), pauseMs) : undefined;
    return () => {
      leave();
      clearInterval(timer);
    };
  }, [key, isWanted, isMissing, pauseMs, again]);
  return { data, error: answer?.error, askedAt: answer?.askedAt, isAsking: answer?.flight !== undefined };
}

/** Reads a call: its data once it is there, the last error, and a function that reloads it. */
export function useCall<C extends Call>(call: C, input: Input<C>, options: WatchOptions<Output<C>> = {}) {
  const key = keyOf(call, input);
  // The key holds the input as text, so the function changes only when the input does.
  const again = useCallback(
    () => client.cache.loadCall(call, JSON.parse(key.slice(call.path.length + 1)) as Input<C>),
    [call, key],
  );
  const retry = useCallback(() => void client.cache.renew(key, again), [key, again]);
  const { data, error, askedAt } = useAnswer<Output<C>>(key, again, options);
  return { data, error, askedAt, retry };
}

/** `isShown` tells which refusals the screen shows itself, at a field: those are not toasted. */
export type HowShown = { isShown?: (refused: CallRefused) => boolean };
/** For a screen that shows every refusal itself. */
export const AT_FIELD: HowShown = { isShown: () => true };

/**
 * Sends a command: busy while it runs; a refusal is returned to the screen, and toasted unless the screen shows it. After
 * an answer or a refusal the calls in `changes` are reloaded.
 */
export function useCommand<C extends Call>(call: C, ...changes: Call[]) {
  const [isBusy, setBusy] = useState(false);
  const changed = useRef(changes);
  changed.current = changes;
  const run = useCallback(
    async (
      input: Input<C>,
      { file, isShown }: HowShown & { file?: Blob } = {},
    ): Promise<{ data?: Output<C>; refused?: CallRefused }> => {
      setBusy(true);
      try {
        const data = await client.ask(call, input, file);
        void client.cache.refreshCalls(...changed.current);
        return { data };
      } catch (error) {
        const refused = error instanceof CallRefused ? error : undefined;
        if (!(refused && isShown?.(refused))) client.sayError(error as Error);
        if (!refused) return {};
        void client.cache.refreshCalls(...changed.current);
        return { refused };
      } finally {
        setBusy(false);
      }
    },
    [call],
  );
  return { run, isBusy };
}

/** A command whose form shows refusals at its fields: `showAtField` shows one, and says whether it had a field for it. */
export function useFormCommand<C extends Call>(call: C, showAtField: (refused: CallRefused) => boolean) {
  const { run, isBusy } = useCommand(call);
  return { isBusy, run: (input: Input<C>) => run(input, { isShown: showAtField }) };
}
