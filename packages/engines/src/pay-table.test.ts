import { describe, expect, it } from 'vitest';
import { fraction } from './fractions.ts';
import { payTableOf } from './pay-table.ts';
import { TABLE_GAMES, tableGame } from './registry.ts';

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('the pays of %s', (_, game) => {
  it('add up to the exact return of every bet', () => {
    const { cases, paysOf } = payTableOf(game);
    for (const selection of game.selections) {
      const pays = paysOf(selection);
      expect(pays.length).toBeGreaterThan(0);
      expect(pays.reduce((sum, { ways }) => sum + ways, 0n)).toBeLessThanOrEqual(cases);
      const [sum, per] = pays.reduce(
        ([times, below], { returned, ways }) => [
          times * returned.per + returned.times * ways * below,
          below * returned.per,
        ],
        [0n, 1n],
      );
      expect({ selection, ...fraction(sum, per * cases) }).toEqual({ selection, ...game.returnToPlayer(selection) });
    }
  });
});

it.each([
  ['baccarat', 'banker', ['39/20', '1/1']],
  ['baccarat', 'bankerPair', ['12/1']],
  ['dragonTiger', 'dragon', ['2/1', '1/2']],
  ['roulette', 'straight:17', ['36/1']],
  ['sicBo', 'single:4', ['4/1', '3/1', '2/1']],
])('of %s %s are the highest first', (code, selection, expected) => {
  const pays = payTableOf(tableGame(code)).paysOf(selection);
  expect(pays.map(({ returned: { times, per } }) => `${times}/${per}`)).toEqual(expected);
});

it('are counted for no other game', () => {
  expect(() => payTableOf({ ...tableGame('roulette'), code: 'wheel' })).toThrow('the cases of wheel are not counted');
});
