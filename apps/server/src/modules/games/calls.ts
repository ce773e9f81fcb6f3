import { games } from '@harbour/contract/games';
import { dayAfter, GAME_CLASSES, type LanguageCode, limits, siteDay } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { notTooFrequent } from '#platform/throttle';
import { type ReadVenues, readVenueNames, type Venue } from '#venues';
import type { CatalogueGame, ReadGameNames, ReadGames } from './catalogue.ts';
import { findGames, type GameNames, gameFor, inOrderOf, ownAddress, pageOf, type Search } from './list.ts';
import {
  dropFavourites,
  keepFavourite,
  noteFound,
  noteOpened,
  readFavourites,
  readMostFound,
  readOpened,
} from './store.ts';

type BroughtMoney = { brought: bigint | null; isPending: boolean };
export type GamesTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readVenues: ReadVenues;
  readGames: ReadGames;
  readGameNames: ReadGameNames;
  /** In free-transfer mode the member's money goes along, and comes back. */
  enterVenue: (member: bigint, venue: string, requestId: string) => Promise<BroughtMoney>;
  leaveVenue: (member: bigint, venue: string, requestId: string) => Promise<BroughtMoney>;
  /** The address of an outside venue's page; of a demo, if there is no member. */
  launch: (order: {
    venue: string;
    game: string;
    member: bigint | null;
    language: LanguageCode;
    device: 'phone' | 'wide';
  }) => Promise<{ url: string }>;
};

const DAYS_OF_POPULARITY = 7;

export function gameCalls(tools: GamesTools) {
  const { db, transact, clock, readVenues, readGames, readGameNames } = tools;
  const namesIn = async (language: LanguageCode): Promise<GameNames> => {
    const [named, venues] = await Promise.all([readGameNames(language), readVenueNames(db, language)]);
    return { games: named, venues };
  };
  const gameBy = async (code: string): Promise<CatalogueGame> =>
    (await readGames()).find((game) => game.code === code && game.state !== 'closed') ?? refuse('gameUnknown');
  const enterable = async (code: string, isDemo: boolean): Promise<CatalogueGame> => {
    const game = await gameBy(code);
    if (game.state === 'maintenance') refuse('venueMaintenance');
    if (isDemo && !game.allowsDemo) refuse('demoNotAllowed');
    return game;
  };
  const listed = async (search: Search & { pageIndex?: number | undefined }, language: LanguageCode, member?: Of) => {
    const [all, names] = await Promise.all([readGames(), namesIn(language)]);
    const from = member?.codes ? inOrderOf(all, member.codes) : all;
    const { page, isEnd } = pageOf(findGames(from, search, names), search.pageIndex);
    return { gameList: page.map((game) => gameFor(game, names, member?.favourites ?? new Set())), isEnd };
  };
  return implement(games, {
    getAllPlatTypes: async (_, { language }) => ({
      platTypeList: (await venuesFor(language)).filter(({ state }) => state !== 'closed'),
    }),
    getBetAllPlatTypes: async (_, { language }) => ({ platTypeList: await venuesFor(language) }),
    getApiGameCategoryList: async () => ({ categoryList: categoriesOf(await readVenues(), await readGames()) }),
    getGameList: (search, { language }) => listed(search, language),
    getGameListByGameType: async ({ filter, ...search }, { language, member }) => {
      const favourites = await readFavourites(db, member);
      const recent = filter === 'recent' ? await readOpened(db, member, limits.FAVOURITES) : undefined;
      const codes = filter === 'favourite' ? favourites : recent;
      return listed(search, language, { codes, favourites: new Set(favourites) });
    },
    getTop5PopularSearchGame: async (_, { language, member }) => {
      const since = dayAfter(siteDay(clock()), 1 - DAYS_OF_POPULARITY);
      const [codes, favourites] = await Promise.all([readMostFound(db, since), readFavourites(db, member)]);
      const { gameList } = await listed({}, language, { codes, favourites: new Set(favourites) });
      return { gameList: gameList.slice(0, limits.POPULAR_SEARCHES) };
    },
    saveFavourite: async ({ game }, { member }) => {
      const { code } = await gameBy(game);
      await transact(async (tx) => {
        if (!(await keepFavourite(tx, member, code, clock(), limits.FAVOURITES))) refuse('favouritesFull');
      });
      return {};
    },
    deleteFavourite: async ({ game }, { member }) => {
      await transact((tx) => dropFavourites(tx, member, game));
      return {};
    },
    deleteFavourites: async (_, { member }) => {
      await transact(async (tx) => {
        await notTooFrequent(tx, `favourites:${member}`, limits.TOO_FREQUENT_TOGGLE_MS, clock());
        await dropFavourites(tx, member, null);
      });
      return {};
    },
    getGameUrl: async ({ game: code, isDemo = false, isFound = false, device, requestId }, { member, language }) => {
      const game = await enterable(code, isDemo);
      const moved = isDemo ? STAYED : await tools.enterVenue(member, game.venue, requestId);
      const address = await addressOf(game, { member: isDemo ? null : member, language, device });
      await transact(async (tx) => {
        await noteOpened(tx, member, game.code, clock());
        if (isFound) await noteFound(tx, game.code, siteDay(clock()));
      });
      return { ...address, venue: game.venue, ...moved };
    },
    getDemoUrl: async ({ game: code, device }, { language }) =>
      addressOf(await enterable(code, true), { member: null, language, device }),
    leaveGame: ({ venue, requestId }, { member }) => tools.leaveVenue(member, venue, requestId),
  });

  async function addressOf(game: CatalogueGame, how: Omit<Parameters<GamesTools['launch']>[0], 'venue' | 'game'>) {
    if (game.kind !== 'external') return { url: ownAddress(game, how.member === null), isExternal: false };
    return { ...(await tools.launch({ venue: game.venue, game: game.engine, ...how })), isExternal: true };
  }

  async function venuesFor(language: LanguageCode) {
    const [venues, all, names] = await Promise.all([readVenues(), readGames(), readVenueNames(db, language)]);
    return venues.map(({ code, gameClass, state }) => ({
      venue: code,
      gameClass,
      state,
      name: names.get(code) ?? code,
      gameCount: all.filter((game) => game.venue === code && game.state !== 'closed').length,
    }));
  }
}

type Of = { codes: string[] | undefined; favourites: ReadonlySet<string> };
const STAYED: BroughtMoney = { brought: null, isPending: false };

/** A class can be played if any of its venues can. */
function categoriesOf(venues: Venue[], games: CatalogueGame[]) {
  return GAME_CLASSES.map((gameClass) => {
    const states = venues.filter((venue) => venue.gameClass === gameClass).map(({ state }) => state);
    const state = (['open', 'maintenance'] as const).find((one) => states.includes(one)) ?? ('closed' as const);
    const gameCount = games.filter((game) => game.gameClass === gameClass && game.state !== 'closed').length;
    return { gameClass, gameCount, state };
  });
}
