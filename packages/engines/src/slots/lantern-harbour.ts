import { reelsOf } from './reels.ts';
import { makeSlotGame, type SlotGame } from './slot-game.ts';

const LETTERS = {
  L: 'lantern',
  B: 'boat',
  A: 'anchor',
  F: 'fish',
  S: 'shell',
  T: 'star',
  M: 'moon',
  V: 'wave',
  W: 'wild',
  X: 'scatter',
};

/** Twenty lines; two spins in five win, mostly small amounts; free games double. */
export const LANTERN_HARBOUR: SlotGame = makeSlotGame({
  code: 'lanternHarbour',
  version: 1,
  coins: 20,
  reels: reelsOf(LETTERS, [
    'MVTMFBMFBVFTAFMAVLATSVBSVMSTXSTL',
    'VAFTVLTBMTVWBFAMSBFSWMSVAMXVTFSL',
    'MSTMXFMLVTAWSABWVSLTSVMABFTMFBVT',
    'MSFBMLBWSMALVTMATVFSTMAWSTBVFXVF',
    'FATMFVMSTMSVMSVMFALVATBLXBATBFTS',
  ]),
  pays: {
    lantern: { 3: 60, 4: 250, 5: 1000 },
    boat: { 3: 40, 4: 150, 5: 500 },
    anchor: { 3: 30, 4: 100, 5: 300 },
    fish: { 3: 20, 4: 60, 5: 200 },
    shell: { 3: 15, 4: 50, 5: 150 },
    star: { 3: 10, 4: 30, 5: 100 },
    moon: { 3: 10, 4: 30, 5: 100 },
    wave: { 3: 8, 4: 25, 5: 80 },
    scatter: { 3: 40, 4: 200, 5: 1000 },
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 1, 0, 1],
  ],
  freeGames: { won: 8, times: 2, most: 8 },
  best: { any: 2146, stops: 2, winning: 1000 },
});
