import { type Return, returned, tableGame } from '@harbour/engines';
import { turnoverOf } from '@harbour/engines/coverage';
import type { BetEnd, StakedBet } from '#bets';
import type { StoredRound } from './store.ts';

type DrawnRound = Pick<StoredRound, 'engine' | 'version' | 'outcome'>;

const isOpen = ({ state }: Pick<StakedBet, 'state'>) => state === 'open';
const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** A drawn round: the return of each selection is worked out once, however many have staked on it. */
export type JudgedRound = Pick<DrawnRound, 'engine' | 'version'> & { returnOf: (selection: string) => Return };

export function judge({ engine, version, outcome }: DrawnRound): JudgedRound {
  const game = tableGame(engine, version);
  const known = new Map<string, Return>();
  const returnOf = (selection: string) => {
    const found = known.get(selection) ?? game.settle(selection, outcome);
    known.set(selection, found);
    return found;
  };
  return { engine, version, returnOf };
}

/**
 * The ends of a member's open bets by the round's outcome. Pure. Turnover is judged over everything that the member
 * staked in the round, ended bets too.
 */
export function endsOf(own: StakedBet[], round: JudgedRound): BetEnd[] {
  const lines = own.map(({ selections, stakes }) =>
    selections.map((selection, at) => {
      const stake = stakes[at] ?? 0n;
      return { selection, stake, returned: returned(stake, round.returnOf(selection)) };
    }),
  );
  const turnovers = turnoverOf(round.engine, round.version, lines.flat());
  return own.flatMap((bet, at): BetEnd[] => {
    const returns = (lines[at] ?? []).map((line) => line.returned);
    const turnover = sum(turnovers.splice(0, returns.length));
    if (!isOpen(bet)) return [];
    const { member, betNo, currency, stake } = bet;
    const payout = sum(returns);
    const uncounted = turnover > 0n ? null : payout === stake ? 'push' : 'covered';
    return [{ member, betNo, currency, returns, payout, turnover, uncounted }];
  });
}

/** The ends of a member's open bets in a round that is refunded: each stake comes back, and counts nothing. */
export function voidsOf(own: StakedBet[]): BetEnd[] {
  return own.filter(isOpen).map(({ member, betNo, currency, stakes, stake }) => {
    return { member, betNo, currency, returns: stakes, payout: stake, turnover: 0n, uncounted: 'void' };
  });
}
