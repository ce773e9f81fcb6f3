import type { Consumer } from '#facts';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import { type GamesTools, gameCalls } from './calls.ts';
import {
  type CatalogueGame,
  makeReadGameNames,
  makeReadGames,
  type ReadGameNames,
  type ReadGames,
} from './catalogue.ts';
import { type EnteredGame, findEnterable, noteEntered } from './enter.ts';
import { makeReadFrontGames, type ReadFrontGames } from './front.ts';
import { type GameJobTools, gameJobs } from './jobs.ts';
import { type GameOfficeTools, gameOfficeCalls } from './office.ts';
import { rtpConsumer } from './rtp-monitor/count.ts';

type CatalogueReaders = 'readGames' | 'readGameNames';
type OpenGamesTools = Omit<GamesTools & GameOfficeTools & GameJobTools, CatalogueReaders>;

export type Games = {
  findEnterable: (code: string, isDemo: boolean) => Promise<CatalogueGame>;
  noteEntered: (entered: EnteredGame) => Promise<void>;
  readGames: ReadGames;
  readGameNames: ReadGameNames;
  /** The part of the catalogue that comes with the home page. */
  readFrontGames: ReadFrontGames;
  calls: Implemented;
  officeCalls: Implemented;
  jobs: Job[];
  consumers: Consumer[];
};

export function openGames(given: OpenGamesTools): Games {
  const { db, clock, readVenues } = given;
  const readGames = makeReadGames(db, clock, readVenues);
  const readGameNames = makeReadGameNames(db, clock);
  const tools = { ...given, readGames, readGameNames };
  return {
    findEnterable: (code, isDemo) => findEnterable(readGames, code, isDemo),
    noteEntered: (entered) => noteEntered(given, entered),
    readGames,
    readGameNames,
    readFrontGames: makeReadFrontGames(tools),
    calls: gameCalls(tools),
    officeCalls: gameOfficeCalls(tools),
    jobs: gameJobs(tools),
    consumers: [rtpConsumer(readGames)],
  };
}
