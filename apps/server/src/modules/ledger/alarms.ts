import { siteDay } from '@harbour/rules';
import type { Db, Tx } from '#platform/db';
import type { Finding } from './root-check.ts';

/** Of the findings of one kind, and of a reconciliation: more would say nothing new. */
export const ALARMS_AT_ONCE = 100;

/** Raises an alarm once per finding, and halts the ledger; only a person lifts that. */
export async function conclude(tx: Tx, findings: Finding[], now: Date, fromTheStart: boolean): Promise<void> {
  await tx`update ledger_state set checked_at = ${now},
    halted_at = coalesce(halted_at, ${findings.length > 0 ? now : null}),
    read_on = coalesce(${fromTheStart ? siteDay(now) : null}::date, read_on)`;
  for (const { about, problem } of findings.slice(0, ALARMS_AT_ONCE)) {
    await tx`insert into ledger_alarm (about, finding, raised_at) select ${about}, ${problem}, ${now}
      where not exists (select 1 from ledger_alarm where about = ${about} and cleared_at is null)`;
  }
}

/** Clears the alarms, for a person who knows why the accounts differed; returns their number. */
export async function clearAlarms(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx`update ledger_alarm set cleared_at = ${now} where cleared_at is null`;
  await tx`update ledger_state set halted_at = null`;
  return count;
}

/** Findings of the reconciliation that are not cleared. */
export async function countAlarms(db: Db): Promise<number> {
  const [open] = await db<{ count: number }[]>`
    select count(*)::int as count from ledger_alarm where cleared_at is null`;
  return open?.count ?? 0;
}

export async function readAlarms(db: Db) {
  return db<{ id: string; raisedAt: Date; clearedAt: Date | null; finding: string }[]>`
    select id::text, raised_at as "raisedAt", cleared_at as "clearedAt", about || ': ' || finding as finding
    from ledger_alarm order by id desc limit 100`;
}
