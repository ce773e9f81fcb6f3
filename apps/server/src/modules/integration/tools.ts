import type { LanguageCode } from '@harbour/rules';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Log } from '#platform/log';
import type { OpenVenue } from '#platform/ports';
import type { Random } from '#platform/random';
import type { ReadVenues } from '#venues';

export type IntegrationTools = {
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
};

/** The tools inside this module. */
export type InnerTools = IntegrationTools & {
  /** Reads a venue's log of bets to its end; if it cannot be read now, our ledger's balances stand as they are. */
  catchUp: (venue: string) => Promise<void>;
};

/** A game of an outside venue to open: for a member, or as a demo. */
export type LaunchOrder = {
  venue: string;
  /** The venue's own name for the game. */
  game: string;
  member: bigint | null;
  language: LanguageCode;
  device: 'phone' | 'wide';
};
