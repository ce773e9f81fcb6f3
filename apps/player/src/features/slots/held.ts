import { type Figures, without } from '#parts/stage/figures.ts';
import { amountOfSpins } from './round.ts';
import type { View } from './useShow.ts';

/** The figures without the credit of the game that is being shown. The ledger has it already; only the display waits. */
export type Held = Figures | undefined;

/** The credit of this game that the reels have shown. */
function creditShown({ phase, round, at }: View): bigint {
  if (!round || round.isReplay) return 0n;
  if (phase === 'rest') return round.payout;
  return amountOfSpins(round.spins.slice(0, phase === 'turning' ? at : at + 1));
}

/** The figures to show: the true ones, unless a game is still to be shown to its end. */
export function shownFigures({ balance, net }: Figures, held: Held, view: View): Figures {
  return held ? without(held, -creditShown(view)) : { balance, net };
}
