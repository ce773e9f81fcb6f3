/** Between the pieces of long work: rests so long that the work takes only a share of the time, and the rest is everyone's. */
export function makePace(share: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const ms = (performance.now() - began) * (1 / share - 1);
    if (ms > 0) await new Promise((rested) => setTimeout(rested, ms));
    began = performance.now();
  };
}
