/** What this page was shown before a round was decided, by its number: what is told afterwards is held against it. */
const shown = new Map<string, string>();
const MOST = 500;

/** The first word counts. */
export function keepShown(roundNo: string, words: string): void {
  if (shown.has(roundNo)) return;
  if (shown.size >= MOST) shown.clear();
  shown.set(roundNo, words);
}

export const shownBefore = (roundNo: string) => shown.get(roundNo);
