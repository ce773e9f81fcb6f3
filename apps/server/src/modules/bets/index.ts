export { readBets, type StakedBet } from './read.ts';
export {
  type BetEnd,
  type BetFilter,
  type Ending,
  type FreshBet,
  type HeldStake,
  insertBets,
  type StoredBet,
  settleBets,
  settleOpenBets,
  upsertVenueBets,
} from './store.ts';
