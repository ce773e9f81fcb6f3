export { betCalls, type PlaceNames } from './calls.ts';
export { readBets } from './read.ts';
export { readSessionResult } from './session-result.ts';
export {
  type Bet,
  type FreshBet,
  insertBets,
  lockOpen,
  type SettledBet,
  settleBets,
  stakesIn,
  upsertVenueBets,
} from './store.ts';
