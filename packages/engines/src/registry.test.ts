import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chanceOf } from './fairness/chance.ts';
import { decimalText } from './fractions.ts';
import { type Return, returned } from './game.ts';
import { pick, SLOT_GAMES, slotGame, TABLE_GAMES, tableGame } from './registry.ts';

/** The formatter pads the tables of the README. */
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
const percentOf = ({ times, per }: Return): string => decimalText({ times: times * 100n, per }, 4);

it('the README states the exact returns', () => {
  const returns = TABLE_GAMES.flatMap((game) => game.selections.map((selection) => game.returnToPlayer(selection)));
  for (const exact of returns) expect(README).toContain(`| ${exact.times}/${exact.per} | ${percentOf(exact)} |`);
  for (const game of SLOT_GAMES) {
    expect(README).toContain(`| ${percentOf(game.returnToPlayer)} |`);
    expect(README).toContain(`| ${percentOf(game.hitRate)} % |`);
    expect(README).toContain(`one spin in ${game.topWin.oneIn} |`);
    const { spin, oneIn, freeGame, game: whole } = game.greatestWin;
    expect(README).toContain(`| ${game.code} | ${spin}, one spin in ${oneIn} | ${freeGame} | ${whole} |`);
  }
});

/** A seed has this many bits; a round that needs more could not draw each of its outcomes. */
const SEED_BITS = 256;
const ROUNDS = 400;

it('no round of a table, and no spin of a reel, needs more bits than a seed has', () => {
  const bitsOf = (draw: (below: (end: number) => number) => unknown, round: number): number[] => {
    const chance = chanceOf(Buffer.alloc(32, 7), `round ${round}`);
    const asked: number[] = [];
    draw((end) => {
      asked.push(Math.log2(end));
      return chance.below(end);
    });
    return asked;
  };
  const sum = (bits: number[]) => bits.reduce((total, each) => total + each, 0);
  for (const game of TABLE_GAMES)
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = sum(bitsOf((below) => game.draw({ below }), round));
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThan(SEED_BITS);
    }
  for (const game of SLOT_GAMES)
    for (let round = 0; round < ROUNDS; round += 1)
      expect(Math.max(...bitsOf((below) => game.draw({ below }), round))).toBeLessThan(SEED_BITS);
});

it('a round ends under the rules it began under, and a new round has the newest', () => {
  const games = [1, 3, 2].map((version) => ({ code: 'dice', version })).concat({ code: 'cards', version: 4 });
  expect(pick(games, 'dice', 2)).toEqual({ code: 'dice', version: 2 });
  expect(pick(games, 'dice')).toEqual({ code: 'dice', version: 3 });
  expect(() => pick(games, 'dice', 4)).toThrow(RangeError);
  expect(() => pick(games, 'wheel')).toThrow(RangeError);
});

it('every game is found by its code, and an unknown code is named in the error', () => {
  for (const game of TABLE_GAMES) expect(tableGame(game.code, game.version)).toBe(game);
  for (const game of SLOT_GAMES) expect(slotGame(game.code)).toBe(game);
  expect(TABLE_GAMES.map(({ code }) => code)).toEqual(expect.arrayContaining(['baccarat', 'dragonTiger']));
  expect(SLOT_GAMES.map(({ code }) => code)).toContain('nightFerry');
  expect(() => tableGame('wheel')).toThrow('no game wheel of version any');
  expect(() => slotGame('wheel', 2)).toThrow('no game wheel of version 2');
});

it('a stake that would not return a whole amount is a bug, and is named in the error', () => {
  const odd = { times: 195n, per: 100n };
  expect(returned(100n, odd)).toBe(195n);
  expect(() => returned(10n, odd)).toThrow('a stake of 10 does not return a whole amount at 195/100');
});

it('a fraction is written with this many digits, rounded to the nearest', () => {
  const twoThirds = { times: 2n, per: 3n };
  expect([0, 1, 3].map((digits) => decimalText(twoThirds, digits))).toEqual(['1', '0.7', '0.667']);
  expect(decimalText({ times: 1n, per: 8n }, 2)).toBe('0.13');
});
