import type { Output } from '@harbour/contract';
import type { liveTables } from '@harbour/contract/live-tables';
import type { solo } from '@harbour/contract/solo';
import type { ShownCommitment } from '#parts/stage/shown.ts';

/** The values of a round as `verify-round.mjs` reads them, with the commitment that this page showed, and from when on. */
export function savedRound(
  { table, engine, version, round, anchor, linkBefore }: Output<typeof liveTables.getRound>,
  shown: ShownCommitment | undefined,
): string {
  const { roundNo, series, index, phase, link, outcome } = round;
  return written({
    roundNo,
    game: engine,
    version,
    table,
    series,
    index,
    phase,
    link,
    linkBefore,
    anchor,
    outcome,
    ...(shown && { shown: { anchor: shown.words.split(' ')[1], from: shown.from } }),
  });
}

export function savedGame(
  { played, serverSeed }: Output<typeof solo.getPlayed>,
  shown: ShownCommitment | undefined,
): string {
  const { roundNo, game, version, seeds, outcome } = played;
  return written({
    roundNo,
    game,
    version,
    serverSeed,
    ...seeds,
    outcome,
    ...(shown && { shown: { commitment: shown.words, from: shown.from } }),
  });
}

function written(values: object): string {
  return `${JSON.stringify(values, null, 2)}\n`;
}
