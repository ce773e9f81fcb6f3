import type { Input } from '@harbour/contract';
import { games } from '@harbour/contract/games';
import { dayAfter, GAME_CLASSES, type LanguageCode, limits, siteDay } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { notTooFrequent } from '#platform/throttle';
import { type ReadVenues, readVenueNames, type Venue } from '#venues';
import { type CatalogueGame, findGame, type ReadGameNames, type ReadGames } from './catalogue.ts';
import { findGames, type GameNames, gameFor, inOrderOf, pageOf, type Search } from './list.ts';
import { dropFavourites, keepFavourite, readFavourites, readMostFound, readOpened } from './store.ts';

export type GamesTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readVenues: ReadVenues;
  readGames: ReadGames;
  readGameNames: ReadGameNames;
};

/** Entering and leaving a game may move money: the wallet implements that. */
const { getGameUrl, getDemoUrl, leaveGame, sweepVenues, ...catalogue } = games;
const DAYS_OF_POPULARITY = 7;

export function gameCalls(tools: GamesTools) {
  const { db, transact, clock, readVenues, readGames, readGameNames } = tools;
  const namesIn = async (language: LanguageCode): Promise<GameNames> => {
    const [named, venues] = await Promise.all([readGameNames(language), readVenueNames(db, language)]);
    return { games: named, venues };
  };
  const listed = async (
    search: Search & { pageIndex?: number | undefined },
    language: LanguageCode,
    member?: ChosenGames,
  ) => {
    const [all, names] = await Promise.all([readGames(), namesIn(language)]);
    const from = member?.codes ? inOrderOf(all, member.codes) : all;
    const { page, isEnd } = pageOf(findGames(from, search, names), search.pageIndex);
    return { gameList: page.map((game) => gameFor(game, names, member?.favourites ?? new Set())), isEnd };
  };
  return implement(catalogue, {
    getAllPlatTypes: async (_, { language }) => ({
      platTypeList: (await venuesFor(language)).filter(({ state }) => state !== 'closed'),
    }),
    getBetAllPlatTypes: async (_, { language }) => ({ platTypeList: await venuesFor(language) }),
    getApiGameCategoryList: async () => ({ categoryList: categoriesOf(await readVenues(), await readGames()) }),
    getGameList: (search, { language }) => listed(search, language),
    getGameListByGameType: async ({ filter, ...search }, { language, member }) => {
      const favourites = await readFavourites(db, member);
      const codes = await codesOf(filter, member, favourites);
      return listed(search, language, { codes, favourites: new Set(favourites) });
    },
    getTop5PopularSearchGame: async (_, { language, member }) => {
      const since = dayAfter(siteDay(clock()), 1 - DAYS_OF_POPULARITY);
      const [codes, favourites] = await Promise.all([readMostFound(db, since), readFavourites(db, member)]);
      const { gameList } = await listed({}, language, { codes, favourites: new Set(favourites) });
      return { gameList: gameList.slice(0, limits.POPULAR_SEARCHES) };
    },
    saveFavourite: async ({ game }, { member }) => {
      const { code } = await findGame(readGames, game);
      await transact((tx) => keepFavourite(tx, member, code, clock()));
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
  });

  /** The games of a filter in their order; undefined for all games. */
  async function codesOf(filter: GameFilter, member: bigint, favourites: string[]): Promise<string[] | undefined> {
    if (filter === 'favourite') return favourites;
    return filter === 'recent' ? readOpened(db, member, limits.FAVOURITES) : undefined;
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

type GameFilter = Input<typeof games.getGameListByGameType>['filter'];
type ChosenGames = { codes: string[] | undefined; favourites: ReadonlySet<string> };

/** A class can be played if any of its venues can. */
function categoriesOf(venues: Venue[], games: CatalogueGame[]) {
  return GAME_CLASSES.map((gameClass) => {
    const states = venues.filter((venue) => venue.gameClass === gameClass).map(({ state }) => state);
    const state = (['open', 'maintenance'] as const).find((one) => states.includes(one)) ?? ('closed' as const);
    const gameCount = games.filter((game) => game.gameClass === gameClass && game.state !== 'closed').length;
    return { gameClass, gameCount, state };
  });
}
