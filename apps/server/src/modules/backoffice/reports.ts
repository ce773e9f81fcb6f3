import type { Input } from '@harbour/contract';
import type { backoffice } from '@harbour/contract/backoffice';
import { type Currency, dayAfter, dayStart, moneyText, siteDay } from '@harbour/rules';
import { countApprovals } from '#approvals';
import { countCases } from '#cases';
import { depositDay, depositQueue, exportDeposits } from '#deposit';
import type { Ledger } from '#ledger';
import { type Clock, later } from '#platform/clock';
import type { Db } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readValues } from '#site';
import { exportWithdrawals, withdrawDay, withdrawQueues } from '#withdraw';
import { csvOf } from './csv.ts';

const HOURS = 24;
const MINUTE_MS = 60_000;
const EXPORTED_LINES = 50_000;
const EXPORTED_DAYS = 366;

type ReportTools = { db: Db; clock: Clock; ledger: Pick<Ledger, 'readSums'> };

/** The queues: how many wait, for how long, and how many are the caller's. */
export async function readOverview({ db, clock }: ReportTools, caller: StaffCaller) {
  const { staff } = caller;
  const now = clock();
  const { depositDueMinutes, withdrawalDueMinutes, payoutDueMinutes, caseDueMinutes } = await readValues(db);
  const before = (minutes: number) => later(now, -minutes * MINUTE_MS);
  const [deposits, withdrawals, approvals, cases] = await Promise.all([
    depositQueue(db, staff, before(depositDueMinutes)),
    withdrawQueues(db, staff, { waiting: before(withdrawalDueMinutes), stuck: before(payoutDueMinutes) }),
    countApprovals(db, caller, before(withdrawalDueMinutes)),
    countCases(db, staff, caseDueMinutes, now),
  ]);
  return [
    { queue: 'deposits' as const, ...deposits, dueMinutes: depositDueMinutes },
    { queue: 'withdrawals' as const, ...withdrawals.waiting, dueMinutes: withdrawalDueMinutes },
    { queue: 'confirmations' as const, ...approvals, dueMinutes: withdrawalDueMinutes },
    { queue: 'payouts' as const, ...withdrawals.stuck, dueMinutes: payoutDueMinutes },
    { queue: 'cases' as const, ...cases },
  ];
}

export async function readDay({ db, clock, ledger }: ReportTools, day = siteDay(clock()), currency: Currency = 'CNY') {
  const [from, to] = [dayStart(day), dayStart(dayAfter(day, 1))];
  const [deposits, withdrawals, sums] = await Promise.all([
    depositDay(db, from, to, currency),
    withdrawDay(db, from, to, currency),
    ledger.readSums(),
  ]);
  const at = <T extends { hour: number }>(hours: T[], hour: number) => hours.find((one) => one.hour === hour);
  const sumOf = (name: string) => sums.find((one) => one.class === name && one.currency === currency)?.sum ?? 0n;
  const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
  return {
    day,
    currency,
    hourList: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      depositCount: at(deposits.hours, hour)?.count ?? 0,
      deposited: at(deposits.hours, hour)?.sum ?? 0n,
      withdrawalCount: at(withdrawals.hours, hour)?.count ?? 0,
      withdrawn: at(withdrawals.hours, hour)?.sum ?? 0n,
      depositWaitS: whole(at(deposits.hours, hour)?.wait ?? null),
      withdrawalWaitS: whole(at(withdrawals.hours, hour)?.wait ?? null),
    })),
    waits: {
      depositMedianS: whole(deposits.waits.median),
      depositNinthS: whole(deposits.waits.ninth),
      withdrawalMedianS: whole(withdrawals.waits.median),
      withdrawalNinthS: whole(withdrawals.waits.ninth),
    },
    owed: { player: sumOf('player'), transit: sumOf('transit') },
  };
}

type ExportRequest = Input<typeof backoffice.exportOrders>;

/** The two kinds have different payment methods. */
async function findOrders(
  db: Db,
  { kind, method, queue = 'all', ...more }: ExportRequest,
  staff: bigint,
  most: number,
) {
  const wanted = { queue, ...more };
  if (kind === 'deposits') return exportDeposits(db, { ...wanted, type: method }, staff, most);
  const { orders, isTooWide } = await exportWithdrawals(db, { ...wanted, kind: method }, staff, most);
  return { orders: orders.map((order) => ({ ...order, method: order.kind })), isTooWide };
}

/** The orders of some days, or the results of a search, as CSV. If that is not all of them, the last line says so. */
export async function exportOrders(
  { db }: Pick<ReportTools, 'db'>,
  wanted: ExportRequest,
  staff: bigint,
  most = EXPORTED_LINES,
) {
  const { from, to, search } = wanted;
  if (!search && (!from || !to || from > to || dayAfter(from, EXPORTED_DAYS) < to)) refuse('rangeTooWide');
  const head = ['order', 'member', 'method', 'currency', 'amount', 'status', 'created', 'ended'];
  // One more than is written shows whether the list is complete.
  const { orders, isTooWide } = await findOrders(db, wanted, staff, most + 1);
  const rows = orders
    .slice(0, most)
    .map(({ orderNo, member, method, currency, amount, status, createdAt, endedAt }) => [
      orderNo,
      member,
      method,
      currency,
      moneyText(amount),
      status,
      createdAt,
      endedAt,
    ]);
  const isCut = orders.length > most;
  const tail = [
    ...(isCut ? [[`NOT ALL: the first ${most} orders of these days; choose fewer days for the rest`]] : []),
    ...(isTooWide ? [['NOT ALL: too many members begin with what was searched for; search with more letters']] : []),
  ];
  return { csv: csvOf([head, ...rows, ...tail]), lineCount: rows.length, isWhole: tail.length === 0, isTooWide };
}
