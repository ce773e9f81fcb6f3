import { contract, type Refusal } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import type { TestHouse, Visitor } from '#house';
import { colleague } from '#people';
import { freshRound, player, wish } from '#players';
import { move, newcomer, type Venues } from '#venues';
import { type Answer, post } from './wire.ts';

const { games, tables, instant, bets, wallet, officeCrossings } = contract;

/** Somebody at the tables, somebody at the slots with little, and somebody whose transfer a venue does not answer. */
type People = { atTables: Visitor; atSlots: Visitor; onTheWay: Visitor };
type Situation = (visitor: Visitor, people: People, house: TestHouse) => Promise<Answer>;

export async function playersOf(house: TestHouse, venues: Venues): Promise<People> {
  const onTheWay = await newcomer(house);
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1, verbs: ['transfer'] }]);
  await move(onTheWay, 'central', 'venue:tide', '10');
  await venues.goWrong('tide', [{ kind: 'dropBefore', probability: 1 }]);
  house.pass(limits.TOO_FREQUENT_MS);
  return { atTables: await player(house, 'live', '900'), atSlots: await player(house, 'slots', '60'), onTheWay };
}

const asked = (house: TestHouse, who: Visitor, language: string, path: string, query: object) =>
  post(house, who, language, `${path}?${new URLSearchParams(query as Record<string, string>)}`);

const betting =
  (betList: { spot: string; stake: string }[], table = 'baccarat-1'): Situation =>
  async ({ language }, { atTables }, house) => {
    const { roundNo } = await freshRound(house, table);
    return post(house, atTables, language, tables.placeBets.path, { table, roundNo, betList, requestId: wish() });
  };
const spinning = (stake: string) => ({ game: 'lanternHarbour', stake, requestId: wish() });

/** While a game or a venue is otherwise than usual. */
async function meanwhile<T>(
  house: TestHouse,
  change: () => Promise<unknown>,
  back: () => Promise<unknown>,
  work: () => Promise<T>,
) {
  await change();
  house.pass(1_000);
  try {
    return await work();
  } finally {
    await back();
    house.pass(1_000);
  }
}

export const GAME_SITUATIONS: Partial<Record<Refusal, Situation>> = {
  seedForm: ({ language }, { atSlots }, house) =>
    post(house, atSlots, language, instant.changeSeed.path, { playerSeed: 'short' }),
  gameUnknown: ({ language }, { atTables }, house) =>
    asked(house, atTables, language, tables.getTable.path, { table: 'nowhere-1' }),
  roundUnknown: ({ language }, { atTables }, house) =>
    asked(house, atTables, language, tables.getRound.path, { roundNo: 'R22222222222222' }),
  spotUnknown: betting([{ spot: 'nowhere', stake: '10' }]),
  favouritesFull: async ({ language }, { atTables }, house) => {
    await house.sql`insert into games_game (code, venue, kind, engine, position)
      select 'many' || n, 'cards', 'outside', 'many' || n, 900 + n from generate_series(1, ${limits.FAVOURITES}) n`;
    await house.sql`insert into games_favourite (member, game, kept_at)
      select member, code, now() from ledger_account, games_game where code like 'many%' on conflict do nothing`;
    const answer = await asked(house, atTables, language, games.saveFavourite.path, { game: 'roulette-1' });
    await house.sql`delete from games_game where code like 'many%'`;
    return answer;
  },
  demoNotAllowed: ({ language }, { atSlots }, house) =>
    meanwhile(
      house,
      () => house.sql`update games_game set allows_demo = false where code = 'nightFerry'`,
      () => house.sql`update games_game set allows_demo = true where code = 'nightFerry'`,
      () => post(house, atSlots, language, instant.playDemo.path, { game: 'nightFerry', stake: '1' }),
    ),
  roundRunning: async ({ language }, { atTables }, house) => {
    const { roundNo } = await freshRound(house, 'baccarat-1');
    return asked(house, atTables, language, tables.getRound.path, { roundNo });
  },
  bettingClosed: async ({ language }, { atTables }, house) => {
    const { roundNo, closesAt } = await freshRound(house, 'baccarat-1');
    house.pass(closesAt.getTime() - house.now().getTime());
    const betList = [{ spot: 'banker', stake: '10' }];
    return post(house, atTables, language, tables.placeBets.path, {
      table: 'baccarat-1',
      roundNo,
      betList,
      requestId: wish(),
    });
  },
  stakeTooLow: betting([{ spot: 'banker', stake: '1' }]),
  stakeTooHigh: betting([{ spot: 'banker', stake: '5001' }]),
  stakeNotWhole: betting([{ spot: 'banker', stake: '10.50' }]),
  stakesTooHigh: betting(
    Array.from({ length: 11 }, (_, at) => ({ spot: `straight:${at}`, stake: '2000' })),
    'roulette-1',
  ),
  notEnoughToPlay: ({ language }, { atSlots }, house) =>
    post(house, atSlots, language, instant.play.path, spinning('100')),
  stakeUnknown: ({ language }, { atSlots }, house) => post(house, atSlots, language, instant.play.path, spinning('3')),
  seedNotSet: ({ language }, { atTables }, house) => post(house, atTables, language, instant.play.path, spinning('1')),
  playTooFast: async ({ language }, _, house) => {
    const hasty = await player(house, 'slots', '10');
    await hasty.ask(instant.play, { game: 'lanternHarbour', stake: moneyOf('1'), requestId: wish() });
    return post(house, hasty, language, instant.play.path, spinning('1'));
  },
  venueAway: ({ language }, { atSlots }, house) =>
    asked(house, atSlots, language, games.getDemoUrl.path, { game: 'tide.dive', device: 'phone' }),
  crossingOpen: ({ language }, { onTheWay }, house) =>
    post(house, onTheWay, language, wallet.convertMoney.path, {
      ...{ from: 'central', to: 'venue:tide', amount: '10', requestId: wish() },
    }),
  crossingUnderWay: async ({ language }, _people, house) => {
    const [crossing] = await house.sql<{ orderNo: string }[]>`select order_no as "orderNo" from integration_transfer
      where ended_at is null order by created_at desc limit 1`;
    const finance = await colleague(house, 'finance');
    const said = { orderNo: crossing?.orderNo, isDone: true, note: 'the venue says so' };
    return post(house, finance, language, officeCrossings.resolveCrossing.path, said);
  },
  betUnknown: ({ language }, { atTables }, house) =>
    asked(house, atTables, language, bets.getBetInfo.path, { betNo: 'B22222222222222' }),
};
export const GAME_REFUSALS = Object.keys(GAME_SITUATIONS) as Refusal[];
