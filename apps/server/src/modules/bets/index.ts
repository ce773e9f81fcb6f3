export { readBets } from './read.ts';
export { readSessionResult } from './session-result.ts';
export {
  type BetFilter,
  type FreshBet,
  insertBets,
  lockOpen,
  type SettledBet,
  type StoredBet,
  settleBets,
  stakesIn,
  upsertVenueBets,
} from './store.ts';
