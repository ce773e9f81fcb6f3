import { isStill } from '#parts/motion.ts';

/** Fast at first, and slower towards the end. */
const eased = (part: number) => 1 - (1 - part) ** 3;

const PARTS = 1_000_000;
/** Faster than this nobody reads an amount, and each change costs a slow phone a frame. */
const STEP_MS = 120;

/** Shows an amount that rises to `target`; returns what ends it. */
export function countUp(target: bigint, lastsMs: number, show: (minor: bigint) => void, from = 0n): () => void {
  if (target <= from || lastsMs <= 0 || isStill()) {
    show(target);
    return () => {};
  }
  show(from);
  const began = performance.now();
  let shownAt = began;
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, (now - began) / lastsMs));
    if (part === 1 || now - shownAt >= STEP_MS) {
      shownAt = now;
      show(part === 1 ? target : from + ((target - from) * BigInt(Math.round(eased(part) * PARTS))) / BigInt(PARTS));
    }
    if (part < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
