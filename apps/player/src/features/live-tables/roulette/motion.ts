const still = matchMedia('(prefers-reduced-motion: reduce)');

/** With reduced motion, results are shown without animation. */
export function isStill(): boolean {
  return still.matches;
}
