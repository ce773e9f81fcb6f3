import type { TableRound } from '@harbour/contract/live-tables';
import type { OwnBets } from './own-bets.ts';
import type { Lay } from './slip.ts';

/** The answer to a request to place bets. `isShort`: the balance is too low. */
export type PlaceAnswer = { isAccepted: true } | { isAccepted: false; words: string; isShort: boolean };

/**
 * A player's place at a table: bets are placed and read through it, with the server for money, or with the demo chips
 * that this device keeps.
 */
export type TableSeat = {
  own: OwnBets | undefined;
  error: Error | undefined;
  retry: () => void;
  place: (round: TableRound, bets: Lay[]) => Promise<PlaceAnswer>;
  isBusy: boolean;
  /** The last bets were sent, and it is unknown whether they were placed. */
  isUnsure: boolean;
  forget: () => void;
  /** The balance without the bets that are being sent. */
  staking: bigint | undefined;
  /** Of demo chips only: a full balance again. */
  refill?: () => void;
};
