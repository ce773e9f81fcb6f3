export { betCalls, type PlaceNames } from './calls.ts';
export { readBets } from './read.ts';
export { readSessionResult } from './session-result.ts';
export {
  type FreshBet,
  insertBets,
  lockOpen,
  type SettledBet,
  type StoredBet,
  settleBets,
  stakesIn,
  upsertVenueBets,
} from './store.ts';
