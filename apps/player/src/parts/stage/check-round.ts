import { type ShownCommitment, seriesWords } from './shown.ts';

/** One check, and whether it passed. */
export type CheckStep = {
  what: 'shown' | 'shownSeed' | 'link' | 'anchor' | 'seed' | 'computed' | 'equal';
  isGood: boolean;
  detail?: string;
  /** When this page showed it. */
  at?: number;
  /** Shown while this very round took bets, so that some may have been placed before. */
  isLate?: boolean;
};

/** The values to verify a table's round with; unknown ones are not checked. */
export type TableValues = {
  game: string;
  version?: number | undefined;
  table: string;
  series: string;
  index: number;
  link: string;
  linkBefore: string;
  anchor?: string | null;
  /** The anchor that this device has seen of the series. */
  shown?: ShownCommitment | undefined;
  outcome?: unknown;
};

export type SoloValues = {
  game: string;
  version?: number | undefined;
  serverSeed: string;
  commitment: string;
  playerSeed: string;
  nonce: number;
  /** The server seed hash that this device has seen. */
  shown?: ShownCommitment | undefined;
  outcome?: unknown;
};

/** Whether two values are equal, regardless of the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, ordered) === JSON.stringify(b, ordered);
}

function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Pasted values have no outcome to compare with. */
function comparedWith(dealt: unknown, computed: unknown): CheckStep[] {
  return dealt === undefined || dealt === null
    ? []
    : [{ what: 'equal', isGood: isSame(dealt, computed), detail: outcomeText(dealt) }];
}

/** An unknown game, or an unreadable value, is a failed step; nothing is thrown. */
async function tried(compute: () => Promise<CheckStep[]>, game: string): Promise<CheckStep[]> {
  try {
    return await compute();
  } catch {
    return [{ what: 'computed', isGood: false, detail: game }];
  }
}

/** Computes a table's round again from the published data. */
export function checkTable(values: TableValues): Promise<CheckStep[]> {
  return tried(() => computeTable(values), values.game);
}

/** Computes a solo game again from the seeds of both sides. */
export function checkSolo(values: SoloValues): Promise<CheckStep[]> {
  return tried(() => computeSolo(values), values.game);
}

async function computeTable(values: TableValues): Promise<CheckStep[]> {
  const { bytesOf, commitmentOf, verifyTableRound } = await import('@harbour/engines');
  const { isLinked, outcome } = verifyTableRound(values);
  const steps: CheckStep[] = [{ what: 'link', isGood: isLinked }];
  steps.unshift(...seriesSteps(values));
  if (values.anchor) {
    let link = values.link;
    for (let place = values.index; place > 0; place -= 1) link = commitmentOf(bytesOf(link));
    steps.push({ what: 'anchor', isGood: link === values.anchor, detail: `${values.index}` });
  }
  steps.push({ what: 'computed', isGood: true, detail: outcomeText(outcome) });
  return [...steps, ...comparedWith(values.outcome, outcome)];
}

async function computeSolo(values: SoloValues): Promise<CheckStep[]> {
  const { verifySoloRound } = await import('@harbour/engines');
  const { isCommitted, outcome } = verifySoloRound(values);
  const { shown, commitment, nonce } = values;
  const isShown = shown !== undefined && shown.words === commitment && nonce >= shown.from;
  return [
    ...(isShown ? [{ what: 'shownSeed', isGood: true, at: shown.at } as const] : []),
    { what: 'seed', isGood: isCommitted },
    { what: 'computed', isGood: true, detail: outcomeText(outcome) },
    ...comparedWith(values.outcome, outcome),
  ];
}

/** A series has one anchor for ever. That it was seen proves something only of the rounds that were decided later. */
function seriesSteps({ shown, series, anchor, index }: TableValues): CheckStep[] {
  if (!shown) return [];
  const { words, from, at } = shown;
  if (words !== seriesWords(series, anchor)) return [{ what: 'shown', isGood: false }];
  return index < from ? [] : [{ what: 'shown', isGood: true, at, isLate: index === from }];
}

const SUITS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

function cardText(card: string): string {
  return `${card.replace(/.$/, '').replace('T', '10')}${SUITS[card.slice(-1)] ?? ''}`;
}

/** An outcome in readable form: cards, a number, dice; anything else as JSON. */
export function outcomeText(outcome: unknown): string {
  const fields = (outcome ?? {}) as Record<string, unknown>;
  const handText = (cards: unknown) =>
    [cards]
      .flat()
      .map((card) => cardText(String(card)))
      .join(' ');
  if (fields.player && fields.banker) return `P ${handText(fields.player)} · B ${handText(fields.banker)}`;
  if (fields.dragon && fields.tiger) return `D ${handText(fields.dragon)} · T ${handText(fields.tiger)}`;
  if (typeof fields.number === 'number') return String(fields.number);
  if (Array.isArray(fields.dice)) return fields.dice.join(' · ');
  if (Array.isArray(fields.stops)) return fields.stops.map((stops: number[]) => stops.join(' ')).join(' | ');
  return JSON.stringify(outcome);
}
