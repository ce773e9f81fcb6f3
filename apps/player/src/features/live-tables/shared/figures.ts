import type { TableRound } from '@harbour/contract/live-tables';
import type { Figures } from '#parts/stage/figures.ts';
import type { ListedRound, OwnBets } from './own-bets.ts';
import { sumOf } from './slip.ts';

export const isOver = (round: Pick<TableRound, 'phase'>) => round.phase === 'settled' || round.phase === 'refunded';

/** The own rounds, newest first, whose results the table has not told yet: the shown one until it ends, and later ones. */
export function untoldRounds(
  { roundList }: Pick<OwnBets, 'roundList'>,
  shown: Pick<TableRound, 'roundNo' | 'phase'> | null | undefined,
): ListedRound[] {
  const at = roundList.findIndex(({ roundNo }) => roundNo === shown?.roundNo);
  return shown && at >= 0 ? roundList.slice(0, isOver(shown) ? at : at + 1) : [];
}

/**
 * The balance and the session's result as shown. Stakes leave at once, also while they are being sent; the return of a
 * round comes when the ball, the cards or the dice have told it. The ledger has it already; only the display waits.
 */
export function shownFigures(
  own: Pick<OwnBets, 'balance' | 'roundList' | 'sessionResult'>,
  shown: Pick<TableRound, 'roundNo' | 'phase'> | null | undefined,
  staking?: bigint,
): Figures {
  let { balance } = own;
  let { net } = own.sessionResult;
  for (const { betList, payout } of untoldRounds(own, shown)) {
    if (payout === null) continue;
    balance -= payout;
    net -= payout - sumOf(betList);
  }
  // A list that arrives before the answer holds the stake already.
  return { balance: staking !== undefined && staking < balance ? staking : balance, net };
}
