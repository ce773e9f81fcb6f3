/** With reduced motion, results and places on the page are shown without animation. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
