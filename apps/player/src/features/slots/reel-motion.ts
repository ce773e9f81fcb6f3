export const ROWS = 3;
/** The symbols between two windows. */
const BETWEEN = 9;
/** A strip: the window it stops at, the symbols that pass by, and the window it started from. */
export const STRIP = ROWS + BETWEEN + ROWS;

/** The start position of a strip, in cells: its last window is visible. At 0 its first is. */
const START = STRIP - ROWS;
const CELLS_PER_SECOND = 21;
const GATHER_MS = 140;
/** From here on a reel slows down evenly until it stops; the time follows from its speed. */
export const BRAKE_CELLS = 3;
const BRAKE_MS = (2 * BRAKE_CELLS * 1000) / CELLS_PER_SECOND;
/** The delay from one reel to the next, left to right. */
const STEP_MS = 130;
/** The shortest turning time: an answer may come sooner than an eye can follow. */
const LEAST_TURN_MS = 420;

type Reel = { mode: 'rest' | 'turn' | 'brake'; place: number; since: number; landAt: number };

export type ReelMotion = {
  turn: () => void;
  /** Stops at the first window of each strip. */
  land: () => Promise<void>;
  /** Stops all at once, now or as soon as the stop is known. It shortens only the animation. */
  hurry: () => void;
  /** Stops immediately. */
  rest: () => void;
};

/**
 * Moves the strips by transform alone, each on a layer of its own, which it has only while they move: at rest nothing
 * above them costs a frame more. The caller decides their stop by filling the strips. Reels that stop in the same frame
 * are reported once.
 */
export function moveReels(strips: () => HTMLElement[], onStop: () => void = () => {}): ReelMotion {
  const reels: Reel[] = strips().map(() => ({ mode: 'rest', place: 0, since: 0, landAt: Number.POSITIVE_INFINITY }));
  let frame = 0;
  let [last, begun] = [0, 0];
  let isHurried = false;
  let landed: (() => void) | undefined;

  const draw = () => {
    for (const [at, strip] of strips().entries())
      strip.style.transform = `translate3d(0, ${(-(reels[at]?.place ?? 0) / STRIP) * 100}%, 0)`;
  };
  const stand = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const reel of reels) Object.assign(reel, { mode: 'rest', place: 0, landAt: Number.POSITIVE_INFINITY });
    for (const strip of strips()) Object.assign(strip.style, { transform: '', willChange: '' });
    landed?.();
    landed = undefined;
  };
  const step = (now: number) => {
    const turning = countTurning(reels);
    for (const reel of reels) move(reel, now, now - last, now - begun);
    if (countTurning(reels) < turning) onStop();
    last = now;
    draw();
    if (reels.every(({ mode }) => mode === 'rest')) stand();
    else frame = requestAnimationFrame(step);
  };
  return {
    turn: () => {
      stand();
      last = begun = performance.now();
      isHurried = false;
      for (const reel of reels) Object.assign(reel, { mode: 'turn', place: START });
      for (const strip of strips()) strip.style.willChange = 'transform';
      draw();
      frame = requestAnimationFrame(step);
    },
    land: () => {
      const now = performance.now();
      const first = isHurried ? now : Math.max(now, begun + LEAST_TURN_MS);
      for (const [at, reel] of reels.entries()) reel.landAt = first + (isHurried ? 0 : at * STEP_MS);
      return new Promise((resolve) => {
        landed = resolve;
        if (frame === 0) stand();
      });
    },
    hurry: () => {
      isHurried = true;
      if (landed) for (const reel of reels) reel.landAt = Math.min(reel.landAt, performance.now());
    },
    rest: stand,
  };
}

const countTurning = (reels: Reel[]) => reels.filter(({ mode }) => mode !== 'rest').length;

function move(reel: Reel, now: number, passed: number, turned: number): void {
  if (reel.mode === 'turn' && now >= reel.landAt)
    Object.assign(reel, { mode: 'brake', place: BRAKE_CELLS, since: now });
  if (reel.mode === 'turn') {
    const speed = CELLS_PER_SECOND * Math.min(1, turned / GATHER_MS);
    reel.place -= (speed * passed) / 1000;
    if (reel.place <= 0) reel.place += START;
  } else if (reel.mode === 'brake') {
    const left = Math.max(0, 1 - (now - reel.since) / BRAKE_MS);
    reel.place = BRAKE_CELLS * left * left;
    if (left === 0) reel.mode = 'rest';
  }
}
