import { describe, expect, it } from 'vitest';
import { numberOf } from './fractions.ts';
import { TABLE_GAMES } from './registry.ts';
import { tableOdds } from './table-odds.ts';

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('the odds of %s', (code, game) => {
  it('add up to the exact return on every selection', () => {
    const { chances, paysOf } = tableOdds(code);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const selection of game.selections) {
      const mean = paysOf(selection).reduce((sum, pay, at) => sum + pay * (chances[at] ?? 0), 0);
      expect(mean).toBeCloseTo(numberOf(game.returnToPlayer(selection)), 10);
    }
  });
  it('hold each case that pays differently once, and are worked out once', () => {
    const { chances, paysOf } = tableOdds(code);
    const cases = chances.map((_, at) => game.selections.map((selection) => paysOf(selection)[at]).join(' '));
    expect(new Set(cases).size).toBe(cases.length);
    expect(Math.min(...chances)).toBeGreaterThan(0);
    expect(tableOdds(code)).toBe(tableOdds(code, game.version));
  });
  it('know no other selection', () => {
    expect(() => tableOdds(code).paysOf('elsewhere')).toThrow(`${code} has no selection elsewhere`);
  });
});

/** The probability of the cases in which all of these selections pay more than their stake. */
function chanceOf(code: string, ...selections: string[]): number {
  const { chances, paysOf } = tableOdds(code);
  return chances.reduce(
    (sum, chance, at) => sum + (selections.every((selection) => (paysOf(selection)[at] ?? 0) > 1) ? chance : 0),
    0,
  );
}

it.each([
  ['roulette', ['red', 'even'], 8 / 37],
  ['sicBo', ['single:1', 'single:2', 'single:3'], 6 / 216],
  ['dragonTiger', ['suitedTie'], 7 / 415],
  ['dragonTiger', ['tie'], 31 / 415],
])('of %s: %j come true together as often as they should', (code, selections, chance) => {
  expect(chanceOf(code, ...selections)).toBeCloseTo(chance, 12);
});

it('takes the winner and each pair of baccarat as independent', () => {
  const [banker, pair, other] = ['banker', 'bankerPair', 'playerPair'].map((one) => chanceOf('baccarat', one));
  expect(banker).toBeCloseTo(0.458597, 6);
  expect(pair).toBeCloseTo(31 / 415, 10);
  expect(chanceOf('baccarat', 'banker', 'bankerPair', 'playerPair')).toBeCloseTo(
    (banker ?? 0) * (pair ?? 0) * (other ?? 0),
    12,
  );
});
