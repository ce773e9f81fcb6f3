import { chanceFrom, numberOf, SLOT_GAMES, tableGame } from '@harbour/engines';
import { tableOdds } from '@harbour/engines/table-odds';
import { describe, expect, it } from 'vitest';
import { slotOdds } from './odds.ts';
import {
  addTallies,
  judge,
  judgementWords,
  LEAST_BETS,
  NOTHING_PLAYED,
  subtractTallies,
  type Tally,
  tallyAlone,
  tallyRound,
} from './verdict.ts';

/** A small repeatable stream of words. */
function wordsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
}

const UNIT = 10_00n;
const lineOf = (selection: string, stake = UNIT, returned = 0n) => ({ selection, stake, returned, bets: 1 });

const plans = new Map<string, { one: Tally; pays: number[]; likely: number[] }>();

/** The same bets in a round: its tally, and the probability of each total payout. */
function planOf(engine: string, selections: readonly string[]) {
  const key = [engine, ...selections].join();
  const known = plans.get(key);
  if (known) return known;
  const { chances, paysOf } = tableOdds(engine);
  const one = tallyRound(
    selections.map((selection) => lineOf(selection)),
    { chances, paysOf },
  );
  const cases = new Map<number, number>();
  for (const [at, chance] of chances.entries()) {
    const pay = selections.reduce((sum, selection) => sum + (paysOf(selection)[at] ?? 0), 0);
    cases.set(pay, (cases.get(pay) ?? 0) + chance);
  }
  const plan = { one, pays: [...cases.keys()], likely: [...cases.values()] };
  plans.set(key, plan);
  return plan;
}

/** Plays so many rounds; the payout may be off by a factor. */
function play(engine: string, selections: readonly string[], seed: number, rounds: number, paid = 1): Tally {
  const { one, pays, likely } = planOf(engine, selections);
  const next = wordsFrom(seed);
  let back = 0;
  for (let round = 0; round < rounds; round += 1) {
    let point = next() / 2 ** 32;
    let at = 0;
    for (; at < pays.length - 1 && point >= (likely[at] ?? 1); at += 1) point -= likely[at] ?? 1;
    back += pays[at] ?? 0;
  }
  return {
    bets: rounds * selections.length,
    rounds,
    stakes: one.stakes * BigInt(rounds),
    payouts: BigInt(Math.round(Number(UNIT) * back * paid)),
    expected: one.expected * rounds,
    variance: one.variance * rounds,
    third: one.third * rounds,
  };
}

it('dealt baccarat has the variance of its twelve cases, whatever is bet together', () => {
  const game = tableGame('baccarat', 1);
  const chance = chanceFrom(wordsFrom(5), 2 ** 32);
  const lines = game.selections.map((selection) => lineOf(selection));
  const { expected, variance } = tallyRound(lines, tableOdds('baccarat'));
  const rounds = 20_000;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = game.draw(chance);
    const back = game.selections.reduce(
      (sum, selection) => sum + Number(UNIT) * numberOf(game.settle(selection, outcome)),
      0,
    );
    squares += (back - expected) ** 2;
  }
  expect(squares / rounds / variance).toBeGreaterThan(0.95);
  expect(squares / rounds / variance).toBeLessThan(1.05);
});

it('bets of one round are correlated: two on one selection double the deviation, red and black hardly deviate', () => {
  const of = (...selections: string[]) =>
    tallyRound(
      selections.map((selection) => lineOf(selection)),
      tableOdds('roulette'),
    ).variance;
  expect(of('red', 'red') / of('red')).toBeCloseTo(4, 10);
  expect(of('red', 'black') / of('red')).toBeLessThan(0.2);
});

it('every slot has its variance, and seeded play agrees', () => {
  const chance = chanceFrom(wordsFrom(11), 2 ** 32);
  for (const game of SLOT_GAMES) {
    const odds = slotOdds(game.code);
    const { mean, variance } = odds ?? { mean: 0, variance: 0 };
    expect(mean).toBe(numberOf(game.returnToPlayer));
    const spins = 6_000;
    let squares = 0;
    for (let spin = 0; spin < spins; spin += 1) squares += (numberOf(game.returnOf(game.draw(chance))) - mean) ** 2;
    expect({ game: game.code, isNear: Math.abs(Math.log(squares / spins / variance)) < Math.log(2) }).toEqual({
      game: game.code,
      isNear: true,
    });
  }
});

describe('a payout that is 2 % too high or too low', () => {
  // At even money a round deviates by one stake: (4.5 + 3) deviations over 2 % of it are 150,000 rounds.
  const ROUNDS = 150_000;
  it.each([1.02, 0.98])('by %s is found within 150,000 rounds at even money, with any seed', (paid) => {
    for (let seed = 1; seed <= 10; seed += 1)
      expect(judge(play('roulette', ['red'], seed, ROUNDS, paid)).verdict).toBe('off');
  });
  it('is not seen in a hundredth of them, but a selection that pays twice is', () => {
    expect(judge(play('roulette', ['red'], 1, ROUNDS / 100, 1.02)).verdict).toBe('fine');
    expect(judge(play('roulette', ['red'], 1, LEAST_BETS, 2)).verdict).toBe('off');
  });
});

describe('a fair game', () => {
  // By chance alone one check in 150,000 lies beyond 4.5 deviations: 1,000 runs, checked four times each, show none.
  it.each([
    ['baccarat', ['banker', 'tie']],
    ['roulette', ['straight:17']],
    ['sicBo', ['triple:1', 'small']],
    ['dragonTiger', ['suitedTie']],
  ] as const)('raises no alarm at %s in a quarter of 1,000 seeded runs', (engine, selections) => {
    let off = 0;
    for (let seed = 1; seed <= 250; seed += 1) {
      let sum = NOTHING_PLAYED;
      for (let look = 1; look <= 4; look += 1) {
        sum = addTallies(sum, play(engine, selections, 1_000 * seed + look, 1_000));
        if (judge(sum).verdict === 'off') off += 1;
      }
    }
    expect(off).toBe(0);
  });
  it('raises none for one large slot win within a thousand spins', () => {
    const spins = { bets: 1_000, stake: 1_000n * UNIT, squares: 1_000 * 1_000 ** 2, cubes: 1_000 * 1_000 ** 3 };
    const odds = slotOdds('nightFerry') ?? { mean: 0, variance: 0, third: 0 };
    const usual = BigInt(Math.round(958 * Number(UNIT)));
    expect(judge(tallyAlone({ ...spins, returned: usual + 2_500n * UNIT }, odds)).verdict).toBe('fine');
    expect(judge(tallyAlone({ ...spins, returned: usual + 25_000n * UNIT }, odds)).verdict).toBe('off');
  });
});

describe('a verdict', () => {
  it('is not given on fewer than a thousand bets, nor on none', () => {
    expect(judge(NOTHING_PLAYED).verdict).toBe('few');
    expect(judge(play('roulette', ['red'], 1, LEAST_BETS - 1, 9)).verdict).toBe('few');
    expect(judge(play('roulette', ['red'], 1, LEAST_BETS, 9)).verdict).toBe('off');
  });
  it('states the shares it is made of', () => {
    const { actual, theoretical, above, below, deviation } = judge(play('roulette', ['red'], 3, 10_000));
    expect(theoretical).toBeCloseTo(36 / 37, 12);
    expect(above).toBeGreaterThanOrEqual(below - 1e-3);
    expect(Math.abs(actual - theoretical)).toBeLessThan(above);
    expect(actual - theoretical).toBeCloseTo((deviation * below) / 4.5, 2);
  });
});

describe('a tally', () => {
  const FIRST: Tally = { bets: 1, rounds: 2, stakes: 3n, payouts: 4n, expected: 5, variance: 6, third: 7 };
  const MORE: Tally = { bets: 10, rounds: 20, stakes: 30n, payouts: 40n, expected: 50, variance: 60, third: 70 };

  it('is added to another part by part, and taken away again', () => {
    const both = { bets: 11, rounds: 22, stakes: 33n, payouts: 44n, expected: 55, variance: 66, third: 77 };
    expect(addTallies(FIRST, MORE)).toEqual(both);
    expect(subtractTallies(both, FIRST)).toEqual(MORE);
  });

  it('of a round sums its bets, and has the moments of what they pay together', () => {
    const lines = [
      { selection: 'heads', stake: 10n, returned: 20n, bets: 2 },
      { selection: 'tails', stake: 4n, returned: 1n, bets: 3 },
    ];
    const pays: Record<string, number[]> = { heads: [2, 0], tails: [0, 1] };
    // 20 in three of four rounds, 4 in the other: 16 on average, with deviations of 4 and -12.
    expect(tallyRound(lines, { chances: [0.75, 0.25], paysOf: (selection) => pays[selection] ?? [] })).toEqual({
      bets: 5,
      rounds: 1,
      stakes: 14n,
      payouts: 21n,
      expected: 16,
      variance: 48,
      third: -384,
    });
  });

  it('of solo bets has the moments of one bet as often as it was played', () => {
    const played = { bets: 3, stake: 20n, returned: 7n, squares: 200, cubes: 3_000 };
    expect(tallyAlone(played, { mean: 0.5, variance: 2, third: 0.1 })).toEqual({
      bets: 3,
      rounds: 3,
      stakes: 20n,
      payouts: 7n,
      expected: 10,
      variance: 400,
      third: 300,
    });
  });
});

describe('the tolerance', () => {
  // 4.5 deviations, and (4.5² − 1) / 6 times the skewness to the side that it leans to.
  const tallied = (third: number, payouts = 0n): Tally => ({
    bets: LEAST_BETS,
    rounds: LEAST_BETS,
    stakes: 1_000n,
    payouts,
    expected: 900,
    variance: 400,
    third,
  });

  it.each([
    [0, 0.09, 0.09],
    [8_000, 0.09, 0.09 + (0.02 * 19.25) / 6],
    [-8_000, 0.09 + (0.02 * 19.25) / 6, 0.09],
  ])('with a third moment of %i reaches %d below and %d above', (third, below, above) => {
    const judged = judge(tallied(third));
    expect([judged.below, judged.above]).toEqual([expect.closeTo(below, 12), expect.closeTo(above, 12)]);
  });

  it.each([
    [810n, 'fine'],
    [809n, 'off'],
    [990n, 'fine'],
    [991n, 'off'],
  ] as const)('includes its ends: %i of 900 is %s', (payouts, verdict) => {
    expect(judge(tallied(0, payouts)).verdict).toBe(verdict);
  });

  it('is none without stakes, or when nothing is left to chance', () => {
    const none = { actual: 0, theoretical: 0, below: 0, above: 0, deviation: 0, verdict: 'few' };
    expect(judge({ ...tallied(0), stakes: 0n })).toEqual(none);
    expect(judge({ ...tallied(0), variance: 0 })).toEqual(none);
  });
});

it('a judgement says both returns in percent, and how far apart they are', () => {
  const judged = {
    actual: 0.966_67,
    theoretical: 0.989_421,
    below: 0,
    above: 0,
    deviation: -5.26,
    verdict: 'off',
  } as const;
  expect(judgementWords(judged)).toBe('96.667% ≠ 98.942%, -5.3 σ');
});
