import { productOf, type Return, TABLE_GAMES, type TableGame } from '@harbour/engines';
import { describe, expect, it } from 'vitest';
import { betsOf, DECKS, payoutsOf } from './payouts.ts';

const gameOf = (code: string) => TABLE_GAMES.find((game) => game.code === code) as TableGame;
const payoutsIn = (code: string, selection: string) =>
  payoutsOf(gameOf(code), selection).map(({ times, per }) => `${times}/${per}`);

describe('the possible returns of a bet come from the engine', () => {
  it.each([
    ['baccarat', 'banker', ['39/20', '1/1']],
    ['baccarat', 'bankerPair', ['12/1']],
    ['dragonTiger', 'dragon', ['2/1', '1/2']],
    ['roulette', 'straight:17', ['36/1']],
    ['sicBo', 'single:4', ['4/1', '3/1', '2/1']],
  ])('%s %s', (code, selection, expected) => {
    expect(payoutsIn(code, selection)).toEqual(expected);
  });
  it.each(TABLE_GAMES.map((game) => [game.code, game] as const))('every selection of %s can win', (_, game) => {
    expect(game.selections.filter((selection) => payoutsOf(game, selection).length === 0)).toEqual([]);
  });
});

it('identical bets are one line', () => {
  const lines = (code: string) => {
    const game = gameOf(code);
    const selections = game.selections.map((selection) => {
      const { times, per } = game.returnToPlayer(selection);
      return { selection, returnTimes: `${times}`, returnPer: `${per}` };
    });
    return betsOf(game, selections);
  };
  const totals = lines('sicBo').filter(({ kind }) => kind === 'total');
  expect(totals.map(({ numbers }) => numbers.join(' '))).toEqual([
    '4 17',
    '5 16',
    '6 15',
    '7 14',
    '8 13',
    '9 12',
    '10 11',
  ]);
  expect(lines('roulette')).toHaveLength(14);
});

it.each([
  ['baccarat', 'bankerPair'],
  ['dragonTiger', 'tie'],
])('the decks of %s are those the engine deals from', (code, selection) => {
  const decks = BigInt(DECKS[code] ?? 0);
  const [won] = payoutsOf(gameOf(code), selection);
  const oneMore = { times: decks * 4n - 1n, per: decks * 52n - 1n };
  expect(gameOf(code).returnToPlayer(selection)).toEqual(productOf(won as Return, oneMore));
});
