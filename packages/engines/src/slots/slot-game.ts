import { fraction } from '#engine/fractions';
import type { Chance, Return } from '#engine/game';
import { type GreatestWin, greatestWinOf } from './greatest-win.ts';
import { hitRateOf, returnToPlayerOf, type TopWin, topWinOf } from './odds.ts';
import { gamesWon, readSpins, type SlotDesign, type SlotOutcome, type SlotSpin } from './reels.ts';

/** A game for one player: its design, and everything computed from it. */
export type SlotGame = SlotDesign & {
  rows: 3;
  draw: (chance: Chance) => SlotOutcome;
  /** The outcome as shown, spin by spin. */
  read: (outcome: SlotOutcome) => SlotSpin[];
  /** The return of the whole stake. */
  returnOf: (outcome: SlotOutcome) => Return;
  /** The exact long-run return, computed over every stop of every reel. */
  returnToPlayer: Return;
  /** The exact share of paid spins that win anything. */
  hitRate: Return;
  topWin: TopWin;
  greatestWin: GreatestWin;
};

function draw(design: SlotDesign, chance: Chance): SlotOutcome {
  const spin = (): number[] => design.reels.map((reel) => chance.below(reel.length));
  const stops = [spin()];
  // The games won decide how many spins follow, and each spin may add more.
  for (let played = 0; played < gamesWon(design, stops); played += 1) stops.push(spin());
  return { stops };
}

function returnOf(design: SlotDesign, outcome: SlotOutcome): Return {
  const coins = readSpins(design, outcome).reduce(
    (sum, { wins }) => wins.reduce((more, win) => more + win.coins, sum),
    0,
  );
  return fraction(BigInt(coins), BigInt(design.coins));
}

/** Computed on first use: a browser that only shows a spin does not need the long-run return. */
function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

export function makeSlotGame(design: SlotDesign): SlotGame {
  if (design.reels[0]?.includes('wild')) throw new RangeError('the first reel names the symbol: it holds no wild');
  const returnToPlayer = once(() => returnToPlayerOf(design));
  const hitRate = once(() => hitRateOf(design));
  const topWin = once(() => topWinOf(design));
  return {
    ...design,
    rows: 3,
    greatestWin: greatestWinOf(design),
    draw: (chance) => draw(design, chance),
    read: (outcome) => readSpins(design, outcome),
    returnOf: (outcome) => returnOf(design, outcome),
    get returnToPlayer() {
      return returnToPlayer();
    },
    get hitRate() {
      return hitRate();
    },
    get topWin() {
      return topWin();
    },
  };
}
