import type { Integration } from '#integration';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Random } from '#platform/random';
import type { ReadVenues } from '#venues';

export type WalletTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'post' | 'readBalances'>;
  readVenues: ReadVenues;
  integration: Pick<
    Integration,
    | 'startTransfer'
    | 'findVenueTransfer'
    | 'hasOpenVenueTransfer'
    | 'lastVenueTransferAt'
    | 'askBalance'
    | 'readTakeable'
  >;
  announce: (members: bigint[]) => void;
  isPlay: boolean;
};
