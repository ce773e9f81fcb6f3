import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Debounces typed text, so that no search runs for half a word. */
export function useDebounced(typed: string): string {
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}
