import { liveTables, type TableRound } from '@harbour/contract/live-tables';
import { useState } from 'react';
import { refreshCalls, useCall, useMoneyCommand } from '#api/cache.ts';
import { rememberBet } from '#parts/open-bets/open-bets.ts';
import { watchOpenBets } from '#parts/open-bets/watch-open-bets.ts';
import { text } from '#text';
import { type Accepted, withAccepted } from './own-bets.ts';
import type { PlaceAnswer, TableSeat } from './seat.ts';
import { type Lay, sumOf } from './slip.ts';

/** The member's own bets at a table: those that the server lists, and those accepted since then. */
export function useMoneySeat(table: string, isLogin: boolean): TableSeat {
  const { data, error, askedAt = 0, retry } = useCall(liveTables.getOwnBets, { table }, { isWanted: isLogin });
  const [accepted, setAccepted] = useState<readonly Accepted[]>([]);
  const [staking, setStaking] = useState<bigint>();
  const { run, isBusy, isUnsure, forget } = useMoneyCommand(liveTables.placeBets, { isQuiet: true });
  const own = isLogin && data ? withAccepted(data, accepted, askedAt) : undefined;

  const place = async ({ roundNo }: TableRound, bets: Lay[]): Promise<PlaceAnswer> => {
    // Bets that may have been placed before have left the balance already.
    if (own && !isUnsure) setStaking(own.balance - sumOf(bets));
    const answer = await run({ table, roundNo, betList: bets });
    setStaking(undefined);
    if (!answer.data) {
      const words = answer.isUnsure ? text('table.noAnswer') : (answer.error?.message ?? '');
      return { isAccepted: false, words, isShort: answer.refused?.why === 'notEnoughToPlay' };
    }
    const one = { roundNo, bets, balance: answer.data.balance, at: performance.now() };
    setAccepted((before) => [...before.filter(({ at }) => at >= askedAt), one]);
    rememberBet({ betNo: answer.data.betNo, roundNo });
    watchOpenBets();
    void refreshCalls(liveTables.getOwnBets);
    return { isAccepted: true };
  };
  return { own, error: isLogin ? error : undefined, retry, place, isBusy, isUnsure, forget, staking };
}
