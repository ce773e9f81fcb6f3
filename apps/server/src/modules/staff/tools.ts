import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Propose } from '#platform/proposal';
import type { Random } from '#platform/random';
import type { Vault } from '#platform/vault';

export type StaffTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  secret: Buffer;
  vault: Vault;
};
export type StaffCallTools = StaffTools & { ledger: Pick<Ledger, 'readPublishedHeads'>; propose: Propose };
