import { productOf, TABLE_GAMES, type TableGame } from '@harbour/engines';
import { payTableOf } from '@harbour/engines/pay-table';
import { expect, it } from 'vitest';
import { betsOf, DECKS } from './payouts.ts';

const gameOf = (code: string) => TABLE_GAMES.find((game) => game.code === code) as TableGame;

it('identical bets are one line', () => {
  const lines = (code: string) => {
    const game = gameOf(code);
    const { paysOf } = payTableOf(game);
    const selections = game.selections.map((selection) => {
      const { times, per } = game.returnToPlayer(selection);
      const payList = paysOf(selection).map(({ returned, ways }) => ({
        times: `${returned.times}`,
        per: `${returned.per}`,
        ways: `${ways}`,
      }));
      return { selection, payList, returnTimes: `${times}`, returnPer: `${per}` };
    });
    return betsOf(selections);
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
  const [banker] = lines('baccarat');
  expect(banker?.payouts).toEqual([
    { times: 39n, per: 20n },
    { times: 1n, per: 1n },
  ]);
});

it.each([
  ['baccarat', 'bankerPair'],
  ['dragonTiger', 'tie'],
])('the decks of %s are those the engine deals from', (code, selection) => {
  const decks = BigInt(DECKS[code] ?? 0);
  const [won = { times: 0n, per: 1n }] = payTableOf(gameOf(code))
    .paysOf(selection)
    .map(({ returned }) => returned);
  const oneMore = { times: decks * 4n - 1n, per: decks * 52n - 1n };
  expect(gameOf(code).returnToPlayer(selection)).toEqual(productOf(won, oneMore));
});
