import type { Call, Input, Output, Topic } from '@harbour/contract';
import type { Ask } from '@harbour/contract/client';

/**
 * One cached answer. `askedAt` is when its data was requested; an error stays next to the data known before it. `isOld`
 * marks an answer that is known to be out of date.
 */
export type CachedAnswer = {
  readonly call: Call;
  readonly data?: unknown;
  readonly error?: Error;
  readonly askedAt: number;
  readonly flight?: Promise<void>;
  isOld: boolean;
  /** When the last watcher left, or when the answer was put here without a watcher. */
  leftAt: number;
};

/** Unwatched answers are kept for going back, up to this age and this count. */
const KEPT_MS = 10 * 60_000;
const KEPT_COUNT = 60;

type CacheParts = {
  ask: Ask;
  /** An answer younger than this is shown to a new screen without asking again. */
  freshMs: number;
  now?: () => number;
};

export const keyOf = (call: Call, input: unknown) => `${call.path} ${JSON.stringify(input)}`;

export type AnswerCache = ReturnType<typeof makeCache>;

/**
 * Caches answers of calls for all screens that ask the same. Sends each request once at a time, and again when an
 * answer is stale or was invalidated.
 */
export function makeCache({ ask, freshMs, now = () => performance.now() }: CacheParts) {
  const answers = new Map<string, CachedAnswer>();
  const listeners = new Set<() => void>();
  /** Each watcher of an answer brings the function that reloads it. */
  const watchers = new Map<string, Set<() => void>>();
  const followers = new Map<string, (data: never) => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const put = (key: string, answer: Omit<CachedAnswer, 'isOld' | 'leftAt'> & { isOld?: boolean }) => {
    answers.set(key, { isOld: false, leftAt: answers.get(key)?.leftAt ?? now(), ...answer });
    tell();
  };

  /** Drops unwatched answers that are too old, and the oldest of those beyond the count. */
  const evict = () => {
    [...answers]
      .filter(([key, { flight }]) => !flight && !watchers.has(key))
      .sort(([, a], [, b]) => b.leftAt - a.leftAt)
      .forEach(([key, { leftAt }], at) => {
        if (at >= KEPT_COUNT || now() - leftAt > KEPT_MS) answers.delete(key);
      });
  };

  /**
   * Sends a request unless it is in flight. An answer is used only if it is still the expected one: not after `forget`
   * (another member, another language) and not after `remember` (a newer answer arrived another way).
   */
  function load(call: Call, key: string, answer: (known: unknown) => Promise<unknown>): void {
    const known = answers.get(key);
    if (known?.flight !== undefined) return;
    const askedAt = now();
    const isAwaited = () => answers.get(key)?.flight === flight;
    const flight: Promise<void> = answer(known?.data).then(
      (data) => {
        if (!isAwaited()) return;
        put(key, { call, data, askedAt });
        followers.get(call.path)?.(data as never);
      },
      (error: Error) => {
        if (isAwaited()) put(key, { call, data: known?.data, error, askedAt: known?.askedAt ?? askedAt, isOld: true });
      },
    );
    put(key, { call, askedAt, ...known, flight });
    evict();
  }

  const loadCall = <C extends Call>(call: C, input: Input<C>) => load(call, keyOf(call, input), () => ask(call, input));

  function watch(key: string, again: () => void): () => void {
    const mine = watchers.get(key) ?? new Set();
    watchers.set(key, mine.add(again));
    return () => {
      if (!mine.delete(again) || mine.size > 0) return;
      watchers.delete(key);
      const left = answers.get(key);
      if (left) left.leftAt = now();
      evict();
    };
  }

  /** Reloads an answer. One in flight may be older than the change, so it is awaited first. */
  async function renew(key: string, again: () => void): Promise<void> {
    await answers.get(key)?.flight;
    again();
    await answers.get(key)?.flight;
  }

  /** Reloads watched answers; unwatched ones are reloaded when a screen next shows them. */
  async function refresh(isMeant: (answer: CachedAnswer) => boolean): Promise<void> {
    const meant = [...answers].filter(([, answer]) => isMeant(answer));
    await Promise.all(
      meant.map(([key]) =>
        renew(key, () => {
          const [again] = watchers.get(key) ?? [];
          const answer = answers.get(key);
          if (again) again();
          else if (answer) answer.isOld = true;
        }),
      ),
    );
  }

  const isStale = (answer: CachedAnswer | undefined) => !answer || answer.isOld || now() - answer.askedAt > freshMs;

  return {
    load,
    loadCall,
    watch,
    renew,
    read: (key: string) => answers.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isStale: (key: string) => isStale(answers.get(key)),
    /** Resolves when every reload has been answered. */
    refreshCalls: (...calls: Call[]) => refresh(({ call }) => calls.some(({ path }) => path === call.path)),
    refreshTopic: (topic: Topic) => refresh(({ call }) => call.topic === topic),
    /** For a page that was away: reloads every answer that is shown and stale. */
    refreshStale: () => refresh(isStale),
    /** Reloads every answer that is shown with an error. */
    refreshFailed: () => refresh(({ error }) => error !== undefined),
    /** Stores an answer that arrived another way, such as with the page. */
    remember: <C extends Call>(call: C, input: Input<C>, data: Output<C>) =>
      put(keyOf(call, input), { call, data, askedAt: now() }),
    /**
     * Calls `react` for every new answer of a call, whichever screen asked; from then on the answer counts as watched.
     */
    follow: <C extends Call>(call: C, input: Input<C>, react: (data: Output<C>) => void) => {
      followers.set(call.path, react);
      watch(keyOf(call, input), () => loadCall(call, input));
    },
    /** Drops every answer: they belonged to another member, or were in another language. */
    forget: () => {
      answers.clear();
      tell();
    },
  };
}
