import type { TableRound, TableView } from '@harbour/contract/live-tables';

/**
 * The commitments that this device has seen, so that a reload does not forget them: later data is compared with them.
 * Each table and each member has a list of its own, with a limit.
 *
 * `words` begin with the commitment's name: a slot's server seed hash, or a series, followed by its anchor. `from` is the
 * first number under it (a nonce, or the place of a round) that was decided after this device knew it, whatever its clock
 * says; `at` is only told to the reader.
 */
export type ShownCommitment = { words: string; from: number; at: number };
type ShownLine = [words: string, from: number, at: number];

const PREFIX = 'shown/';
/** Weeks at one table, in 25 kB; and more lists than there are tables and members on one device. */
const MOST_LINES = 200;
const MOST_LISTS = 12;

/** The lists of this tab, for where storage is full or switched off. */
const inMemory = new Map<string, ShownLine[]>();

export const tableScope = (table: string) => table;
export const memberScope = (username: string | undefined) => `@${username ?? ''}`;
export const seriesWords = (series: string, anchor: string | null | undefined) => `${series} ${anchor ?? ''}`;

const nameOf = (words: string) => words.split(' ')[0];

/** The first line of a commitment stands: later ones cannot replace it, in this tab or in another. */
export function keepShown(scope: string, words: string, from: number, at = Date.now()): void {
  const lines = linesOf(scope);
  if (lines.some(([known]) => nameOf(known) === nameOf(words))) return;
  const next = [...lines, [words, from, at] satisfies ShownLine].slice(-MOST_LINES);
  inMemory.set(scope, next);
  try {
    localStorage.setItem(PREFIX + scope, JSON.stringify(next));
    dropOldLists();
  } catch {
    // Storage is full or switched off: this tab still knows.
  }
}

/** The commitment that was seen under this name: of a server seed its hash, of a series its anchor. */
export function shownBefore(scope: string, name: string): ShownCommitment | undefined {
  const line = linesOf(scope).find(([words]) => nameOf(words) === name);
  return line && { words: line[0], from: line[1], at: line[2] };
}

type SeriesView = Pick<TableView, 'table' | 'now' | 'anchor'> & {
  round: Pick<TableRound, 'phase' | 'series' | 'index' | 'closesAt'> | null;
};

/** Of a round that takes bets the outcome is decided later; of one whose betting has ended, that of the next one is. */
export function keepSeries({ table, now, round, anchor }: SeriesView): void {
  if (!round || !anchor) return;
  const isOpen = round.phase === 'betting' && now < round.closesAt;
  keepShown(tableScope(table), seriesWords(round.series, anchor), isOpen ? round.index : round.index + 1);
}

type ShownSeeds = { commitment: string; nonce: number; nextCommitment?: string | undefined };

/** The seeds in force have drawn every game up to their nonce; the next ones have drawn none. */
export function keepSeeds(username: string | undefined, { commitment, nonce, nextCommitment }: ShownSeeds): void {
  if (!username) return;
  const scope = memberScope(username);
  keepShown(scope, commitment, nonce + 1);
  if (nextCommitment) keepShown(scope, nextCommitment, 1);
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
    Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'number' && typeof line[2] === 'number'
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
