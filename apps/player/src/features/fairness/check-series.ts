import type { Output } from '@harbour/contract';
import type { liveTables, PublicSeries } from '@harbour/contract/live-tables';
import { checkTable } from '#parts/stage/check-round.ts';

export type WholeSeries = Output<typeof liveTables.getSeries>;
type Round = WholeSeries['roundList'][number];
/**
 * `dealt` rounds follow from the anchor and match their links; of refunded ones there is no outcome to match. `wrong` is the
 * first place that does not fit, which may be that of a round that is missing.
 */
export type SeriesFinding = { dealt: number; refunded: number; wrong: number | undefined };

/** Computes every round of a series that is over, and that each follows the one before it, from the anchor on. */
export async function checkSeries(series: WholeSeries): Promise<SeriesFinding> {
  const { table, series: name, engine: game, version, anchor, roundList } = series;
  const found = { dealt: 0, refunded: 0 };
  let before = anchor;
  for (const [at, round] of roundList.entries()) {
    const { index, phase, link, linkBefore, outcome } = round;
    if (index !== at + 1 || linkBefore !== before) return { ...found, wrong: at + 1 };
    if (!mayHave(round, at === roundList.length - 1)) return { ...found, wrong: index };
    if (phase === 'refunded') found.refunded += 1;
    if (link === null) continue;
    const place = { table, series: name, index };
    const steps = await checkTable({ game, version, ...place, link, linkBefore, outcome });
    if (steps.some(({ isGood }) => !isGood)) return { ...found, wrong: index };
    if (phase !== 'refunded') found.dealt += 1;
    before = link;
  }
  return { ...found, wrong: isWhole(series) ? undefined : roundList.length + 1 };
}

/** While bets are taken there is neither link nor outcome, after the deal there are both; a refunded link may be lost. */
function mayHave({ phase, link, outcome }: Round, isLast: boolean): boolean {
  if (phase === 'betting') return isLast && link === null;
  if (phase === 'refunded') return isLast || link !== null;
  return link !== null && outcome !== null;
}

/** The rounds that are counted are all there, at least one; the list may be ahead of the count while the series runs. */
function isWhole({ state, length, roundCount, roundList }: WholeSeries): boolean {
  const count = roundList.length;
  if (count === 0 || count > length) return false;
  if (state === 'running') return count >= roundCount;
  return count === roundCount && (state !== 'complete' || count === length);
}

/** The number of the first series that is missing from a table's list, newest first; `isAll`: it reaches the oldest. */
export function missingSeries(list: readonly Pick<PublicSeries, 'number'>[], isAll: boolean): number | undefined {
  const [newest] = list;
  if (!newest) return undefined;
  const at = list.findIndex(({ number }, place) => number !== newest.number - place);
  if (at >= 0) return newest.number - at;
  const last = newest.number - list.length;
  return isAll && last > 0 ? last : undefined;
}
