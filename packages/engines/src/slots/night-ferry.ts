import { reelsOf } from './reels.ts';
import { makeSlotGame, type SlotGame } from './slot-game.ts';

const LETTERS = {
  Y: 'ferry',
  B: 'boat',
  L: 'lantern',
  A: 'anchor',
  F: 'fish',
  T: 'star',
  S: 'shell',
  V: 'wave',
  W: 'wild',
  X: 'scatter',
};

/**
 * Pays every way from the left, with symbols stacked on the reels: one spin in six wins, and then more; free games
 * treble.
 */
export const NIGHT_FERRY: SlotGame = makeSlotGame({
  code: 'nightFerry',
  version: 1,
  coins: 25,
  reels: reelsOf(LETTERS, [
    'VVVBXLFFYYFFFSSTTTSSSAAAVVVTTLLLBBAA',
    'SSLLYYBTTTYVVVTTWFFSSSBBLFFXVVXAAA',
    'AAYBAAYYBBVVVSSTTFFFWTTLFVVLLLSSSX',
    'XLLTTTLLSSSFFVVSSAABBBAAATTWFFFYVVVYY',
    'VVVLLLYYAAAFFFSSSVVAABBBTTTSSSLXTTFF',
  ]),
  pays: {
    ferry: { 3: 30, 4: 150, 5: 2000 },
    boat: { 3: 20, 4: 75, 5: 500 },
    lantern: { 3: 10, 4: 40, 5: 250 },
    anchor: { 3: 8, 4: 25, 5: 125 },
    fish: { 3: 5, 4: 20, 5: 100 },
    star: { 3: 3, 4: 10, 5: 50 },
    shell: { 3: 2, 4: 8, 5: 40 },
    wave: { 3: 2, 4: 5, 5: 25 },
    scatter: { 3: 50, 4: 250, 5: 1250 },
  },
  freeGames: { won: 10, times: 3, most: 50 },
  best: { any: 64_000, stops: 32, winning: 3050 },
});
