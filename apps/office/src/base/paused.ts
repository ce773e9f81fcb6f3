import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** What is being typed, once there is a pause: nobody is asked about half a word. */
export function usePaused(typed: string): string {
  const [words, setWords] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}
