import { createContext, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

type FailedPart = { id: string; words: string; retry: () => void };
type ChangeParts = (change: (before: readonly FailedPart[]) => readonly FailedPart[]) => void;

const Parts = createContext<readonly FailedPart[]>([]);
const Change = createContext<ChangeParts>(() => {});

/** The parts of a page that failed to load: those with the same error show it once. */
export function GatherFailedParts({ children }: { children: ReactNode }) {
  const [parts, change] = useState<readonly FailedPart[]>([]);
  return (
    <Change value={change}>
      <Parts value={parts}>{children}</Parts>
    </Change>
  );
}

/** Whether this part shows the error for all with the same words, and a function that reloads them all. */
export function useFailedPart(
  words: string | undefined,
  retry: () => void,
): { isFirst: boolean; retryAll: () => void } {
  const id = useId();
  const change = use(Change);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  useLayoutEffect(() => {
    if (words === undefined) return undefined;
    const part: FailedPart = { id, words, retry: () => latest.current() };
    change((before) => [...before, part]);
    return () => change((before) => before.filter((other) => other !== part));
  }, [id, words, change]);
  const same = use(Parts).filter((part) => part.words === words);
  return {
    isFirst: same.length === 0 || same[0]?.id === id,
    retryAll: () => {
      if (same.length === 0) retry();
      for (const part of same) part.retry();
    },
  };
}
