import type { Bet } from '@harbour/contract/game-fields';

/** How all bets of a member in one round ended together. A return not above the stake is no win. */
export type RoundEnd = {
  kind: 'won' | 'returned' | 'nothing' | 'void';
  payout: bigint;
  /** The newest of the bets. */
  betNo: string;
} & Pick<Bet, 'gameName' | 'currency'>;

type EndedBet = Pick<Bet, 'betNo' | 'gameName' | 'currency' | 'stake' | 'payout' | 'state'>;

export function endOf(bets: readonly EndedBet[]): RoundEnd | 'open' | 'none' {
  const newest = bets.at(-1);
  if (!newest) return 'none';
  if (bets.some(({ state }) => state === 'open')) return 'open';
  const { betNo, gameName, currency } = newest;
  const payout = bets.reduce((sum, bet) => sum + (bet.payout ?? 0n), 0n);
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const isVoid = bets.every(({ state }) => state === 'void');
  const kind = isVoid ? 'void' : payout > stake ? 'won' : payout > 0n ? 'returned' : 'nothing';
  return { kind, payout, betNo, gameName, currency };
}
