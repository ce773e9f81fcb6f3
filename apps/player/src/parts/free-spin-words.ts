import type { SlotGame } from '@harbour/engines';
import { text } from '#text';

/** How free spins start, and whether compasses in them add more. */
export function freeSpinWords({ freeGames: { won, times, most } }: Pick<SlotGame, 'freeGames'>): string[] {
  return [
    text('rules.stepSlot4', { won, times }),
    most > won ? text('rules.stepSlotMore', { won, most }) : text('rules.stepSlotOnce'),
  ];
}
