import { useState } from 'react';

/** Turning back in a list that is asked for by its last entry: where each page began is remembered. */
export function useOlder() {
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined]);
  const before = starts.at(-1);
  return {
    page: starts.length,
    asked: before === undefined ? {} : { before },
    reset: () => setStarts([undefined]),
    turn: (page: number, last: number | undefined) =>
      setStarts(page < starts.length ? starts.slice(0, page) : [...starts, last]),
  };
}
