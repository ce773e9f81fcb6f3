import { officeGames } from '@harbour/contract/office-games';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readVenueNames, readVenuesNow, setVenueState, type Venue } from '#venues';
import type { CatalogueGame, ReadGameNames, ReadGames } from './catalogue.ts';
import { readDaysOf, readSpan } from './rtp-monitor/show.ts';
import { type GameRow, readGameRows, updateGame } from './store.ts';

type OpenState = Venue['state'];
export type GameOfficeTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readGames: ReadGames;
  readGameNames: ReadGameNames;
};

/** Bets show members' names and outcomes, which lie above the catalogue: `history` implements these two. */
const { listBets, getBet, ...officeCatalogue } = officeGames;

export function gameOfficeCalls({ db, transact, clock, readGames, readGameNames }: GameOfficeTools) {
  return implement(officeCatalogue, {
    listVenues: async (_, { language }) => {
      const [venues, names, games] = await Promise.all([
        readVenuesNow(db),
        readVenueNames(db, language),
        readGameRows(db),
      ]);
      const countOf = (code: string) => games.filter(({ venue }) => venue === code).length;
      const venueList = venues.map(({ code, kind, gameClass, state }) => ({
        venue: code,
        name: names.get(code) ?? code,
        kind,
        gameClass,
        state,
        gameCount: countOf(code),
      }));
      return { venueList };
    },
    setVenueState: async ({ venue, state, was, note }, caller) => {
      await transact(async (tx) => {
        const before = (await setVenueState(tx, venue, state)) ?? refuse('walletUnknown');
        acceptState(state, was, before);
        const after = note ? { state, note } : { state };
        const act = { action: 'venue.state', subject: `venue ${venue}`, before: { state: before }, after };
        await audit(tx, caller, act, clock());
      });
      return {};
    },
    listGames: async (_, { language }) => {
      const [rows, seen, names] = await Promise.all([readGameRows(db), readGames(), readGameNames(language)]);
      return { gameList: listedGames(rows, seen, names) };
    },
    saveGame: async ({ game, was, ...edited }, caller) => {
      await transact(async (tx) => {
        const { before, after } = (await updateGame(tx, game, edited)) ?? refuse('gameUnknown');
        acceptState(edited.state, was, before.state);
        await audit(tx, caller, { action: 'game.save', subject: `game ${game}`, before, after }, clock());
      });
      return {};
    },
    listReturns: async (asked, { language }) => readSpan(db, asked, await readGameNames(language), clock()),
    listReturnDays: async (of, { language }) => readDaysOf(db, of, await readGameNames(language), clock()),
  });
}

/** The games of known venues, each with its own state and the one that members see. */
function listedGames(rows: GameRow[], seen: CatalogueGame[], names: ReadonlyMap<string, string>) {
  const byCode = new Map(seen.map((game) => [game.code, game]));
  return rows.flatMap(({ code, venue, kind, engine, state, allowsDemo }) => {
    const game = byCode.get(code);
    if (!game) return [];
    const { state: seenState, returnToPlayer } = game;
    const name = names.get(code) ?? code;
    return [{ game: code, name, venue, kind, engine, state, seenState, allowsDemo, returnToPlayer }];
  });
}

/** Refuses to open what a colleague has stopped meanwhile; stopping is always accepted. */
export function acceptState(state: OpenState | undefined, was: OpenState | undefined, found: OpenState): void {
  if (state === 'open' && was !== undefined && was !== found) refuse('changedMeanwhile');
}
