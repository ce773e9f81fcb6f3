import { create } from 'zustand';
import type { Spot } from './spot.ts';

/** A place without a known name has an empty one. */
type ChosenLocation = Spot & { name: string };

/** What was chosen last, for the page that sent the player to choose. */
export const useChosenLocation = create<{ chosen: ChosenLocation | null }>(() => ({ chosen: null }));
