import { create } from 'zustand';

type ChosenLocation = { latitude: number; longitude: number; name: string };

/** The place that was chosen last; whoever asked takes it and leaves null. */
export const useChosenLocation = create<{ chosen: ChosenLocation | null }>(() => ({ chosen: null }));
