import type { Ledger } from '#ledger';
import type { Outside } from '#integration';
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
  outside: Pick<
    Outside,
    'cross' | 'findCrossing' | 'hasOpenCrossing' | 'lastCrossingAt' | 'askBalance' | 'readTakeable'
  >;
  announce: (members: bigint[]) => void;
  isPlay: boolean;
};
