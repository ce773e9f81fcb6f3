import { describe, expect, it } from 'vitest';
import { chanceOf } from './fairness/chance.ts';
import { numberOf } from './fractions.ts';
import { pays, type Return, type TableGame } from './game.ts';
import { SLOT_GAMES, TABLE_GAMES } from './registry.ts';

/**
 * Seeded, so that every run is the same; the bound is wide enough for a correct game and too narrow for a wrong payout.
 */
const KEY = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 1) & 255);
const DEVIATIONS = 4.5;
const ROUNDS: Record<string, number> = { baccarat: 60_000, dragonTiger: 60_000, roulette: 200_000, sicBo: 100_000 };
/** By game: a selection, its payout, and a wrong payout close to it. */
const WRONG: Record<string, [selection: string, right: Return, wrong: Return]> = {
  baccarat: ['banker', pays(95n, 100n), pays(1n)],
  dragonTiger: ['dragon', { times: 1n, per: 2n }, { times: 1n, per: 1n }],
  roulette: ['column:1', pays(2n), { times: 2n, per: 1n }],
  sicBo: ['double:1', pays(11n), pays(10n)],
};
const SPINS = 30_000;

type Seen = readonly (readonly [outcome: unknown, count: number])[];

function playTable(game: TableGame): Seen {
  const chance = chanceOf(KEY, `odds of ${game.code}`);
  const tally = new Map<string, [unknown, number]>();
  for (let round = 0; round < (ROUNDS[game.code] ?? 0); round += 1) {
    const outcome = game.draw(chance);
    const entry = tally.get(JSON.stringify(outcome)) ?? [outcome, 0];
    entry[1] += 1;
    tally.set(JSON.stringify(outcome), entry);
  }
  return [...tally.values()];
}

/** How many standard deviations the mean return lies from the exact one. */
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

function selectionDistance(game: TableGame, seen: Seen, selection: string): number {
  const values = seen.map(([outcome, count]) => [numberOf(game.settle(selection, outcome)), count] as const);
  return distance(values, numberOf(game.returnToPlayer(selection)));
}

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('seeded play of %s', (code, game) => {
  const seen = playTable(game);
  it('reaches the exact return on every selection', () => {
    expect(game.selections.filter((selection) => !(selectionDistance(game, seen, selection) < DEVIATIONS))).toEqual([]);
  });
  it('would detect a wrong payout', () => {
    const [selection, right, wrong] = WRONG[code] as [string, Return, Return];
    const settle: TableGame['settle'] = (asked, outcome) => {
      const fair = game.settle(asked, outcome);
      return fair.times === right.times && fair.per === right.per ? wrong : fair;
    };
    expect(selectionDistance({ ...game, settle }, seen, selection)).toBeGreaterThan(DEVIATIONS);
  });
});

describe.each(SLOT_GAMES.map((game) => [game.code, game] as const))('seeded play of %s', (_, game) => {
  it('reaches the exact return and hit rate', () => {
    const chance = chanceOf(KEY, `odds of ${game.code}`);
    const values = Array.from({ length: SPINS }, () => numberOf(game.returnOf(game.draw(chance))));
    const returns = values.map((value) => [value, 1] as const);
    expect(distance(returns, numberOf(game.returnToPlayer))).toBeLessThan(DEVIATIONS);
    const hits = values.map((value) => [value > 0 ? 1 : 0, 1] as const);
    expect(distance(hits, numberOf(game.hitRate))).toBeLessThan(DEVIATIONS);
  });
});
