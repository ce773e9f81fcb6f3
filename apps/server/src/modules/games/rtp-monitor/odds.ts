import { numberOf, slotGame } from '@harbour/engines';

/** For one stake on a solo game: the mean of its return, its variance and its third central moment. */
export type SlotOdds = { mean: number; variance: number; third: number };

/**
 * Measured in 1.2 million seeded spins of each: the cases of a spin cannot be enumerated, and a tolerance needs two
 * digits.
 */
const SPREAD: Record<string, { variance: number; third: number }> = {
  'lanternHarbour 1': { variance: 7.4, third: 189 },
  'nightFerry 1': { variance: 165, third: 169_000 },
};

export function slotOdds(engine: string): SlotOdds | undefined {
  const game = slotGame(engine);
  const spread = SPREAD[`${engine} ${game.version}`];
  return spread && { mean: numberOf(game.returnToPlayer), ...spread };
}
