// The families of tests for a game's outcomes; each returns how likely a fair game is to look like this.
import type { Played, PlayedGame } from './chance-games.ts';
import { fitOf, fitOfLengths } from './chance-statistics.ts';

/** Results of a family; each position it looks at is a test of its own. */
export type Tested = { game: string; family: string; likelihoods: number[] };

const COUPONS = 6;

export function testGame(game: PlayedGame, rounds: readonly Played[]): Tested[] {
  const { code, kinds, wholeKinds, finalOdds } = game;
  const resultCodes = rounds.map(({ whole }) => whole);
  const finals = rounds.map(({ final }) => final);
  const places = kinds.map((count, place) =>
    fitOfUniform(
      rounds.map((round) => round.resultCodes[place] ?? -1),
      count,
    ),
  );
  const families: Record<string, number[]> = {
    finals: [fitOf(countsOf(finals, finalOdds.length), finalOdds)],
    places,
    'serial pairs': [fitOfUniform(pairsOf(resultCodes, wholeKinds), wholeKinds ** 2)],
    runs: [fitOfLengths(runsUp(resultCodes), (length) => runOdds(length, wholeKinds), 1)],
    gaps: [fitOfGaps(resultCodes, wholeKinds)],
    coupons: [fitOfLengths(couponSets(resultCodes, wholeKinds), couponOdds(), COUPONS)],
    duplicates: [fitOfDistinct(game, rounds)],
  };
  return Object.entries(families).map(([family, likelihoods]) => ({ game: code, family, likelihoods }));
}

function countsOf(resultCodes: readonly number[], kinds: number): number[] {
  const counts: number[] = Array(kinds).fill(0);
  for (const resultCode of resultCodes) {
    if (!(resultCode >= 0 && resultCode < kinds)) throw new RangeError(`no outcome has the number ${resultCode}`);
    counts[resultCode] = (counts[resultCode] ?? 0) + 1;
  }
  return counts;
}

function fitOfUniform(resultCodes: readonly number[], kinds: number): number {
  return fitOf(countsOf(resultCodes, kinds), Array(kinds).fill(1 / kinds));
}

/** Pairs that do not overlap, so that each is independent of the others. */
function pairsOf(resultCodes: readonly number[], kinds: number): number[] {
  return Array.from(
    { length: Math.floor(resultCodes.length / 2) },
    (_, at) => (resultCodes[2 * at] ?? 0) * kinds + (resultCodes[2 * at + 1] ?? 0),
  );
}

/**
 * Lengths of ascending runs of result codes. The code that ends a run is discarded, so that the runs are independent
 * (Knuth 3.3.2, exercise 14).
 */
function runsUp(resultCodes: readonly number[]): number[] {
  const runs: number[] = [];
  let length = 0;
  for (let at = 0; at < resultCodes.length; at += 1) {
    if (length > 0 && (resultCodes[at] ?? 0) <= (resultCodes[at - 1] ?? 0)) {
      runs.push(length);
      length = 0;
    } else length += 1;
  }
  return runs;
}

/**
 * Probability that a run has at least this length: its first codes ascend, which is one order of each choice of
 * different kinds.
 */
function runOdds(length: number, kinds: number): number {
  const orLonger = (resultCodes: number) => {
    let odds = 1;
    for (let at = 0; at < resultCodes; at += 1) odds *= (kinds - at) / (at + 1) / kinds;
    return odds;
  };
  return orLonger(length) - orLonger(length + 1);
}

/** Numbers of rounds between two in the lowest quarter. */
function fitOfGaps(resultCodes: readonly number[], kinds: number): number {
  const low = Math.ceil(kinds / 4);
  const hits = resultCodes.flatMap((resultCode, at) => (resultCode < low ? [at] : []));
  const gaps = hits.slice(1).map((at, index) => at - (hits[index] ?? 0) - 1);
  return fitOfLengths(gaps, (length) => (low / kinds) * (1 - low / kinds) ** length, 0);
}

/** Numbers of codes until each of six coupons has come; kinds not divisible by six are skipped. */
function couponSets(resultCodes: readonly number[], kinds: number): number[] {
  const end = kinds - (kinds % COUPONS);
  const sets: number[] = [];
  let [held, length] = [new Set<number>(), 0];
  for (const resultCode of resultCodes) {
    if (resultCode >= end) continue;
    held.add(resultCode % COUPONS);
    length += 1;
    if (held.size < COUPONS) continue;
    sets.push(length);
    [held, length] = [new Set(), 0];
  }
  return sets;
}

function couponOdds(): (length: number) => number {
  const known: number[] = [];
  /** Probability of holding so many different coupons after `known.length` codes. */
  let holding = [1, ...Array<number>(COUPONS).fill(0)];
  return (length) => {
    while (known.length <= length) {
      known.push(holding[COUPONS] ?? 0);
      holding = holding.map((odds, held) =>
        held === COUPONS
          ? (holding[held - 1] ?? 0) / COUPONS
          : (odds * held) / COUPONS + ((holding[held - 1] ?? 0) * (COUPONS - held + 1)) / COUPONS,
      );
    }
    return known[length] ?? 0;
  };
}

/** Whether codes drawn together are all different. */
function fitOfDistinct({ together, distinctOdds }: PlayedGame, rounds: readonly Played[]): number {
  const groups = Array.from({ length: Math.floor(rounds.length / together) }, (_, at) =>
    rounds.slice(at * together, (at + 1) * together).flatMap(({ resultCodes }) => resultCodes),
  );
  const distinct = groups.filter((resultCodes) => new Set(resultCodes).size === resultCodes.length).length;
  return fitOf([distinct, groups.length - distinct], [distinctOdds, 1 - distinctOdds]);
}
