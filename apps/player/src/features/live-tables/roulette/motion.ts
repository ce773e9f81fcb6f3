const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whoever asked for stillness sees results without their flight. */
export function isStill(): boolean {
  return still.matches;
}
