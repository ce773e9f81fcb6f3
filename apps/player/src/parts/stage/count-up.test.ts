import { settle, showHook } from '@harbour/client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#testing';
import { countUp } from './count-up.ts';
import { useCountUp } from './useCountUp.ts';

const { matchMedia } = globalThis;
let frames: ((now: number) => void)[] = [];
const BEGAN = 1_000;
let now = BEGAN;
/** Draws the next frame, so long after the count began. */
const draw = (atMs: number) => {
  now = BEGAN + atMs;
  return settle(() => frames.shift()?.(now));
};

beforeEach(() => {
  frames = [];
  now = BEGAN;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: (now: number) => void) => frames.push(frame),
    cancelAnimationFrame: () => frames.splice(0),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(globalThis, { matchMedia });
});

it('rises from one amount to another, ever slower, and ends exactly there', async () => {
  const seen: bigint[] = [];
  countUp(1_000_000_007n, 1_000, (minor) => void seen.push(minor), 500n);
  for (const at of [0, 250, 500, 750, 5_000]) await draw(at);
  expect(seen[0]).toBe(500n);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a - b)));
  const [half = 0n, last] = [seen[3], seen.at(-1)];
  expect([half > 500_000_000n, last, frames]).toEqual([true, 1_000_000_007n, []]);
});

it('shows a smaller amount, an instant one, and any with reduced motion, at once', () => {
  const seen: bigint[] = [];
  const show = (minor: bigint) => void seen.push(minor);
  countUp(400n, 1_000, show, 500n);
  countUp(900n, 0, show, 500n);
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  countUp(900n, 1_000, show, 500n);
  expect([seen, frames]).toEqual([[400n, 900n, 900n], []]);
});

it('changes a few times a second and no more: on a slow phone each change costs a frame', async () => {
  const seen: bigint[] = [];
  countUp(1_000n, 1_000, (minor) => void seen.push(minor));
  for (let at = 0; at <= 1_000; at += 10) await draw(at);
  expect([seen.length > 5, seen.length < 12, seen.at(-1)]).toEqual([true, true, 1_000n]);
});

it('goes no further once it is ended', async () => {
  const seen: bigint[] = [];
  const end = countUp(1_000n, 1_000, (minor) => void seen.push(minor));
  await draw(100);
  end();
  expect(frames).toEqual([]);
});

it('an amount counts from what is shown to where it rises, and falls at once', async () => {
  let target = 100n;
  const amount = await showHook(() => useCountUp(target, 1_000));
  expect([amount.now(), frames]).toEqual([100n, []]);
  target = 200n;
  await amount.again();
  await draw(300);
  expect(amount.now() > 100n && amount.now() < 200n).toBe(true);
  await draw(9_000);
  expect(amount.now()).toBe(200n);
  target = 50n;
  await amount.again();
  expect(amount.all.slice(-1)).toEqual([50n]);
  expect(amount.all.includes(50n) && amount.all.every((shown) => shown <= 200n)).toBe(true);
});
