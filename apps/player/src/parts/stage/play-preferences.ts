import { create } from 'zustand';

/** How games are played on this device. Landscape, with sound, until the player says otherwise. */
type PlayPreferences = { isUpright: boolean; hasSound: boolean; hasVibration: boolean };

const KEYS = { isUpright: 'playUpright', hasSound: 'playSound', hasVibration: 'playVibration' } as const;
const DEFAULTS: PlayPreferences = { isUpright: false, hasSound: true, hasVibration: true };

export type PlayPreference = keyof PlayPreferences;

function stored(name: PlayPreference): boolean {
  const words = localStorage.getItem(KEYS[name]);
  return words === null ? DEFAULTS[name] : words === 'on';
}

export const usePlayPreferences = create<PlayPreferences>(() => ({
  isUpright: stored('isUpright'),
  hasSound: stored('hasSound'),
  hasVibration: stored('hasVibration'),
}));

export function togglePlayPreference(name: PlayPreference): void {
  const isOn = !usePlayPreferences.getState()[name];
  localStorage.setItem(KEYS[name], isOn ? 'on' : 'off');
  usePlayPreferences.setState({ [name]: isOn });
}
