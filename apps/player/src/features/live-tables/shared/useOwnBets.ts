import { liveTables } from '@harbour/contract/live-tables';
import { useState } from 'react';
import { useCall } from '#api/cache.ts';
import { type Accepted, withAccepted } from './own-bets.ts';

export type Own = ReturnType<typeof useOwnBets>;

/** The member's own bets at a table: those that the server lists, and those accepted since then. */
export function useOwnBets(table: string, mayPlay: boolean) {
  const { data, error, askedAt = 0, retry } = useCall(liveTables.getOwnBets, { table }, { isWanted: mayPlay });
  const [accepted, setAccepted] = useState<readonly Accepted[]>([]);
  return {
    data: mayPlay && data ? withAccepted(data, accepted, askedAt) : undefined,
    error: mayPlay ? error : undefined,
    retry,
    onAccepted: (one: Accepted) => setAccepted((before) => [...before.filter(({ at }) => at >= askedAt), one]),
  };
}
