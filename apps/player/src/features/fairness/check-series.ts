import type { Output } from '@harbour/contract';
import type { liveTables } from '@harbour/contract/live-tables';
import { checkTable } from '#parts/stage/check-round.ts';

export type WholeSeries = Output<typeof liveTables.getSeries>;
/** The number of rounds checked, and the first that does not match. */
export type SeriesFinding = { count: number; wrong: number | undefined };

/** Computes every round of a series that is over, and that each follows the one before it, from the anchor on. */
export async function checkSeries(series: WholeSeries): Promise<SeriesFinding> {
  const { table, series: name, engine: game, version, anchor, roundList } = series;
  let before = anchor;
  let count = 0;
  for (const [at, { index, link, linkBefore, outcome }] of roundList.entries()) {
    const isNext = index === at + 1 && linkBefore === before;
    // Only the round that runs now has no link yet.
    if (link === null) return { count, wrong: isNext && at === roundList.length - 1 ? undefined : index };
    const place = { table, series: name, index };
    const steps = await checkTable({ game, version, ...place, link, linkBefore, anchor, outcome });
    if (!isNext || steps.some(({ isGood }) => !isGood)) return { count, wrong: index };
    before = link;
    count += 1;
  }
  return { count, wrong: undefined };
}
