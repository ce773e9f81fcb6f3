import { returned, tableGame } from '@harbour/engines';
import { turnoverOf } from '@harbour/engines/coverage';
import type { GameClass } from '@harbour/rules';
import type { readBets, SettledBet } from '#bets';
import type { StoredRound } from './store.ts';

export type RoundBet = Awaited<ReturnType<typeof readBets.stakedIn>>[number];
type DrawnRound = Pick<StoredRound, 'engine' | 'version' | 'outcome'>;

const isOpen = ({ state }: Pick<RoundBet, 'state'>) => state === 'open';
const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/**
 * The ends of a member's open bets by the round's outcome. Pure. Turnover is judged over everything that the member
 * staked in the round, ended bets too.
 */
export function endsOf(own: RoundBet[], round: DrawnRound, gameClass: GameClass, settledAt: Date): SettledBet[] {
  const game = tableGame(round.engine, round.version);
  const lines = own.map(({ selections, stakes }) =>
    selections.map((selection, at) => {
      const stake = stakes[at] ?? 0n;
      return { selection, stake, returned: returned(stake, game.settle(selection, round.outcome)) };
    }),
  );
  const turnovers = turnoverOf(round.engine, round.version, lines.flat());
  return own.flatMap((bet, at): SettledBet[] => {
    const returns = (lines[at] ?? []).map((line) => line.returned);
    const turnover = sum(turnovers.splice(0, returns.length));
    if (!isOpen(bet)) return [];
    const { member, betNo, currency, stake } = bet;
    const payout = sum(returns);
    const uncounted = turnover > 0n ? null : payout === stake ? 'push' : 'covered';
    return [{ member, betNo, currency, state: 'settled', returns, payout, turnover, uncounted, gameClass, settledAt }];
  });
}

/** The ends of a member's open bets in a round that is refunded: each stake comes back, and counts nothing. */
export function voidsOf(own: RoundBet[], gameClass: GameClass, settledAt: Date): SettledBet[] {
  return own.filter(isOpen).map(({ member, betNo, currency, stakes, stake }) => {
    const end = { state: 'void', returns: stakes, payout: stake, turnover: 0n, uncounted: 'void' } as const;
    return { member, betNo, currency, gameClass, settledAt, ...end };
  });
}
