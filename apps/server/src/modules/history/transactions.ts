import type { Input } from '@harbour/contract';
import type { history, TransactionRecord } from '@harbour/contract/history';
import {
  isOperator,
  LISTED_KINDS,
  type ListedKind,
  limits,
  POSTING_KINDS,
  type PostingKind,
  postingKindOf,
  venueOf,
  type WalletName,
} from '@harbour/rules';
import { depositRecords, readDeposit } from '#deposit';
import { listVenueTransfers, readVenueTransfer, type VenueTransferRow } from '#integration';
import { type Entry, movements as ledger } from '#ledger';
import type { Db } from '#platform/db';
import { spanOf } from '#platform/history-span';
import { pageBounds, takePage } from '#platform/page';
import { refuse } from '#platform/refuse';
import { readWithdrawal, withdrawRecords } from '#withdraw';

type HistoryQuery = Input<typeof history.queryTransactionRecordList>;
type VenueNames = Map<string, string>;
const PAGE = limits.RECORDS_A_PAGE;
type RecordStatus = TransactionRecord['status'];

/** The status of an order in the three words of the history. */
const DEPOSIT_STATUS = {
  awaitingPayment: 'processing',
  proofUploaded: 'processing',
  completed: 'success',
  cancelled: 'failed',
  expired: 'failed',
  rejected: 'failed',
} as const satisfies Record<string, RecordStatus>;
const WITHDRAW_STATUS = {
  submitted: 'processing',
  reviewing: 'processing',
  paying: 'processing',
  paid: 'success',
  rejected: 'failed',
  failed: 'failed',
} as const satisfies Record<string, RecordStatus>;

const VENUE_TRANSFER_STATUS = {
  debited: 'processing',
  sent: 'processing',
  unknown: 'processing',
  confirmed: 'success',
  failed: 'failed',
} as const satisfies Record<VenueTransferRow['state'], RecordStatus>;

/**
 * A page of everything, newest first: ledger movements, and orders, which are listed before and even without a posting.
 * Later pages are read as of the moment of the first.
 */
export async function listRecords(db: Db, member: bigint, asked: HistoryQuery, names: VenueNames, now: Date) {
  const [from, to] = spanOf(asked, now);
  const asOf = new Date(Math.min(asked.asOf ?? now.getTime(), now.getTime()));
  const { offset, limit } = pageBounds(asked.pageIndex, PAGE);
  const span = { member, from, to, asOf, limit: offset + limit };
  const isWanted = (type: HistoryQuery['type']) => asked.type === undefined || asked.type === type;
  const [moved, venueTransfers, deposits, withdrawals] = await Promise.all([
    movements(db, span, asked, names),
    isWanted('transfer') ? listVenueTransfers(db, span, statesOf(VENUE_TRANSFER_STATUS, asked.status)) : [],
    isWanted('deposit') ? depositRecords(db, span, statesOf(DEPOSIT_STATUS, asked.status)) : [],
    isWanted('withdraw') ? withdrawRecords(db, span, statesOf(WITHDRAW_STATUS, asked.status)) : [],
  ]);
  const found = [
    ...moved,
    ...venueTransfers.map((venueTransfer) => venueTransferRecord(venueTransfer, names)),
    ...deposits.map(depositRecord),
    ...withdrawals.map(withdrawRecord),
  ];
  const sorted = found.sort((a, b) => b.time.getTime() - a.time.getTime());
  const { shown, isEnd } = takePage(sorted, PAGE, offset);
  return { recordList: shown, asOf: asOf.getTime(), isEnd };
}

type RecordSpan = { member: bigint; from: Date; to: Date; asOf: Date; limit: number };

/** Ledger movements; a posted one has succeeded. */
async function movements(
  db: Db,
  span: RecordSpan,
  { type, status }: HistoryQuery,
  names: VenueNames,
): Promise<TransactionRecord[]> {
  const { member, from, to, asOf, limit } = span;
  const kinds = LISTED_KINDS.filter((kind) => !type || POSTING_KINDS[kind].record.type === type);
  if (kinds.length === 0 || (status && status !== 'success')) return [];
  const end = new Date(Math.min(to.getTime(), asOf.getTime() + 1));
  const { rows } = await ledger.read(db, member, { kinds, from, to: end, asOf: null, offset: 0, limit });
  return rows.map((row) => recordOf(row, row.moved, row.parts, names));
}

function statesOf<States extends Record<string, RecordStatus>>(
  states: States,
  wanted: RecordStatus | undefined,
): string[] {
  return Object.keys(states).filter((state) => wanted === undefined || states[state] === wanted);
}

type RecordSide = TransactionRecord['from'];
const ownSide = (method: RecordSide['method']): RecordSide => ({ wallet: null, name: null, method });
const CENTRAL: RecordSide = { wallet: 'central', name: null, method: null };

type DepositRow = Awaited<ReturnType<typeof depositRecords>>[number];
function depositRecord({ orderNo, type, flow, status, currency, amount, createdAt }: DepositRow): TransactionRecord {
  const kind = { type: 'deposit', mode: flow, direction: 'in' } as const;
  return {
    ...kind,
    orderNo,
    status: DEPOSIT_STATUS[status],
    currency,
    amount,
    from: ownSide(type),
    to: CENTRAL,
    landed: null,
    time: createdAt,
  };
}

type WithdrawRow = Awaited<ReturnType<typeof withdrawRecords>>[number];
function withdrawRecord({
  orderNo,
  type,
  kind: method,
  status,
  currency,
  amount,
  createdAt,
}: WithdrawRow): TransactionRecord {
  const kind = { type: 'withdraw', mode: type, direction: 'out' } as const;
  return {
    ...kind,
    orderNo,
    status: WITHDRAW_STATUS[status],
    currency,
    amount,
    from: CENTRAL,
    to: ownSide(method),
    landed: null,
    time: createdAt,
  };
}

/**
 * Lists a venue transfer once, however many postings it takes: its hold and its settlement are not listed separately.
 */
function venueTransferRecord(venueTransfer: VenueTransferRow, names: VenueNames): TransactionRecord {
  const { orderNo, mode, state, currency, amount, source, target, landed, createdAt } = venueTransfer;
  // A transfer between venues goes through the central wallet, and stays there if the second venue refuses it.
  const isElsewhere = landed !== null && landed !== source && landed !== target;
  return {
    orderNo,
    type: 'transfer',
    mode,
    status: VENUE_TRANSFER_STATUS[state],
    currency,
    amount,
    direction: 'between',
    from: sideOf(source, names),
    to: sideOf(target, names),
    time: createdAt,
    landed: isElsewhere ? sideOf(landed, names) : null,
  };
}

export async function readRecord(db: Db, member: bigint, orderNo: string, names: VenueNames) {
  const [entries, venueTransfer, deposit, withdrawal] = await Promise.all([
    ledger.of(db, member, orderNo),
    readVenueTransfer(db, orderNo),
    readDeposit(db, orderNo),
    readWithdrawal(db, orderNo),
  ]);
  const entryList = entries.map((entry) => entryOf(entry, names));
  if (venueTransfer?.member === member) return { record: venueTransferRecord(venueTransfer, names), entryList };
  if (deposit?.member === member) return { record: depositRecord(deposit), entryList };
  if (withdrawal?.member === member) return { record: withdrawRecord(withdrawal), entryList };
  const [first] = entries;
  if (!first || !isListed(postingKindOf(first.kind))) return refuse('recordUnknown');
  const moved = entries.reduce((sum, { amount }) => sum + amount, 0n);
  return { record: recordOf(first, moved, entries.length, names), entryList };
}

const sideOf = (side: string, names: VenueNames): RecordSide => {
  const isAccount = isOperator(side);
  const venue = venueOf(side);
  return {
    wallet: isAccount ? null : (side as WalletName),
    name: venue ? (names.get(venue) ?? venue) : null,
    method: null,
  };
};

/** References of free-transfer mode begin with F. */
const isFree = (reference: string) => reference.startsWith('F');

const isListed = (kind: PostingKind): kind is ListedKind => LISTED_KINDS.some((name) => name === kind);

function recordOf(entry: Entry, moved: bigint, parts: number, names: VenueNames): TransactionRecord {
  const [from, to] = [sideOf(entry.source, names), sideOf(entry.target, names)];
  return {
    orderNo: entry.reference,
    ...POSTING_KINDS[postingKindOf(entry.kind) as ListedKind].record,
    ...(entry.kind === 'transfer' && isFree(entry.reference) ? { mode: 'free' as const } : {}),
    status: 'success',
    currency: entry.currency,
    amount: moved,
    direction: from.wallet === null ? 'in' : to.wallet === null ? 'out' : 'between',
    // A collection from several venues has no single name.
    from: parts > 1 ? { wallet: null, name: null, method: null } : from,
    to,
    landed: null,
    time: entry.at,
  };
}

function entryOf(entry: Entry, names: VenueNames) {
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
