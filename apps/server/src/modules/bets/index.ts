export { betCalls, type PlaceNames } from './calls.ts';
export { readStanding, type Standing } from './standing.ts';
export {
  type Bet,
  type FreshBet,
  insertBets,
  openBetsOf,
  ownBetsIn,
  type SettledBet,
  settleBets,
  stakesIn,
} from './tables.ts';
