import type { SlotGame, SlotOutcome, SlotSpin, SlotWin } from '@harbour/engines';

/** A game as the server played it: what was staked, what came back, and where the reels stopped. */
export type Played = { stake: bigint; payout: bigint; outcome: Record<string, unknown> };

export type ShownWin = SlotWin & { amount: bigint };
export type ShownSpin = Omit<SlotSpin, 'wins'> & { stops: readonly number[]; wins: ShownWin[] };

/** The same, read for showing. What is paid is `payout`, as the server says; the parts of it are only pointed at. */
export type Round = { stake: bigint; payout: bigint; spins: ShownSpin[]; freeGames: number; isReplay: boolean };

export function readRound(game: SlotGame, { stake, payout, outcome }: Played, isReplay: boolean): Round {
  const drawn = outcome as SlotOutcome;
  const amountOf = (coins: number): bigint => (stake * BigInt(coins)) / BigInt(game.coins);
  const spins = game.read(drawn).map(
    (spin, at): ShownSpin => ({
      ...spin,
      stops: drawn.stops[at] ?? [],
      wins: spin.wins.map((win) => ({ ...win, amount: amountOf(win.coins) })),
    }),
  );
  return { stake, payout, spins, freeGames: spins.length - 1, isReplay };
}

export function amountOfSpins(spins: readonly ShownSpin[]): bigint {
  return spins.flatMap(({ wins }) => wins).reduce((sum, { amount }) => sum + amount, 0n);
}

/** How many free games are won by the end of this spin. */
export function gamesWonBy(round: Round, at: number): number {
  return round.spins.slice(0, at + 1).reduce((sum, { freeGamesWon }) => sum + freeGamesWon, 0);
}

/** What there is to be said of a result; a return that is not above the stake is no win. */
export function verdictOf({ stake, payout }: { stake: bigint; payout: bigint }): 'nothing' | 'returned' | 'won' {
  if (payout === 0n) return 'nothing';
  return payout > stake ? 'won' : 'returned';
}
