import type { Statement } from '@harbour/contract/statement';
import {
  brokenEntry,
  dayAfter,
  dayStart,
  firstLink,
  type Hash,
  isOperator,
  isPath,
  type Leaf,
  type Linked,
  leafHash,
  moneyOf,
  type PathStep,
  rootHash,
  topOf,
  totalsText,
} from '@harbour/rules';

/** The verifiable part of a proof: the time it was taken is not hashed, so it is left out. */
export type SavedProof = {
  root: { day: string; root: string; top: string; bookCount: number; totals: Record<string, string> };
  leaf: Leaf;
  path: PathStep[];
};
/** A whole statement from its first entry on, with the published proof. */
export type SavedStatement = Statement & { proof: SavedProof | null };

/** A finding of the check. The kind names its texts: `statement.<kind>` and `statement.<kind>Words`. */
export type Finding =
  | { kind: 'startBroken' | 'headBroken' | 'proofNotYet' | 'proofMissing' }
  | { kind: 'linksHold'; count: number }
  | { kind: 'linkBroken'; seq: string; at: string }
  | { kind: 'sumsHold'; total: bigint; currency: string }
  | { kind: 'sumBroken'; seq: string }
  | { kind: 'proofHolds'; day: string; total: string; currency: string; bookCount: number }
  | { kind: 'proofLeafBroken' | 'proofPathBroken' | 'proofUnpublished'; day: string }
  | LeftOut
  | { kind: 'proofUnseen' | 'proofUnlisted'; day: string; root: string };

type LeftOut = { kind: 'proofLeftOut'; day: string };
/** The published root of a day. */
export type Published = { day: string; root: string };

const ENTRIES_A_STEP = 200;

/** Recomputes every link, in slices; between two of them the caller may repaint, or stop. */
export function* checkLinks(hash: Hash, statement: Statement): Generator<number, Finding> {
  const { before, entryList, head } = statement;
  if (before.seq !== '0' || before.hash !== firstLink(hash, statement.book)) return { kind: 'startBroken' };
  let place = before;
  for (let at = 0; at < entryList.length; at += ENTRIES_A_STEP) {
    const stretch = entryList.slice(at, at + ENTRIES_A_STEP);
    const broken = brokenEntry(hash, place, stretch);
    if (broken) return { kind: 'linkBroken', seq: broken.seq, at: broken.at };
    place = stretch.at(-1) as Linked;
    yield at + stretch.length;
  }
  if (place.seq !== head.seq || place.hash !== head.hash) return { kind: 'headBroken' };
  return { kind: 'linksHold', count: entryList.length };
}

/** Recomputes the sums: each wallet after each entry, and the total. Hashes alone would also cover a wrong sum. */
export function checkSums(entries: Linked[]): Finding {
  const wallets = new Map<string, bigint>();
  let total = 0n;
  const isRight = ({ currency, source, target, amount, sourceAfter, targetAfter, totalAfter }: Linked) => {
    const moved = moneyOf(amount);
    const changes = [
      { side: source, change: -moved, after: sourceAfter },
      { side: target, change: moved, after: targetAfter },
    ].filter(({ side }) => !isOperator(side));
    for (const { side, change, after } of changes) {
      const balance = (wallets.get(`${currency} ${side}`) ?? 0n) + change;
      wallets.set(`${currency} ${side}`, balance);
      total += change;
      if (balance < 0n || balance !== moneyOf(after)) return false;
    }
    return total === moneyOf(totalAfter);
  };
  for (const entry of entries) if (!holds(() => isRight(entry))) return { kind: 'sumBroken', seq: entry.seq };
  return { kind: 'sumsHold', total, currency: entries.at(-1)?.currency ?? '' };
}

/** An unreadable figure fails the check. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** An entry written around midnight may count to the next day. */
const MIDNIGHT_SLACK_MS = 60_000;
const midnightAfter = (day: string) => dayStart(dayAfter(day, 1)).getTime();

/** Checks that the published root covers this account: at its position, with its total, and on a path to the root. */
export function checkProof(hash: Hash, { book, entryList }: Statement, { root, leaf, path }: SavedProof): Finding {
  const { day } = root;
  const at = entryList.findIndex(({ seq }) => seq === leaf.seq);
  const [entry, next] = [entryList[at], entryList[at + 1]];
  const isLeaf =
    entry !== undefined &&
    leaf.book === book &&
    leaf.hash === entry.hash &&
    leaf.total === entry.totalAfter &&
    leaf.currency === entry.currency;
  const midnight = midnightAfter(day);
  const isOfTheDay = entry !== undefined && Date.parse(entry.at) < midnight + MIDNIGHT_SLACK_MS;
  // An earlier position would be a true entry too, but an old balance.
  const isNewest = next === undefined || Date.parse(next.at) >= midnight - MIDNIGHT_SLACK_MS;
  if (!isLeaf || !isOfTheDay || !isNewest) return { kind: 'proofLeafBroken', day };
  const top = topOf(hash, leafHash(hash, leaf), path);
  const made = rootHash(hash, day, top, String(root.bookCount), totalsText(root.totals));
  const isLed = isPath(path, root.bookCount) && top === root.top && made === root.root;
  if (!isLed) return { kind: 'proofPathBroken', day };
  return { kind: 'proofHolds', day, total: leaf.total, currency: leaf.currency, bookCount: root.bookCount };
}

/** Checks that the published root is the same. */
export function checkPublished(proof: SavedProof, published: Published[]): Finding | undefined {
  const { day, root } = proof.root;
  const isSame = published.some((one) => one.day === day && one.root === root);
  return isSame ? undefined : { kind: 'proofUnpublished', day };
}

/**
 * The same for a file: against the published roots, or undefined when the server cannot be asked. Without them nothing
 * is proven.
 */
export function checkFiled(proof: SavedProof, published: Published[] | undefined): Finding | undefined {
  const { day, root } = proof.root;
  if (!published) return { kind: 'proofUnseen', day, root };
  if (!published.some((one) => one.day === day)) return { kind: 'proofUnlisted', day, root };
  return checkPublished(proof, published);
}

/** The newest published day after the one of the server's proof, although the account existed: it was left out. */
export function checkLeftOut({ entryList, proof }: SavedStatement, published: Published[]): LeftOut | undefined {
  const [first] = entryList;
  if (!first) return undefined;
  const since = Date.parse(first.at) + MIDNIGHT_SLACK_MS;
  const days = published.map(({ day }) => day).filter((day) => since < midnightAfter(day));
  const newest = days.toSorted().at(-1);
  return newest && newest > (proof?.root.day ?? '') ? { kind: 'proofLeftOut', day: newest } : undefined;
}

export const isGood = ({ kind }: Finding) => kind === 'linksHold' || kind === 'sumsHold' || kind === 'proofHolds';
const OPEN: Finding['kind'][] = ['proofNotYet', 'proofMissing', 'proofUnseen', 'proofUnlisted'];
export const isOpen = ({ kind }: Finding) => OPEN.includes(kind);
