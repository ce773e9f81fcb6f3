import type { TableOdds } from '@harbour/engines/table-odds';
import type { SlotOdds } from './odds.ts';

/** Actual and expected results. Money is in minor units; the moments are of the sum of all payouts. */
export type Tally = {
  bets: number;
  rounds: number;
  stakes: bigint;
  payouts: bigint;
  expected: number;
  variance: number;
  third: number;
};

export const NOTHING_PLAYED: Tally = {
  bets: 0,
  rounds: 0,
  stakes: 0n,
  payouts: 0n,
  expected: 0,
  variance: 0,
  third: 0,
};

/** Rounds are independent, so their moments add up. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    bets: one.bets + other.bets,
    rounds: one.rounds + other.rounds,
    stakes: one.stakes + other.stakes,
    payouts: one.payouts + other.payouts,
    expected: one.expected + other.expected,
    variance: one.variance + other.variance,
    third: one.third + other.third,
  };
}

/** The change from one tally of a round to another. A round that had bets, and has some still, stays one round. */
export function subtractTallies(after: Tally, before: Tally): Tally {
  return {
    bets: after.bets - before.bets,
    rounds: after.rounds - before.rounds,
    stakes: after.stakes - before.stakes,
    payouts: after.payouts - before.payouts,
    expected: after.expected - before.expected,
    variance: after.variance - before.variance,
    third: after.third - before.third,
  };
}

type ReturnLine = { selection: string; stake: bigint; returned: bigint; bets: number };

/** One round of a table: all bets, on whichever selections, depend on the same outcome. */
export function tallyRound(lines: readonly ReturnLine[], { chances, paysOf }: TableOdds): Tally {
  const values = new Array<number>(chances.length).fill(0);
  for (const { selection, stake } of lines) {
    const pays = paysOf(selection);
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) + Number(stake) * (pays[at] ?? 0);
  }
  const mean = (of: (value: number) => number) =>
    values.reduce((sum, value, at) => sum + (chances[at] ?? 0) * of(value), 0);
  const expected = mean((value) => value);
  return {
    bets: lines.reduce((sum, { bets }) => sum + bets, 0),
    rounds: 1,
    stakes: lines.reduce((sum, { stake }) => sum + stake, 0n),
    payouts: lines.reduce((sum, { returned }) => sum + returned, 0n),
    expected,
    variance: mean((value) => (value - expected) ** 2),
    third: mean((value) => (value - expected) ** 3),
  };
}

type UncappedSums = { bets: number; stake: bigint; returned: bigint; squares: number; cubes: number };

/** Solo games: every bet is a round. */
export function tallyAlone({ bets, stake, returned, squares, cubes }: UncappedSums, odds: SlotOdds): Tally {
  return {
    bets,
    rounds: bets,
    stakes: stake,
    payouts: returned,
    expected: Number(stake) * odds.mean,
    variance: squares * odds.variance,
    third: cubes * odds.third,
  };
}

/** The smallest number of bets that allows a verdict. */
export const LEAST_BETS = 1_000;
/** By chance alone, about one check in 150,000 lies further out; checked all day, about one day of a game in 3,000. */
export const DEVIATIONS = 4.5;

export type Verdict = 'few' | 'fine' | 'off';
export type Judgement = {
  actual: number;
  theoretical: number;
  /** How far below and above, as shares of the stakes, chance may carry it. */
  below: number;
  above: number;
  deviation: number;
  verdict: Verdict;
};

/**
 * Whether the payouts are what the rules promise. Rare large wins make the sum lopsided while few rounds are played:
 * the tolerance is wider to that side by the first term of Cornish and Fisher, and narrows as rounds come in.
 */
export function judge({ bets, stakes, payouts, expected, variance, third }: Tally): Judgement {
  const all = Number(stakes);
  const spread = Math.sqrt(variance);
  if (all === 0 || spread === 0) return { actual: 0, theoretical: 0, below: 0, above: 0, deviation: 0, verdict: 'few' };
  const deviation = (Number(payouts) - expected) / spread;
  const lean = (third / spread ** 3) * ((DEVIATIONS ** 2 - 1) / 6);
  const [below, above] = [DEVIATIONS + Math.max(0, -lean), DEVIATIONS + Math.max(0, lean)];
  const isOff = deviation > above || deviation < -below;
  return {
    actual: Number(payouts) / all,
    theoretical: expected / all,
    below: (below * spread) / all,
    above: (above * spread) / all,
    deviation,
    verdict: bets < LEAST_BETS ? 'few' : isOff ? 'off' : 'fine',
  };
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** The actual return, the one that the rules promise, and the standard deviations between them. */
export const judgementWords = ({ actual, theoretical, deviation }: Judgement) =>
  `${percent(actual)} ≠ ${percent(theoretical)}, ${deviation.toFixed(1)} σ`;
