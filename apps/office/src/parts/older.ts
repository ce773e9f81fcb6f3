import { useState } from 'react';

/** Pages backwards through a list that is read by cursor, by keeping the start of each page. */
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
