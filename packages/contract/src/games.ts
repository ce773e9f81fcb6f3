import * as z from 'zod/mini';
import { guest, member } from './call.ts';
import { Amount, Counted, Flag, RequestId, VenueCode, Words } from './fields.ts';
import { Game, GameClassName, GameCode, VenueState } from './game-fields.ts';

const Venue = z.object({
  venue: z.string(),
  name: z.string(),
  gameClass: GameClassName,
  state: VenueState,
  gameCount: z.int(),
});

const Search = {
  gameClass: z.optional(GameClassName),
  venue: z.optional(VenueCode),
  /** A part of a name, as typed. */
  search: z.optional(Words(40)),
  pageIndex: z.optional(Counted),
};
const GamePage = z.object({ gameList: z.array(Game), isEnd: z.boolean() });

/** The venues that a device can have games open at. */
const VENUES_AT_ONCE = 50;

export const GAME_FILTERS = ['all', 'favourite', 'recent'] as const;

export const games = {
  getAllPlatTypes: guest('POST /web/guest/apiCode/getAllPlatTypes', {
    about: 'Every venue: its class of games, its name, and whether it can be entered now.',
    output: z.object({ platTypeList: z.array(Venue) }),
  }),
  getBetAllPlatTypes: guest('POST /web/guest/apiCode/getBetAllPlatTypes', {
    about: 'The venues that bets may have been placed at, for the filter of the records: closed ones too.',
    output: z.object({ platTypeList: z.array(Venue) }),
  }),
  getApiGameCategoryList: guest('POST /web/guest/api/apiGameCategory/getApiGameCategoryList', {
    about: 'The classes of games, how many games each has, and whether any of them can be played now.',
    output: z.object({
      categoryList: z.array(z.object({ gameClass: GameClassName, gameCount: z.int(), state: VenueState })),
    }),
  }),
  getGameList: guest('POST /web/guest/apiCode/getGameList', {
    about: 'The catalogue, by class, venue, or a part of a name; by pages.',
    input: z.strictObject(Search),
    output: GamePage,
  }),
  getGameListByGameType: member('POST /web/apiCode/getGameListByGameType', {
    whileSuspended: true,
    about: 'The catalogue as the member knows it: all, the favourites, or what was played lately.',
    input: z.strictObject({ ...Search, filter: z.optional(z.enum(GAME_FILTERS)) }),
    output: GamePage,
  }),
  getTop5PopularSearchGame: member('POST /web/apiCode/getTop5PopularSearchGame', {
    whileSuspended: true,
    about: 'The five games that members most often looked for and opened this week.',
    output: z.object({ gameList: z.array(Game) }),
  }),
  saveFavourite: member('POST /web/gameCollect/save', {
    about: 'Keeps a game among the favourites.',
    input: z.strictObject({ game: GameCode }),
    refusals: ['favouritesFull'],
  }),
  deleteFavourite: member('POST /web/gameCollect/delete', {
    about: 'Takes a game out of the favourites.',
    input: z.strictObject({ game: GameCode }),
  }),
  deleteFavourites: member('POST /web/gameCollect/delete/1', { about: 'Takes every game out of the favourites.' }),
  getGameUrl: member('POST /web/apiCode/getGameUrl', {
    about:
      'Opens a game: where to go, and in free-transfer mode brings the money there. An outside address is good for one entry within two minutes.',
    carrier: 'json',
    input: z.strictObject({
      game: GameCode,
      isDemo: z.optional(Flag),
      /** Opened from a search: counted among the popular searches. */
      isFound: z.optional(Flag),
      device: z.enum(['phone', 'wide']),
      requestId: RequestId,
    }),
    output: z.object({
      /** A hash route of the app, or the address of an outside venue's page. */
      url: z.string(),
      isExternal: z.boolean(),
      /** The venue that holds the money, once it has been transferred along. */
      venue: z.string(),
      /** The amount that free-transfer mode moved along; null in manual mode and in demo play. */
      brought: z.nullable(Amount),
      /** A transfer to or from the venue is still pending. */
      isPending: z.boolean(),
    }),
    refusals: ['demoNotAllowed', 'venueMaintenance', 'venueClosed', 'venueAway', 'moneyPaused', 'requestReused'],
  }),
  getDemoUrl: guest('POST /web/guest/apiCode/getDemoUrl', {
    about: 'Opens a game for trying: nothing is staked, and the rules and the odds are the same.',
    input: z.strictObject({ game: GameCode, device: z.enum(['phone', 'wide']) }),
    output: z.object({ url: z.string(), isExternal: z.boolean() }),
    refusals: ['demoNotAllowed', 'venueMaintenance', 'venueClosed', 'venueAway'],
  }),
  leaveGame: member('POST /web/apiCode/leaveGame', {
    whileSuspended: true,
    about: 'Leaves a venue: in free-transfer mode what lies there comes back to the central wallet.',
    carrier: 'json',
    input: z.strictObject({ venue: VenueCode, requestId: RequestId }),
    output: z.object({ brought: z.nullable(Amount), isPending: z.boolean() }),
    refusals: ['requestReused'],
  }),
  sweepVenues: member('POST /web/apiCode/sweepVenues', {
    whileSuspended: true,
    about:
      'In free-transfer mode: what lies at venues comes back to the central wallet, except where the member plays now.',
    carrier: 'json',
    input: z.strictObject({
      /** The venues whose games are open on this device. */
      playing: z.array(VenueCode).check(z.maxLength(VENUES_AT_ONCE)),
      requestId: RequestId,
    }),
    output: z.object({ brought: z.nullable(Amount), isPending: z.boolean() }),
    refusals: ['requestReused'],
  }),
};
