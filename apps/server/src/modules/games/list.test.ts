import { describe, expect, it } from 'vitest';
import type { CatalogueGame } from './catalogue.ts';
import { findGames, GAMES_A_PAGE, gameFor, inOrderOf, ownAddress, pageOf } from './list.ts';

const game = (code: string, more: Partial<CatalogueGame> = {}): CatalogueGame => ({
  code,
  venue: 'live',
  kind: 'table',
  engine: 'baccarat',
  state: 'open',
  allowsDemo: true,
  gameClass: 'live',
  returnToPlayer: 9_894,
  ...more,
});
const GAMES = [
  game('baccarat-1'),
  game('roulette-1', { state: 'maintenance' }),
  game('nightFerry', { venue: 'slots', gameClass: 'slots', kind: 'slot' }),
  game('gone', { state: 'closed' }),
];
const names = {
  games: new Map([
    ['baccarat-1', 'Bacará do Cais'],
    ['roulette-1', 'Roleta'],
    ['nightFerry', '夜航渡輪'],
  ]),
  venues: new Map([['live', 'Lantern Live']]),
};
const codes = (search: Parameters<typeof findGames>[1]) => findGames(GAMES, search, names).map(({ code }) => code);

describe('searching games', () => {
  it.each<[Parameters<typeof findGames>[1], string[]]>([
    [{}, ['baccarat-1', 'roulette-1', 'nightFerry']],
    [{ gameClass: 'slots' }, ['nightFerry']],
    [{ venue: 'live' }, ['baccarat-1', 'roulette-1']],
    [{ search: 'bacara' }, ['baccarat-1']],
    [{ search: 'bacara do' }, ['baccarat-1']],
    [{ search: ' BACARÁ ' }, ['baccarat-1']],
    [{ search: '渡輪' }, ['nightFerry']],
    [{ search: 'lantern' }, ['baccarat-1', 'roulette-1']],
    [{ search: 'lantern', gameClass: 'slots' }, []],
    [{ search: 'FERRY' }, ['nightFerry']],
    [{ search: '  ' }, ['baccarat-1', 'roulette-1', 'nightFerry']],
    [{ search: 'zzz' }, []],
  ])('%j finds %j', (search, found) => expect(codes(search)).toEqual(found));
});

it('keeps the requested order, and leaves out removed games', () => {
  expect(inOrderOf(GAMES, ['nightFerry', 'unknown', 'baccarat-1']).map(({ code }) => code)).toEqual([
    'nightFerry',
    'baccarat-1',
  ]);
});

it('ends with its last page', () => {
  const all = Array.from({ length: GAMES_A_PAGE + 1 }, (_, at) => at);
  expect(pageOf(all, undefined)).toEqual({ page: all.slice(0, GAMES_A_PAGE), isEnd: false });
  expect(pageOf(all.slice(1), 1)).toEqual({ page: all.slice(1), isEnd: true });
  expect(pageOf(all, 2)).toEqual({ page: [GAMES_A_PAGE], isEnd: true });
  expect(pageOf(all, 9)).toEqual({ page: [], isEnd: true });
});

it('is shown with its names, or with its codes while it has none', () => {
  const shown = {
    name: 'Bacará do Cais',
    venueName: 'Lantern Live',
    isFavourite: true,
    game: 'baccarat-1',
    venue: 'live',
  };
  expect(gameFor(game('baccarat-1'), names, new Set(['baccarat-1']))).toMatchObject({
    ...shown,
    gameClass: 'live',
    kind: 'table',
    engine: 'baccarat',
    state: 'open',
    allowsDemo: true,
    returnToPlayer: 9_894,
  });
  const other = gameFor(game('new', { venue: 'pearl' }), names, new Set(['baccarat-1']));
  expect(other).toMatchObject({ name: 'new', venueName: 'pearl', isFavourite: false });
});

it('a table and a slot each have their address in the app', () => {
  expect(ownAddress(game('baccarat-1'), false)).toBe('/pages/game/play?table=baccarat-1');
  expect(ownAddress(game('nightFerry', { kind: 'slot' }), true)).toBe('/pages/game/demo?slot=nightFerry');
});
