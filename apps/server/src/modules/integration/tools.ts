import type { LanguageCode } from '@harbour/rules';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Log } from '#platform/log';
import type { OpenVenue } from '#platform/ports';
import type { Random } from '#platform/random';
import type { Statement } from '#platform/transactions';
import type { ReadVenues } from '#venues';

/** Something between a venue and us that a person must look into. */
export type Trouble = {
  kind: 'unknown' | 'contradicted' | 'owed' | 'unread' | 'unposted';
  /** A crossing's, or a bet's; or the venue, where there is neither. */
  orderNo: string;
  /** What tells it from another of the same, if anything. */
  detail?: string;
  member: bigint | null;
  words: string;
};

export type OutsideTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  log: Log;
  ledger: Pick<Ledger, 'post' | 'readBalances'>;
  readVenues: ReadVenues;
  openVenue: OpenVenue;
  /** The games of the catalogue; `engine` is the venue's own name for one. */
  readGames: () => Promise<{ code: string; venue: string; engine: string; state: 'open' | 'maintenance' | 'closed' }[]>;
  announce: (members: bigint[]) => void;
  /** A member whose account is closed may not stake. */
  isBlocked: (member: bigint) => Promise<boolean>;
  /** Of these members, those of the same kind. */
  blockedAmong: (members: bigint[]) => Promise<bigint[]>;
  /** In the transaction that noticed it; told once, however often it is noticed. */
  openCase: (tx: Tx, trouble: Trouble, now: Date) => Promise<void>;
  /** What people have said of a crossing that its venue has answered for after all needs nobody's word any more. */
  dropApprovals: (tx: Tx, orderNo: string, now: Date) => Statement;
};

/** As the rooms of this module know them. */
export type InnerTools = OutsideTools & {
  /** Reads a venue's log of bets to its end; where it cannot be read now, our books say what they say. */
  catchUp: (venue: string) => Promise<void>;
};

/** Where a game of an outside venue is to be opened: for a member, or for trying. */
export type LaunchOrder = {
  venue: string;
  /** The venue's own name for the game. */
  game: string;
  member: bigint | null;
  language: LanguageCode;
  device: 'phone' | 'wide';
};
