import type { Db } from '#platform/db';

/** A journal row as an `Entry`. */
export const entryColumns = (db: Db) => db`
  journal.seq, journal.kind, journal.reference, journal.part, journal.currency, journal.source, journal.target,
  journal.amount, journal.source_after as "sourceAfter", journal.target_after as "targetAfter",
  journal.total_after as "totalAfter", journal.at, encode(journal.content, 'hex') as content, journal.salt,
  encode(journal.hash, 'hex') as hash`;

/** `readOn`: the day on which everything was last read from the start. */
type LedgerState = { isInOrder: boolean; checkedAt: Date | null; readOn: string | null };

export async function readLedgerState(db: Db): Promise<LedgerState> {
  const [state] = await db<LedgerState[]>`
    select halted_at is null as "isInOrder", checked_at as "checkedAt", read_on as "readOn" from ledger_state`;
  return state ?? { isInOrder: true, checkedAt: null, readOn: null };
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

/** Sums by class and currency: the liability to members, money in transit, and the operator's. */
export async function readClassSums(db: Db) {
  return db<{ class: string; currency: string; sum: bigint }[]>`
    select class, currency, sum(balance)::bigint as sum from ledger_balance group by class, currency`;
}
