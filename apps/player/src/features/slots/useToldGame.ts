import { useEffect, useRef } from 'react';
import { forgetRound, rememberBet, showRound } from '#parts/open-bets/open-bets.ts';
import { watchOpenBets } from '#parts/open-bets/watch-open-bets.ts';

/** The reels tell how a game ended. One whose player leaves before, or reloads, is told like a bet left at a table. */
export function useToldGame() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      showRound(undefined);
      watchOpenBets();
    };
  }, []);
  return {
    begin: (roundNo: string) => {
      rememberBet({ betNo: roundNo, roundNo });
      if (isHere.current) showRound(roundNo);
      watchOpenBets();
    },
    end: (roundNo: string) => void forgetRound(roundNo),
  };
}
