import { create } from 'zustand';

type ChosenLocation = { latitude: number; longitude: number; name: string };

/** The location that was chosen last; the page that asked takes it and leaves null. */
export const useChosenLocation = create<{ chosen: ChosenLocation | null }>(() => ({ chosen: null }));
