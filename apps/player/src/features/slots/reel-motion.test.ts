import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveReels, STRIP } from './reel-motion.ts';

let now = 0;
let frames: ((now: number) => void)[] = [];

beforeEach(() => {
  now = 0;
  frames = [];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => frames.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

const reels = () => [0, 1, 2, 3, 4].map(() => ({ style: { transform: '' } }) as HTMLElement);
/** The position of a strip, in cells. */
const placeOf = ({ style }: HTMLElement) =>
  style.transform === '' ? 0 : (Number(/, (-?[\d.e-]+)%/.exec(style.transform)?.[1]) * -STRIP) / 100;

/** Runs frame after frame; returns when each strip stopped at its first window. */
function run(strips: HTMLElement[], most: number): number[] {
  const stoodAt = strips.map(() => Number.NaN);
  for (; frames.length > 0 && now < most; ) {
    now += 16;
    for (const step of frames.splice(0)) step(now);
    for (const [at, strip] of strips.entries()) {
      if (placeOf(strip) !== 0) stoodAt[at] = Number.NaN;
      else if (Number.isNaN(stoodAt[at])) stoodAt[at] = now;
    }
  }
  return stoodAt;
}

it('starts from the visible window, and turns until the stop is known', () => {
  const strips = reels();
  const motion = moveReels(() => strips);
  motion.turn();
  expect(strips.map(placeOf)).toEqual(strips.map(() => STRIP - 3));
  expect(strips.map(({ style }) => style.willChange)).toEqual(strips.map(() => 'transform'));
  expect(run(strips, 5_000).every(Number.isNaN)).toBe(true);
});

it('stops one by one from the left, within a second and a half of an immediate answer', () => {
  const strips = reels();
  let stops = 0;
  const motion = moveReels(
    () => strips,
    () => {
      stops += 1;
    },
  );
  motion.turn();
  void motion.land();
  const stoodAt = run(strips, 5_000);
  expect(stops).toBe(5);
  expect(stoodAt).toEqual([...stoodAt].sort((a, b) => a - b));
  expect(new Set(stoodAt).size).toBe(5);
  expect(strips.map(({ style }) => style.willChange)).toEqual(strips.map(() => ''));
  expect(Math.max(...stoodAt)).toBeLessThan(1_500);
});

it('when hurried, all stop together, as soon as the stop is known', () => {
  const strips = reels();
  let stops = 0;
  const motion = moveReels(
    () => strips,
    () => {
      stops += 1;
    },
  );
  motion.turn();
  motion.hurry();
  run(strips, 200);
  void motion.land();
  const stoodAt = run(strips, 5_000);
  expect([new Set(stoodAt).size, stops]).toEqual([1, 1]);
  expect(stoodAt[0]).toBeLessThan(600);
});
