export { readBets, type StakedBet } from './read.ts';
export { readSessionResult } from './session-result.ts';
export {
  type BetFilter,
  type FreshBet,
  type HeldStake,
  insertBets,
  type SettledBet,
  type StoredBet,
  settleBets,
  settleOpenBets,
  upsertVenueBets,
} from './store.ts';
