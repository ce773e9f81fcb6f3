import { contract } from '@harbour/contract';
import { LANGUAGE_CODES, limits, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceAt, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';

const { games, wallet, liveTables, solo } = contract;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  ann = await player(server, 'live', '100');
});
afterAll(() => server.close());

const codes = ({ gameList }: { gameList: { game: string }[] }) => gameList.map(({ game }) => game);
const list = (search: object) => server.visitor().ask(games.getGameList, search);
const open = (visitor: Visitor, game: string, more: object = {}) =>
  visitor.ask(games.getGameUrl, { game, device: 'phone', requestId: newRequestId(), ...more });

describe('the catalogue', () => {
  it('has every game in every language, by class, by venue and by a part of its name', async () => {
    const all = codes(await list({}));
    expect(all).toContain('baccarat-1');
    for (const language of LANGUAGE_CODES) {
      const { gameList } = await server.visitor(language).ask(games.getGameList, {});
      expect(gameList.filter(({ name, game, venueName, venue }) => name === game || venueName === venue)).toEqual([]);
      const first = gameList[0];
      const found = await server.visitor(language).ask(games.getGameList, { search: first?.name.slice(0, 4) ?? '' });
      expect(codes(found)).toContain(first?.game);
    }
    expect(codes(await list({ gameClass: 'slots' }))).toEqual(['lanternHarbour', 'nightFerry']);
    expect(codes(await list({ venue: 'live', search: 'roulette' }))).toEqual(['roulette-1']);
    expect(codes(await list({ search: 'no such thing' }))).toEqual([]);
  });

  it('says in advance which games can be played now', async () => {
    await server.sql`update venues_venue set state = 'maintenance' where code = 'slots'`;
    server.pass(1_000);
    const { gameList } = await list({ gameClass: 'slots' });
    expect(gameList.map(({ state }) => state)).toEqual(['maintenance', 'maintenance']);
    expect((await refusalOf(open(ann, 'nightFerry'))).why).toBe('venueMaintenance');
    const demo = server.visitor().ask(solo.playDemo, { game: 'nightFerry', stake: moneyOf('1') });
    expect((await refusalOf(demo)).why).toBe('venueMaintenance');
    const { categoryList } = await server.visitor().ask(games.getApiGameCategoryList, {});
    expect(categoryList.find(({ gameClass }) => gameClass === 'slots')).toMatchObject({ state: 'maintenance' });
    await server.sql`update venues_venue set state = 'open' where code = 'slots'`;
    await server.sql`update games_game set state = 'closed' where code = 'nightFerry'`;
    server.pass(1_000);
    expect(codes(await list({ gameClass: 'slots' }))).toEqual(['lanternHarbour']);
    expect((await refusalOf(open(ann, 'nightFerry'))).why).toBe('gameUnknown');
    await server.sql`update games_game set state = 'open' where code = 'nightFerry'`;
    server.pass(1_000);
  });

  it('knows favourites, recently opened and popular games', async () => {
    const ben = await player(server, 'live', '1');
    for (const game of ['roulette-1', 'nightFerry']) await ben.ask(games.saveFavourite, { game });
    await ben.ask(games.saveFavourite, { game: 'roulette-1' });
    const kept = await ben.ask(games.getGameListByGameType, { filter: 'favourite' });
    expect(codes(kept)).toEqual(['nightFerry', 'roulette-1']);
    expect(kept.gameList.every(({ isFavourite }) => isFavourite)).toBe(true);
    await ben.ask(games.deleteFavourite, { game: 'nightFerry' });
    expect(codes(await ben.ask(games.getGameListByGameType, { filter: 'favourite' }))).toEqual(['roulette-1']);
    await ben.ask(games.deleteFavourites, {});
    expect(codes(await ben.ask(games.getGameListByGameType, { filter: 'favourite' }))).toEqual([]);
    await open(ben, 'sicbo-1', { isFound: true });
    server.pass(1_000);
    await open(ben, 'baccarat-2');
    expect(codes(await ben.ask(games.getGameListByGameType, { filter: 'recent' }))).toEqual(['baccarat-2', 'sicbo-1']);
    expect(codes(await ben.ask(games.getTop5PopularSearchGame, {}))).toEqual(['sicbo-1']);
    server.pass(8 * limits.DAY_MS);
    const later = server.visitor();
    await register(later);
    expect(codes(await later.ask(games.getTop5PopularSearchGame, {}))).toEqual([]);
  });

  it('limits the number of favourites, also when many are added at once', async () => {
    const ben = await player(server, 'live', '1');
    await server.sql`insert into games_game (code, venue, kind, engine, position)
      select 'many' || n, 'cards', 'external', 'many' || n, 900 + n from generate_series(1, ${limits.FAVOURITES + 4}) n`;
    server.pass(1_000);
    const asked = await Promise.allSettled(
      Array.from({ length: limits.FAVOURITES + 4 }, (_, at) => ben.ask(games.saveFavourite, { game: `many${at + 1}` })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.FAVOURITES);
    // A favourite that exists already takes no further place.
    const at = asked.findIndex(({ status }) => status === 'fulfilled');
    await ben.ask(games.saveFavourite, { game: `many${at + 1}` });
    await server.sql`delete from games_game where code like 'many%'`;
    server.pass(1_000);
  });
});

describe('entering a game', () => {
  it('leaves the money where it is in manual mode; in free-transfer mode it comes along and goes back', async () => {
    const ben = await player(server, 'live', '100');
    await ben.ask(wallet.changeWalletType, { walletType: 'manual' });
    server.pass(4_000);
    expect(await open(ben, 'baccarat-1')).toMatchObject({
      url: '/pages/game/play?table=baccarat-1',
      isExternal: false,
      brought: null,
    });
    await ben.ask(wallet.changeWalletType, { walletType: 'free' });
    expect(await open(ben, 'nightFerry')).toMatchObject({ brought: moneyOf('1000'), isPending: false });
    expect([await balanceAt(ben, 'slots'), await balanceAt(ben, 'live')]).toEqual([moneyOf('1000'), 0n]);
    const left = await ben.ask(games.leaveGame, { venue: 'slots', requestId: newRequestId() });
    expect(left).toMatchObject({ brought: moneyOf('1000'), isPending: false });
    expect((await ben.ask(wallet.getUserBalance, {})).userBalanceMap.central).toBe(moneyOf('1000'));
  });

  it('as a demo is open to everyone, and moves nothing', async () => {
    const { url } = await server.visitor().ask(games.getDemoUrl, { game: 'nightFerry', device: 'wide' });
    expect(url).toBe('/pages/game/demo?slot=nightFerry');
    await server.sql`update games_game set allows_demo = false where code = 'nightFerry'`;
    server.pass(1_000);
    const asked = server.visitor().ask(games.getDemoUrl, { game: 'nightFerry', device: 'wide' });
    expect((await refusalOf(asked)).why).toBe('demoNotAllowed');
    await server.sql`update games_game set allows_demo = true where code = 'nightFerry'`;
    server.pass(1_000);
  });
});

it('a guest can read every rule: each bet, its exact return, and the limits', async () => {
  const { tableList } = await server.visitor().ask(liveTables.getTableList, {});
  expect(tableList.length).toBeGreaterThanOrEqual(5);
  for (const { table } of tableList) {
    const { selectionList, limits: held } = await server.visitor().ask(liveTables.getRules, { game: table });
    expect(held?.least).toBeGreaterThan(0n);
    for (const { returnTimes, returnPer } of selectionList) {
      const share = Number((BigInt(returnTimes) * 1_000_000n) / BigInt(returnPer)) / 1_000_000;
      expect(share).toBeGreaterThanOrEqual(0.75);
      expect(share).toBeLessThan(1);
    }
  }
  const { selectionList } = await server.visitor().ask(liveTables.getRules, { game: 'baccarat-1' });
  const percent = (selection: string) => {
    const { returnTimes = '0', returnPer = '1' } = selectionList.find((one) => one.selection === selection) ?? {};
    return Number((BigInt(returnTimes) * 100_000_000n) / BigInt(returnPer)) / 1_000_000;
  };
  expect(['banker', 'player', 'tie'].map((selection) => percent(selection).toFixed(4))).toEqual([
    '98.9421',
    '98.7649',
    '85.6404',
  ]);
});
