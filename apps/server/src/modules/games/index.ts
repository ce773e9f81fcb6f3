export { type GamesTools, gameCalls } from './calls.ts';
export {
  type CatalogueGame,
  makeReadGameNames,
  makeReadGames,
  type ReadGameNames,
  type ReadGames,
} from './catalogue.ts';
export { gameJobs } from './jobs.ts';
export { gameOfficeCalls } from './office.ts';
export { makeReadPlaceNames } from './places.ts';
export { rtpConsumer } from './rtp-monitor/count.ts';
export { seedGames } from './seed.ts';
export { takeInGames } from './take-in.ts';
