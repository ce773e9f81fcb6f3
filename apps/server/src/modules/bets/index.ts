export { readBets } from './read.ts';
export { readSessionResult } from './session-result.ts';
export {
  type Bet,
  type BetFilter,
  type FreshBet,
  insertBets,
  lockOpen,
  type SettledBet,
  settleBets,
  stakesIn,
  upsertVenueBets,
} from './store.ts';
