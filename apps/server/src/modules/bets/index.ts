export { betCalls, type PlaceNames } from './calls.ts';
export { readStanding } from './standing.ts';
export {
  type Bet,
  type FreshBet,
  insertBets,
  openBetsOf,
  ownBetsIn,
  type SettledBet,
  settleBets,
  stakesIn,
  upsertOutsideBets,
} from './tables.ts';
