import { contract, type Refusal } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { colleague } from '#people';
import { freshRound, player } from '#players';
import { newRequestId } from '#request-id';
import type { TestServer, Visitor } from '#server';
import { move, newcomer, type Venues } from '#venues';
import { type Answer, post } from './wire.ts';

const { games, liveTables, solo, bets, wallet, officeVenueTransfers } = contract;

/** A member at the tables, one at the slots with little money, and one whose transfer a venue does not answer. */
type People = { atTables: Visitor; atSlots: Visitor; onTheWay: Visitor };
type Situation = (visitor: Visitor, people: People, server: TestServer) => Promise<Answer>;

export async function playersOf(server: TestServer, venues: Venues): Promise<People> {
  const onTheWay = await newcomer(server);
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer'] }]);
  await move(onTheWay, 'central', 'venue:tide', '10');
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1 }]);
  server.pass(limits.TOO_FREQUENT_MS);
  return { atTables: await player(server, 'live', '900'), atSlots: await player(server, 'slots', '60'), onTheWay };
}

const asked = (server: TestServer, who: Visitor, language: string, path: string, query: object) =>
  post(server, who, language, `${path}?${new URLSearchParams(query as Record<string, string>)}`);

const betting =
  (betList: { selection: string; stake: string }[], table = 'baccarat-1'): Situation =>
  async ({ language }, { atTables }, server) => {
    const { roundNo } = await freshRound(server, table);
    return post(server, atTables, language, liveTables.placeBets.path, {
      table,
      roundNo,
      betList,
      requestId: newRequestId(),
    });
  };
const spinning = (stake: string) => ({ game: 'lanternHarbour', stake, requestId: newRequestId() });

/** Runs the work while a game or a venue is in another state. */
async function meanwhile<T>(
  server: TestServer,
  change: () => Promise<unknown>,
  back: () => Promise<unknown>,
  work: () => Promise<T>,
) {
  await change();
  server.pass(1_000);
  try {
    return await work();
  } finally {
    await back();
    server.pass(1_000);
  }
}

export const GAME_SITUATIONS: Partial<Record<Refusal, Situation>> = {
  seedForm: ({ language }, { atSlots }, server) =>
    post(server, atSlots, language, solo.changeSeed.path, { playerSeed: 'short' }),
  gameUnknown: ({ language }, { atTables }, server) =>
    asked(server, atTables, language, liveTables.getTable.path, { table: 'nowhere-1' }),
  roundUnknown: ({ language }, { atTables }, server) =>
    asked(server, atTables, language, liveTables.getRound.path, { roundNo: 'R22222222222222' }),
  seriesUnknown: ({ language }, { atTables }, server) =>
    asked(server, atTables, language, liveTables.getSeries.path, { series: 'S22222222222222' }),
  selectionUnknown: betting([{ selection: 'nowhere', stake: '10' }]),
  favouritesFull: async ({ language }, { atTables }, server) => {
    await server.sql`insert into games_game (code, venue, kind, engine, position)
      select 'many' || n, 'cards', 'external', 'many' || n, 900 + n from generate_series(1, ${limits.FAVOURITES}) n`;
    await server.sql`insert into games_favourite (member, game, kept_at)
      select member, code, now() from ledger_account, games_game where code like 'many%' on conflict do nothing`;
    const answer = await asked(server, atTables, language, games.saveFavourite.path, { game: 'roulette-1' });
    await server.sql`delete from games_game where code like 'many%'`;
    return answer;
  },
  demoNotAllowed: ({ language }, { atSlots }, server) =>
    meanwhile(
      server,
      () => server.sql`update games_game set allows_demo = false where code = 'nightFerry'`,
      () => server.sql`update games_game set allows_demo = true where code = 'nightFerry'`,
      () => post(server, atSlots, language, solo.playDemo.path, { game: 'nightFerry', stake: '1' }),
    ),
  roundRunning: async ({ language }, { atTables }, server) => {
    const { roundNo } = await freshRound(server, 'baccarat-1');
    return asked(server, atTables, language, liveTables.getRound.path, { roundNo });
  },
  bettingClosed: async ({ language }, { atTables }, server) => {
    const { roundNo, closesAt } = await freshRound(server, 'baccarat-1');
    server.pass(closesAt.getTime() - server.now().getTime());
    const betList = [{ selection: 'banker', stake: '10' }];
    return post(server, atTables, language, liveTables.placeBets.path, {
      table: 'baccarat-1',
      roundNo,
      betList,
      requestId: newRequestId(),
    });
  },
  stakeTooLow: betting([{ selection: 'banker', stake: '1' }]),
  stakeTooHigh: betting([{ selection: 'banker', stake: '5001' }]),
  stakeNotWhole: betting([{ selection: 'banker', stake: '10.50' }]),
  stakesTooHigh: betting(
    Array.from({ length: 11 }, (_, at) => ({ selection: `straight:${at}`, stake: '2000' })),
    'roulette-1',
  ),
  notEnoughToPlay: ({ language }, { atSlots }, server) =>
    post(server, atSlots, language, solo.play.path, spinning('100')),
  stakeUnknown: ({ language }, { atSlots }, server) => post(server, atSlots, language, solo.play.path, spinning('3')),
  seedNotSet: ({ language }, { atTables }, server) => post(server, atTables, language, solo.play.path, spinning('1')),
  playTooFast: async ({ language }, _, server) => {
    const hasty = await player(server, 'slots', '10');
    await hasty.ask(solo.play, { game: 'lanternHarbour', stake: moneyOf('1'), requestId: newRequestId() });
    return post(server, hasty, language, solo.play.path, spinning('1'));
  },
  venueAway: ({ language }, { atSlots }, server) =>
    asked(server, atSlots, language, games.getDemoUrl.path, { game: 'tide.dive', device: 'phone' }),
  venueTransferOpen: ({ language }, { onTheWay }, server) =>
    post(server, onTheWay, language, wallet.convertMoney.path, {
      from: 'central',
      to: 'venue:tide',
      amount: '10',
      requestId: newRequestId(),
    }),
  venueTransferUnderWay: async ({ language }, _people, server) => {
    const [venueTransfer] = await server.sql<
      { orderNo: string }[]
    >`select order_no as "orderNo" from integration_transfer
      where ended_at is null order by created_at desc limit 1`;
    const finance = await colleague(server, 'finance');
    const resolution = { orderNo: venueTransfer?.orderNo, isDone: true, note: 'the venue says so' };
    return post(server, finance, language, officeVenueTransfers.resolveVenueTransfer.path, resolution);
  },
  betUnknown: ({ language }, { atTables }, server) =>
    asked(server, atTables, language, bets.getBetInfo.path, { betNo: 'B22222222222222' }),
};
export const GAME_REFUSALS = Object.keys(GAME_SITUATIONS) as Refusal[];
