import type { TableRound } from '@harbour/contract/live-tables';
import { useMemo, useRef } from 'react';
import type { TableInfo } from './useRoom.ts';

export type History = { series: string | undefined; resultCodes: string[]; lastRoundNo: string | undefined };

/** The requested list holds every settled round of the series, the shown one too if it is settled by then. */
export function historyOf({ view: { round }, resultCodeList }: Pick<TableInfo, 'view' | 'resultCodeList'>): History {
  return {
    series: round?.series,
    resultCodes: resultCodeList,
    lastRoundNo: round && isOver(round) ? round.roundNo : undefined,
  };
}

const isOver = ({ phase }: TableRound) => phase === 'settled' || phase === 'refunded';

/** Adds a round once when it is settled on screen; another series starts a new list. */
export function historyAfter(history: History, round: TableRound | null): History {
  if (!round) return history;
  const same = history.series === undefined || history.series === round.series;
  const before = same
    ? { ...history, series: round.series }
    : { series: round.series, resultCodes: [], lastRoundNo: undefined };
  if (!isOver(round) || round.roundNo === history.lastRoundNo) return same ? history : before;
  const resultCodes =
    round.phase === 'settled' && round.resultCode !== null
      ? [...before.resultCodes, round.resultCode]
      : before.resultCodes;
  return { ...before, resultCodes, lastRoundNo: round.roundNo };
}

/** The result codes so far: as requested, and as they continued since. */
export function useHistory(known: TableInfo | undefined, round: TableRound | null): string[] {
  const kept = useRef<{ known: TableInfo | undefined; history: History }>({
    known: undefined,
    history: { series: undefined, resultCodes: [], lastRoundNo: undefined },
  });
  return useMemo(() => {
    if (known && kept.current.known !== known) kept.current = { known, history: historyOf(known) };
    kept.current.history = historyAfter(kept.current.history, round);
    return kept.current.history.resultCodes;
  }, [known, round]);
}
