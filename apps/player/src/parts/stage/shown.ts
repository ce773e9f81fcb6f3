/** The commitments shown before each round was decided, by round number; later data is compared with them. */
const shown = new Map<string, string>();
const MOST = 500;

/** The first value counts. */
export function keepShown(roundNo: string, words: string): void {
  if (shown.has(roundNo)) return;
  if (shown.size >= MOST) shown.clear();
  shown.set(roundNo, words);
}

export const shownBefore = (roundNo: string) => shown.get(roundNo);
