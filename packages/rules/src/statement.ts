/**
 * A member's statement in a form that anyone can check: how an entry is written down, how each entry holds the hash of
 * the one before it, and how a day's root covers every account. Works on texts; the caller brings the hash function
 * (SHA-256 of a text, as hexadecimal).
 */
export type Hash = (text: string) => string;

/**
 * One entry as it travels: `amount` left `source` and reached `target`; `totalAfter` is the member's total after it.
 * The balance of an operator account is not public, so it is only sealed: a hash that can be opened for an auditor.
 */
export type StatementEntry = {
  seq: string;
  kind: string;
  reference: string;
  part: string;
  /** The hash of the request that caused the entry. */
  content: string;
  currency: string;
  source: string;
  target: string;
  amount: string;
  sourceAfter: string;
  targetAfter: string;
  totalAfter: string;
  at: string;
};

/** The link that an account's first entry holds. */
export function firstLink(hash: Hash, book: string): string {
  return hash(`book\n${book}`);
}

/** The fields of an entry that are hashed, in this order. */
export const ENTRY_FIELDS = [
  'seq',
  'kind',
  'reference',
  'part',
  'content',
  'currency',
  'source',
  'target',
  'amount',
  'sourceAfter',
  'targetAfter',
  'totalAfter',
  'at',
] as const;

export function nextLink(hash: Hash, previous: string, entry: StatementEntry): string {
  let text = `entry\n${previous}`;
  for (const field of ENTRY_FIELDS) text += `\n${entry[field]}`;
  return hash(text);
}

export function seal(hash: Hash, salt: string, balance: string): string {
  return `sealed:${hash(`seal\n${salt}\n${balance}`)}`;
}

export type Linked = StatementEntry & { hash: string };

/** The first entry that does not hold the one before it or leaves a gap; undefined when all of them do. */
export function brokenEntry(hash: Hash, before: { seq: string; hash: string }, entries: Linked[]): Linked | undefined {
  let { seq, hash: link } = before;
  for (const entry of entries) {
    link = nextLink(hash, link, entry);
    if (link !== entry.hash || BigInt(entry.seq) !== BigInt(seq) + 1n) return entry;
    seq = entry.seq;
  }
  return undefined;
}

/** An account as the day's root covers it. */
export type Leaf = { book: string; currency: string; total: string; seq: string; hash: string };

export function leafHash(hash: Hash, { book, currency, total, seq, hash: link }: Leaf): string {
  return hash(`leaf\n${book}\n${currency}\n${total}\n${seq}\n${link}`);
}

const nodeHash = (hash: Hash, left: string, right: string) => hash(`node\n${left}\n${right}`);

/** The levels of the tree, from the leaves up to the top; a last leaf without a neighbour moves up unchanged. */
export function treeOf(hash: Hash, leaves: string[]): string[][] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as string, level[at + 1]];
      above.push(right === undefined ? left : nodeHash(hash, left, right));
    }
    level = above;
  }
  return levels;
}

/** The sibling hashes from one leaf to the top. */
export type PathStep = { side: 'left' | 'right'; hash: string };

export function pathOf(levels: string[][], position: number): PathStep[] {
  const steps: PathStep[] = [];
  let at = position;
  for (const level of levels.slice(0, -1)) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    at >>= 1;
  }
  return steps;
}

export function topOf(hash: Hash, leaf: string, path: PathStep[]): string {
  return path.reduce(
    (below, step) => (step.side === 'right' ? nodeHash(hash, below, step.hash) : nodeHash(hash, step.hash, below)),
    leaf,
  );
}

/**
 * Whether a tree of so many accounts has a position with exactly these turns to the top; followed from the top down.
 */
export function isPath(path: PathStep[], accountCount: number): boolean {
  const widths: number[] = [];
  for (let width = accountCount; width > 1; width = Math.ceil(width / 2)) widths.push(width);
  const steps = [...path];
  let at = 0;
  for (const width of widths.toReversed()) {
    at *= 2;
    if (at + 1 >= width) continue;
    const step = steps.pop();
    if (!step) return false;
    if (step.side === 'left') at += 1;
  }
  return steps.length === 0;
}

/** The totals by currency in one line, in a fixed order, so that they can be hashed. */
export function totalsText(totals: Record<string, string>): string {
  return Object.keys(totals)
    .sort()
    .map((currency) => `${currency} ${totals[currency]}`)
    .join(', ');
}

/**
 * The root that the operator publishes for a day: the top of the tree, bound to the number of accounts and their
 * totals.
 */
export function rootHash(hash: Hash, day: string, top: string, count: string, totals: string): string {
  return hash(`root\n${day}\n${top}\n${count}\n${totals}`);
}
