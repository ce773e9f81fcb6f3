import type { Input } from '@house/contract';
import type { records, TransactionRecord } from '@house/contract/records';
import { dayAfter, dayStart, limits, siteDay, venueOf, type WalletName } from '@house/rules';
import { type Entry, readByReference, readMovements } from '#ledger';
import type { Db } from '#platform/db';
import { refuse } from '#platform/refuse';

type Asked = Input<typeof records.queryTransactionRecordList>;
type Names = Map<string, string>;

/** What each kind of posting is called on the screens; kinds that are not here are no transactions of their own. */
const SHOWN = {
  transfer: { type: 'transfer', mode: 'manual' },
  collect: { type: 'transfer', mode: 'oneTouch' },
  welcome: { type: 'gift', mode: 'welcome' },
  topUp: { type: 'gift', mode: 'topUp' },
} as const;
type ShownKind = keyof typeof SHOWN;

/** §9: the days that a range names, as the moment it begins and the moment it has ended. */
export function spanOf({ range = 'month', from, to }: Pick<Asked, 'range' | 'from' | 'to'>, now: Date): [Date, Date] {
  const today = siteDay(now);
  const earliest = dayAfter(today, 1 - limits.HISTORY_DAYS);
  const [first, last] = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    week: [dayAfter(today, -6), today],
    month: [earliest, today],
    custom: [from ?? earliest, to ?? today],
  }[range] as [string, string];
  if (first < earliest || last > today || first > last) refuse('rangeTooWide');
  return [dayStart(first), dayStart(dayAfter(last, 1))];
}

export async function listRecords(db: Db, member: bigint, asked: Asked, names: Names, now: Date) {
  const [from, to] = spanOf(asked, now);
  const limit = limits.RECORDS_A_PAGE;
  const offset = (Math.max(1, asked.pageIndex ?? 1) - 1) * limit;
  const asOf = asked.asOf === undefined ? null : BigInt(asked.asOf);
  const kinds = (Object.keys(SHOWN) as ShownKind[]).filter((kind) => !asked.type || SHOWN[kind].type === asked.type);
  // What stands in a book has succeeded; what is still under way will come from those who carry it out.
  const isWanted = asked.status === undefined || asked.status === 'success';
  const page = await readMovements(db, member, { kinds, from, to, asOf, offset, limit: limit + 1 });
  const rows = isWanted ? page.rows : [];
  return {
    recordList: rows.slice(0, limit).map((row) => recordOf(row, row.moved, row.parts, names)),
    asOf: Number(page.asOf),
    isEnd: rows.length <= limit,
  };
}

export async function readRecord(db: Db, member: bigint, orderNo: string, names: Names) {
  const entries = await readByReference(db, member, orderNo);
  const [first] = entries;
  if (!first || !Object.hasOwn(SHOWN, first.kind)) return refuse('recordUnknown');
  const moved = entries.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    record: recordOf(first, moved, entries.length, names),
    entryList: entries.map((entry) => entryOf(entry, names)),
  };
}

const sideOf = (side: string, names: Names) => {
  const isHouse = side.startsWith('house:');
  const venue = venueOf(side);
  return { wallet: isHouse ? null : (side as WalletName), name: venue ? (names.get(venue) ?? venue) : null };
};

function recordOf(entry: Entry, moved: bigint, parts: number, names: Names): TransactionRecord {
  const [from, to] = [sideOf(entry.source, names), sideOf(entry.target, names)];
  return {
    orderNo: entry.reference,
    ...SHOWN[entry.kind as ShownKind],
    status: 'success',
    currency: entry.currency,
    amount: moved,
    direction: from.wallet === null ? 'in' : to.wallet === null ? 'out' : 'between',
    // Several venues at once have no one name.
    from: parts > 1 ? { wallet: null, name: null } : from,
    to,
    time: entry.at,
  };
}

function entryOf(entry: Entry, names: Names) {
  const [from, to] = [sideOf(entry.source, names), sideOf(entry.target, names)];
  const own = (side: typeof from, balance: bigint) => (side.wallet === null ? null : balance);
  return {
    seq: Number(entry.seq),
    from,
    to,
    amount: entry.amount,
    fromBefore: own(from, entry.sourceAfter + entry.amount),
    fromAfter: own(from, entry.sourceAfter),
    toBefore: own(to, entry.targetAfter - entry.amount),
    toAfter: own(to, entry.targetAfter),
    totalAfter: entry.totalAfter,
    at: entry.at,
    hash: entry.hash,
  };
}
