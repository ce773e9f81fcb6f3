/**
 * Spreads long work: rests between its pieces, so that it takes only a share of the time and leaves the rest to others.
 */
export function makePace(share: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const ms = (performance.now() - began) * (1 / share - 1);
    if (ms > 0) await new Promise((rested) => setTimeout(rested, ms));
    began = performance.now();
  };
}
