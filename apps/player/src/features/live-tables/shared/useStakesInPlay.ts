import type { TableRound } from '@harbour/contract/live-tables';
import { useEffect, useRef } from 'react';
import { toast } from '#api/toasts.ts';
import { forgetRound, hasBetIn, showRound } from '#parts/open-bets/open-bets.ts';
import { text } from '#text';
import { isOver } from './figures.ts';
import type { OwnBets } from './own-bets.ts';

/**
 * The table itself tells the result of the round that it shows, if somebody sees it; any other is told by a toast. A
 * player who leaves with a stake in play is told so.
 */
export function useStakesInPlay(own: OwnBets | undefined, round: TableRound | null | undefined): void {
  const roundNo = round?.roundNo;
  const payout = own?.roundList.find((one) => one.roundNo === roundNo)?.payout ?? null;
  const isTold = round !== null && round !== undefined && isOver(round) && payout !== null;
  useEffect(() => {
    showRound(roundNo);
    if (roundNo !== undefined && isTold && !document.hidden) forgetRound(roundNo);
  }, [roundNo, isTold]);
  const latest = useRef(roundNo);
  latest.current = roundNo;
  useEffect(
    () => () => {
      showRound(undefined);
      if (latest.current !== undefined && hasBetIn(latest.current)) toast(text('games.staysInPlay'));
    },
    [],
  );
}
