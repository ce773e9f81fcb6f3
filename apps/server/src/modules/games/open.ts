import type { Consumer } from '#facts';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import { type GamesTools, gameCalls } from './calls.ts';
import { makeReadGameNames, makeReadGames, type ReadGameNames, type ReadGames } from './catalogue.ts';
import { type GameJobTools, gameJobs } from './jobs.ts';
import { type GameOfficeTools, gameOfficeCalls } from './office.ts';
import { makeReadPlaceNames } from './places.ts';
import { rtpConsumer } from './rtp-monitor/count.ts';

type Made = 'readGames' | 'readGameNames' | 'readPlaceNames';
type OpenGamesTools = Omit<GamesTools & GameOfficeTools & GameJobTools, Made>;

export type Games = {
  readGames: ReadGames;
  readGameNames: ReadGameNames;
  readPlaceNames: ReturnType<typeof makeReadPlaceNames>;
  calls: Implemented;
  officeCalls: Implemented;
  jobs: Job[];
  consumers: Consumer[];
};

export function openGames(given: OpenGamesTools): Games {
  const { db, clock, readVenues } = given;
  const readGames = makeReadGames(db, clock, readVenues);
  const readGameNames = makeReadGameNames(db, clock);
  const readPlaceNames = makeReadPlaceNames(db, { readVenues, readGameNames });
  const tools = { ...given, readGames, readGameNames, readPlaceNames };
  return {
    readGames,
    readGameNames,
    readPlaceNames,
    calls: gameCalls(tools),
    officeCalls: gameOfficeCalls(tools),
    jobs: gameJobs(tools),
    consumers: [rtpConsumer(readGames)],
  };
}
