import { liveTables } from '@harbour/contract/live-tables';
import { tableGame } from '@harbour/engines';
import { payTableOf } from '@harbour/engines/pay-table';
import { DEFAULT_CURRENCY, type LanguageCode, venueWallet } from '@harbour/rules';
import { readBets, type StoredBet } from '#bets';
import type { ReadGameNames } from '#games';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import type { Vault } from '#platform/vault';
import { readVenueNames } from '#venues';
import type { TableFloor } from './floor.ts';
import { limitsIn, placeBets, rememberCurrencies } from './place.ts';
import { makeReadVoidRate, pageOfSeries, readSeries, voidLinkOf } from './public-series.ts';
import { findRound, lastRounds, readResultCodes, type Table } from './store.ts';
import { acceptVerifiable, roundFor } from './view.ts';

export type TableCallTools = {
  db: Db;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'post' | 'readBalances'>;
  vault: Vault;
  floor: TableFloor;
  readGameNames: ReadGameNames;
};

/** Rounds whose stakes a page shows: the current one and the one before it. */
const OWN_ROUNDS = 2;

export function tableCalls(tools: TableCallTools) {
  const { db, clock, vault, ledger, floor, readGameNames } = tools;
  const readVoidRate = makeReadVoidRate(db, clock);
  const placing = { ...tools, currencies: rememberCurrencies(ledger.readBalances) };
  const tableAt = async (code: string): Promise<Table> => (await floor.readTable(code)) ?? refuse('gameUnknown');
  const namesIn = async (language: LanguageCode): Promise<TableNames> => {
    const [games, venues] = await Promise.all([readGameNames(language), readVenueNames(db, language)]);
    return { games, venues };
  };
  return implement(liveTables, {
    getTableList: async (_, caller) => {
      const [all, names] = await Promise.all([floor.readAll(), namesIn(caller.language)]);
      const resultCodes = await readResultCodes(
        db,
        all.map(({ code }) => code),
      );
      const tableList = all.map(async (table) => {
        const round = await floor.roundAt(table.code);
        const shown = { round: round ? roundFor(round) : null, resultCodeList: resultCodes.get(table.code) ?? [] };
        return { ...factsOf(table, names), ...shown };
      });
      return { tableList: await Promise.all(tableList) };
    },
    getTable: async ({ table: code }, caller) => {
      const table = await tableAt(code);
      const [names, view, resultCodes] = await Promise.all([
        namesIn(caller.language),
        floor.view(code),
        readResultCodes(db, [code]),
      ]);
      return {
        table: factsOf(table, names),
        view: view ?? refuse('gameUnknown'),
        resultCodeList: resultCodes.get(code) ?? [],
      };
    },
    getRound: async ({ roundNo }) => {
      const round = acceptVerifiable(await findRound(db, roundNo));
      const { table, engine, version, anchor, linkBefore } = round;
      const link = round.link ?? (await voidLinkOf(db, vault, round));
      return { table, engine, version, round: roundFor({ ...round, link }), anchor, linkBefore };
    },
    getSeriesList: async ({ table, after }) => {
      const { code } = await tableAt(table);
      const [page, lately] = await Promise.all([pageOfSeries(db, code, after), readVoidRate(code)]);
      return { ...page, lately };
    },
    getSeries: async ({ series }) => (await readSeries(db, vault, series, clock())) ?? refuse('seriesUnknown'),
    getRules: async ({ game: code }) => {
      const { engine, ...table } = await tableAt(code);
      const rules = rulesOf(engine);
      return { ...rules, engine, currency: DEFAULT_CURRENCY, limits: limitsIn(table, DEFAULT_CURRENCY) };
    },
    placeBets: async (request, caller) => {
      const table = await tableAt(request.table);
      return await placeBets(placing, caller.member, request, table, await floor.roundAt(table.code));
    },
    getOwnBets: async ({ table: code }, { member }) => {
      const table = await tableAt(code);
      const rounds = (await lastRounds(db, code, OWN_ROUNDS)).map(({ roundNo }) => roundNo);
      const { currency, wallets } = await ledger.readBalances(member);
      const [bets, sessionResult] = await Promise.all([
        readBets.own(db, member, rounds),
        readBets.sessionResult(db, { member, venue: table.venue, currency }, clock()),
      ]);
      const balance = wallets.get(venueWallet(table.venue)) ?? 0n;
      // Bets in another currency are in the history, with their own.
      const own = bets.filter((bet) => bet.currency === currency);
      const roundList = rounds.map((roundNo) => ownRound(roundNo, own));
      return { currency, balance, limits: limitsIn(table, currency), roundList, sessionResult };
    },
  });
}

/** Every bet of a game with its pays, counted over all cases. */
function rulesOf(engine: string) {
  const game = tableGame(engine);
  const { cases, paysOf } = payTableOf(game);
  const selectionList = game.selections.map((selection) => {
    const { times, per } = game.returnToPlayer(selection);
    const payList = paysOf(selection).map(({ returned, ways }) => ({
      times: `${returned.times}`,
      per: `${returned.per}`,
      ways: `${ways}`,
    }));
    return { selection, payList, returnTimes: `${times}`, returnPer: `${per}` };
  });
  return { version: game.version, cases: `${cases}`, selectionList };
}

type TableNames = { games: Map<string, string>; venues: Map<string, string> };

function factsOf(table: Table, names: TableNames) {
  const { code, engine, state, bettingMs, streamUrl, venue } = table;
  return {
    table: code,
    name: names.games.get(code) ?? code,
    venue,
    venueName: names.venues.get(venue) ?? venue,
    engine,
    state,
    version: tableGame(engine).version,
    currency: DEFAULT_CURRENCY,
    limits: limitsIn(table, DEFAULT_CURRENCY),
    bettingSeconds: Math.round(bettingMs / 1_000),
    streamUrl,
  };
}

function ownRound(roundNo: string, bets: StoredBet[]) {
  const own = bets.filter((bet) => bet.roundNo === roundNo);
  const betList = own.flatMap(({ selections, stakes, returns }) =>
    selections.map((selection, at) => ({ selection, stake: stakes[at] ?? 0n, payout: returns?.[at] ?? null })),
  );
  const isOver = own.length > 0 && own.every(({ payout }) => payout !== null);
  return { roundNo, betList, payout: isOver ? own.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n) : null };
}
