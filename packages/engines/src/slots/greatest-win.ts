import type { SlotDesign } from './reels.ts';

export type GreatestWin = {
  /** The highest pay of a paid spin, in multiples of the stake, without the free games that it may win. */
  spin: number;
  /** Its odds: one in so many spins, rounded up. */
  oneIn: number;
  /** The highest pay of one free game. */
  freeGame: number;
  /** The highest pay of a whole game with every free game: possible by the rules, and the exact bound. */
  game: number;
};

/**
 * The greatest game wins all its free games. Each spin that wins them is the best of its kind, and every other one the
 * best of all.
 */
export function greatestWinOf({ reels, coins, freeGames: { won, times, most }, best }: SlotDesign): GreatestWin {
  const again = Math.ceil(most / won) - 1;
  const game = best.winning + times * (again * best.winning + (most - again) * best.any);
  const stops = reels.reduce((product, reel) => product * reel.length, 1);
  return {
    spin: best.any / coins,
    oneIn: Math.ceil(stops / best.stops),
    freeGame: (best.any * times) / coins,
    game: game / coins,
  };
}
