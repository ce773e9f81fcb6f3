import { history } from '@harbour/contract/history';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { readVenueNames } from '#venues';
import { listRecords, readRecord } from './transactions.ts';

export function historyCalls({ db, clock }: { db: Db; clock: Clock }) {
  return implement(history, {
    queryTransactionRecordList: async (asked, caller) =>
      listRecords(db, caller.member, asked, await readVenueNames(db, caller.language), clock()),
    getTransactionRecordInfo: async ({ orderNo }, caller) =>
      readRecord(db, caller.member, orderNo, await readVenueNames(db, caller.language)),
  });
}
