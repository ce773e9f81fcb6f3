/**
 * The commitments shown before each round was decided. They are kept on this device, so that a reload does not forget
 * them: later data is compared with them. Each table and each member has a list of its own, with a limit.
 */
export type ShownCommitment = { words: string; at: number };
type ShownLine = [roundNo: string, words: string, at: number];

const PREFIX = 'shown/';
/** About half a day at one table, in 40 kB; and more lists than there are tables and members on one device. */
const MOST_LINES = 200;
const MOST_LISTS = 12;

/** The lists of this tab, for where storage is full or switched off. */
const inMemory = new Map<string, ShownLine[]>();

export const tableScope = (table: string) => table;
export const memberScope = (username: string | undefined) => `@${username ?? ''}`;

/** The first value counts: later ones cannot replace it, in this tab or in another. */
export function keepShown(scope: string, roundNo: string, words: string, at = Date.now()): void {
  const lines = linesOf(scope);
  if (lines.some(([known]) => known === roundNo)) return;
  const next = [...lines, [roundNo, words, at] satisfies ShownLine].slice(-MOST_LINES);
  inMemory.set(scope, next);
  try {
    localStorage.setItem(PREFIX + scope, JSON.stringify(next));
    dropOldLists();
  } catch {
    // Storage is full or switched off: this tab still knows.
  }
}

export function shownBefore(scope: string, roundNo: string): ShownCommitment | undefined {
  const line = linesOf(scope).find(([known]) => known === roundNo);
  return line && { words: line[1], at: line[2] };
}

function linesOf(scope: string): ShownLine[] {
  const stored = storedLines(PREFIX + scope);
  return stored.length > 0 ? stored : (inMemory.get(scope) ?? []);
}

function storedLines(key: string): ShownLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

function isLine(line: unknown): line is ShownLine {
  return (
    Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'string' && typeof line[2] === 'number'
  );
}

/** The lists that were not added to for longest are dropped. */
function dropOldLists(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST_LISTS) return;
  const lastOf = (key: string) => storedLines(key).at(-1)?.[2] ?? 0;
  const newestFirst = keys.sort((one, other) => lastOf(other) - lastOf(one));
  for (const key of newestFirst.slice(MOST_LISTS)) localStorage.removeItem(key);
}
