import { chanceFrom, numberOf, SLOT_GAMES, TABLE_GAMES, tableGame } from '@harbour/engines';
import { tableOdds } from '@harbour/engines/table-odds';
import { describe, expect, it } from 'vitest';
import { slotOdds } from './odds.ts';
import { addTallies, judge, LEAST_BETS, NOTHING_PLAYED, type Tally, tallyAlone, tallyRound } from './verdict.ts';

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

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('the odds of %s', (code, game) => {
  it('add up to the exact return on every selection', () => {
    const { chances, paysOf } = tableOdds(code);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const selection of game.selections) {
      const mean = paysOf(selection).reduce((sum, pay, at) => sum + pay * (chances[at] ?? 0), 0);
      expect(mean).toBeCloseTo(numberOf(game.returnToPlayer(selection)), 10);
    }
  });
});

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
