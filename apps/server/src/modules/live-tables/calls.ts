import { tables } from '@harbour/contract/tables';
import { tableGame } from '@harbour/engines';
import { DEFAULT_CURRENCY, type LanguageCode, venueWallet } from '@harbour/rules';
import { type Bet, readBets, readStanding } from '#bets';
import type { ReadGameNames } from '#games';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { readVenueNames } from '#venues';
import { limitsIn, placeBets, rememberCurrencies } from './place.ts';
import type { Room } from './floor.ts';
import { findRound, lastRounds, readMarks, type Table } from './store.ts';
import { roundFor } from './view.ts';

type Tools = {
  db: Db;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'post' | 'readBalances'>;
  room: Room;
  readGameNames: ReadGameNames;
};

/** Rounds whose stakes a page shows: the one that runs and the one before it. */
const OWN_ROUNDS = 2;

export function tableCalls(tools: Tools) {
  const { db, clock, ledger, room, readGameNames } = tools;
  const placing = { ...tools, currencies: rememberCurrencies(ledger.readBalances) };
  const tableAt = async (code: string): Promise<Table> => (await room.readTable(code)) ?? refuse('gameUnknown');
  const namesIn = async (language: LanguageCode): Promise<Names> => {
    const [games, venues] = await Promise.all([readGameNames(language), readVenueNames(db, language)]);
    return { games, venues };
  };
  return implement(tables, {
    getTableList: async (_, caller) => {
      const [all, names] = await Promise.all([room.readAll(), namesIn(caller.language)]);
      const marks = await readMarks(
        db,
        all.map(({ code }) => code),
      );
      const tableList = all.map(async (table) => {
        const round = await room.roundAt(table.code);
        const shown = { round: round ? roundFor(round) : null, markList: marks.get(table.code) ?? [] };
        return { ...factsOf(table, names), ...shown };
      });
      return { tableList: await Promise.all(tableList) };
    },
    getTable: async ({ table: code }, caller) => {
      const table = await tableAt(code);
      const [names, view, marks] = await Promise.all([
        namesIn(caller.language),
        room.view(code),
        readMarks(db, [code]),
      ]);
      return { table: factsOf(table, names), view: view ?? refuse('gameUnknown'), markList: marks.get(code) ?? [] };
    },
    getRound: async ({ roundNo }) => {
      const round = (await findRound(db, roundNo)) ?? refuse('roundUnknown');
      if (round.phase === 'betting') refuse('roundRunning');
      const { table, engine, version, anchor, linkBefore } = round;
      return { table, engine, version, round: roundFor(round), anchor, linkBefore };
    },
    getRules: async ({ game: code }) => {
      const { engine, ...table } = await tableAt(code);
      const { spots, version, returnToPlayer } = tableGame(engine);
      const spotList = spots.map((spot) => {
        const { times, per } = returnToPlayer(spot);
        return { spot, returnTimes: times.toString(), returnPer: per.toString() };
      });
      return { engine, version, currency: DEFAULT_CURRENCY, limits: limitsIn(table, DEFAULT_CURRENCY), spotList };
    },
    placeBets: async (wish, caller) => {
      const table = await tableAt(wish.table);
      return placeBets(placing, caller.member, wish, table, await room.roundAt(table.code));
    },
    getOwnBets: async ({ table: code }, { member }) => {
      const table = await tableAt(code);
      const rounds = (await lastRounds(db, code, OWN_ROUNDS)).map(({ roundNo }) => roundNo);
      const { currency, wallets } = await ledger.readBalances(member);
      const [bets, standing] = await Promise.all([
        readBets.own(db, member, rounds),
        readStanding(db, { member, venue: table.venue, currency }, clock()),
      ]);
      const balance = wallets.get(venueWallet(table.venue)) ?? 0n;
      // What was bet in another currency stands in the records, with its own.
      const own = bets.filter((bet) => bet.currency === currency);
      const roundList = rounds.map((roundNo) => ownRound(roundNo, own));
      return { currency, balance, limits: limitsIn(table, currency), roundList, standing };
    },
  });
}

type Names = { games: Map<string, string>; venues: Map<string, string> };

function factsOf(table: Table, names: Names) {
  const { code, engine, state, bettingMs, streamUrl, venue } = table;
  return {
    table: code,
    name: names.games.get(code) ?? code,
    ...{ venue, venueName: names.venues.get(venue) ?? venue },
    ...{ engine, state, version: tableGame(engine).version, currency: DEFAULT_CURRENCY },
    limits: limitsIn(table, DEFAULT_CURRENCY),
    bettingSeconds: Math.round(bettingMs / 1_000),
    streamUrl,
  };
}

function ownRound(roundNo: string, bets: Bet[]) {
  const own = bets.filter((bet) => bet.roundNo === roundNo);
  const betList = own.flatMap(({ spots, stakes, returns }) =>
    spots.map((spot, at) => ({ spot, stake: stakes[at] ?? 0n, payout: returns?.[at] ?? null })),
  );
  const isOver = own.length > 0 && own.every(({ payout }) => payout !== null);
  return { roundNo, betList, payout: isOver ? own.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n) : null };
}
