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

/** What a proof says that can be checked: when it was taken is not sealed, and so is not kept. */
export type SavedProof = {
  root: { day: string; root: string; top: string; bookCount: number; totals: Record<string, string> };
  leaf: Leaf;
  path: PathStep[];
};
/** A whole book from its first entry on, and what the house published about it. */
export type SavedStatement = Statement & { proof: SavedProof | null };

/** What the check of a book found. The names are those of its words: `statement.<kind>` and `statement.<kind>Words`. */
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
/** What the house shows to everybody about a day. */
export type Published = { day: string; root: string };

const ENTRIES_A_STEP = 200;

/** Works out every link again, a stretch at a time; between two stretches the caller may draw, or stop. */
export function* checkLinks(hash: Hash, book: Statement): Generator<number, Finding> {
  const { before, entryList, head } = book;
  if (before.seq !== '0' || before.hash !== firstLink(hash, book.book)) return { kind: 'startBroken' };
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

/** Adds the book up again: each wallet after each entry, and all of them together. Seals alone would hold a wrong sum too. */
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

/** A figure that is none does not hold. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** What is being written while the day ends may count to the next one. */
const MIDNIGHT_SLACK_MS = 60_000;
const midnightAfter = (day: string) => dayStart(dayAfter(day, 1)).getTime();

/** That the published root holds this book: at its right place, with its right total, and on a way that leads to the root. */
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
  // A place further back would be a true entry too, and an old balance.
  const isNewest = next === undefined || Date.parse(next.at) >= midnight - MIDNIGHT_SLACK_MS;
  if (!isLeaf || !isOfTheDay || !isNewest) return { kind: 'proofLeafBroken', day };
  const top = topOf(hash, leafHash(hash, leaf), path);
  const made = rootHash(hash, day, top, String(root.bookCount), totalsText(root.totals));
  const isLed = isPath(path, root.bookCount) && top === root.top && made === root.root;
  if (!isLed) return { kind: 'proofPathBroken', day };
  return { kind: 'proofHolds', day, total: leaf.total, currency: leaf.currency, bookCount: root.bookCount };
}

/** Whether the house shows everybody the same root. */
export function checkPublished(proof: SavedProof, published: Published[]): Finding | undefined {
  const { day, root } = proof.root;
  const isSame = published.some((one) => one.day === day && one.root === root);
  return isSame ? undefined : { kind: 'proofUnpublished', day };
}

/** The same for a file: what is published of its day, or nothing when nobody could be asked. Without it nothing is proved. */
export function checkFiled(proof: SavedProof, published: Published[] | undefined): Finding | undefined {
  const { day, root } = proof.root;
  if (!published) return { kind: 'proofUnseen', day, root };
  if (!published.some((one) => one.day === day)) return { kind: 'proofUnlisted', day, root };
  return checkPublished(proof, published);
}

/** The newest day that is published after the one the house gave a proof of, though the book was there: it was left out. */
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
