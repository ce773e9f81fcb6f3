import { statements } from '@harbour/contract/statement';
import { dayAfter, dayStart, siteDay } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import type { ReadBalances } from './account.ts';
import { readAlarms } from './alarms.ts';
import { readStatement, readTotalsAt } from './history.ts';
import { readProof, readRoots } from './root.ts';
import { readLedgerState } from './store.ts';

export function statementCalls({ db, clock, readBalances }: { db: Db; clock: Clock; readBalances: ReadBalances }) {
  return implement(statements, {
    getStatement: async ({ after }, caller) => ({
      statement: await readStatement(db, caller.member, BigInt(after ?? 0)),
    }),
    getBalanceHistory: async ({ days }, caller) => {
      const { currency } = await readBalances(caller.member);
      const daysAsked = lastDays(clock(), Number(days ?? '7'));
      const totals = await readTotalsAt(
        db,
        caller.member,
        daysAsked.map(({ end }) => end),
      );
      return { currency, pointList: daysAsked.map(({ day }, at) => ({ day, total: totals[at] as bigint })) };
    },
    getLiabilityProof: async ({ day }, caller) => ({ proof: await readProof(db, caller.member, day) }),
    getLiabilityRoots: async ({ day }) => {
      const { isInOrder, checkedAt } = await readLedgerState(db);
      return { isInOrder, checkedAt, rootList: await readRoots(db, day) };
    },
    getLedgerAlarms: async () => ({ alarmList: await readAlarms(db) }),
  });
}

/** The last days of the site's calendar including today, each with the moment it ends. */
function lastDays(now: Date, count: number): { day: string; end: Date }[] {
  const today = siteDay(now);
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(today, at + 1 - count);
    return { day, end: dayStart(dayAfter(day, 1)) };
  });
}
