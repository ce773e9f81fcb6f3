import type { SlotGame, SlotOutcome, SlotSpin, SlotWin } from '@harbour/engines';

/** A game as the server played it: its stake, its payout, and the stops of the reels. One of the demo has no number. */
export type PlayedGame = { roundNo?: string; stake: bigint; payout: bigint; outcome: Record<string, unknown> };

export type ShownWin = SlotWin & { amount: bigint };
export type ShownSpin = Omit<SlotSpin, 'wins'> & { stops: readonly number[]; wins: ShownWin[] };

/** The same, prepared for display. `payout` is the server's; its parts are only highlighted. */
export type ShownRound = { stake: bigint; payout: bigint; spins: ShownSpin[]; freeGames: number; isReplay: boolean };

export function readRound(game: SlotGame, { stake, payout, outcome }: PlayedGame, isReplay: boolean): ShownRound {
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

/** The number of free games won up to this spin. */
export function gamesWonBy(round: ShownRound, at: number): number {
  return round.spins.slice(0, at + 1).reduce((sum, { freeGamesWon }) => sum + freeGamesWon, 0);
}

/** The verdict on a result; a return not above the stake is no win. */
export function verdictOf({ stake, payout }: { stake: bigint; payout: bigint }): 'nothing' | 'returned' | 'won' {
  if (payout === 0n) return 'nothing';
  return payout > stake ? 'won' : 'returned';
}
