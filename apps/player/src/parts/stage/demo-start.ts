/** A full demo balance, in every game: 1,000.00. */
export const DEMO_START = 100_000n;
