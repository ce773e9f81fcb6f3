import { describe, expect, it } from 'vitest';
import { BACCARAT } from './baccarat/baccarat.ts';
import { chanceOf } from './fairness/chance.ts';
import { numberOf } from './fractions.ts';
import { pays, type Return, type TableGame } from './game.ts';
import { SLOT_GAMES, TABLE_GAMES, tableGame } from './registry.ts';

/** Seeded, so that a run is the same every time; far enough out that a right game passes and a wrong pay does not. */
const KEY = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 1) & 255);
const DEVIATIONS = 4.5;
const ROUNDS: Record<string, number> = { baccarat: 60_000, dragonTiger: 60_000, roulette: 200_000, sicBo: 100_000 };
const SPINS = 30_000;

type Tally = ReadonlyMap<string, number>;

function playTable(game: TableGame): Tally {
  const chance = chanceOf(KEY, `odds of ${game.code}`);
  const tally = new Map<string, number>();
  for (let round = 0; round < (ROUNDS[game.code] ?? 0); round += 1) {
    const outcome = JSON.stringify(game.draw(chance));
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  return tally;
}

/** How many standard deviations the mean of what came back lies from the exact return. */
function distance(seen: Iterable<readonly [value: number, count: number]>, exact: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, times] of seen) {
    count += times;
    sum += value * times;
    squares += value * value * times;
  }
  const mean = sum / count;
  return Math.abs(mean - exact) / Math.sqrt((squares / count - mean * mean) / count);
}

function spotDistance(game: TableGame, tally: Tally, spot: string, exact: Return): number {
  const seen = [...tally].map(([outcome, count]) => [numberOf(game.settle(spot, JSON.parse(outcome))), count] as const);
  return distance(seen, numberOf(exact));
}

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('seeded play of %s', (_, game) => {
  it('comes to the exact return on every spot', () => {
    const tally = playTable(game);
    const far = game.spots.filter((spot) => !(spotDistance(game, tally, spot, game.returnToPlayer(spot)) < DEVIATIONS));
    expect(far).toEqual([]);
  });
});

describe.each(SLOT_GAMES.map((game) => [game.code, game] as const))('seeded play of %s', (_, game) => {
  it('comes to the exact return and hit rate', () => {
    const chance = chanceOf(KEY, `odds of ${game.code}`);
    const values = Array.from({ length: SPINS }, () => numberOf(game.returnOf(game.draw(chance))));
    const returns = values.map((value) => [value, 1] as const);
    expect(distance(returns, numberOf(game.returnToPlayer))).toBeLessThan(DEVIATIONS);
    const hits = values.map((value) => [value > 0 ? 1 : 0, 1] as const);
    expect(distance(hits, numberOf(game.hitRate))).toBeLessThan(DEVIATIONS);
  });
});

it('a pay that is wrong by the banker’s commission would be seen', () => {
  const generous: TableGame = {
    ...tableGame('baccarat', 1),
    settle: (spot, outcome) => {
      const fair = tableGame('baccarat', 1).settle(spot, outcome);
      return fair.times === 195n ? pays(1n) : fair;
    },
  };
  const exact = BACCARAT.returnToPlayer('banker');
  expect(spotDistance(generous, playTable(generous), 'banker', exact)).toBeGreaterThan(DEVIATIONS);
});
