import type { Input, Output } from '@harbour/contract';
import type { MemberBrief } from '@harbour/contract/office-fields';
import type { OfficeWithdrawalRow, officeWithdraw } from '@harbour/contract/office-withdraw';
import { dayAfter, dayStart, limits } from '@harbour/rules';
import { hasOpenApproval } from '#approvals';
import { readBets } from '#bets';
import { depositSums } from '#deposit';
import { officeMembers } from '#identity';
import type { Ledger } from '#ledger';
import { bankNames, type Payee, readAnyPayee } from '#payees';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { pageBounds, takePage } from '#platform/page';
import { refuse } from '#platform/refuse';
import { readBriefs, searchMembersByName } from '#profile';
import { readValues, type Values } from '#site';
import { needsSecond } from './large.ts';
import { holderOf, isOwn } from './own-name.ts';
import { withdrawSums } from './reading.ts';
import type { WithdrawTools } from './request.ts';
import {
  isStuck,
  orderColumns,
  readEvents,
  readOrder,
  type StoredWithdrawal,
  stuckOrders,
  windowHours,
} from './store.ts';
import { payeeOf } from './view.ts';

export type WithdrawOfficeTools = WithdrawTools & {
  ledger: Pick<Ledger, 'readBalances'>;
};
type WithdrawalFilter = Input<typeof officeWithdraw.listWithdrawalOrders>;
/** Filters of a list. */
type NarrowedWithdrawals = { [Part in Exclude<keyof WithdrawalFilter, 'pageIndex'>]?: string | undefined };

const PAGE = limits.RECORDS_A_PAGE;

/**
 * Whether a second person is awaited: to approve the order or, once it is being paid, to confirm how the payout ended.
 */
const awaitsSecond = (db: Db, { orderNo, status }: StoredWithdrawal) =>
  hasOpenApproval(db, status === 'submitted' || status === 'reviewing' ? 'withdrawal' : 'payout', orderNo);

type WithdrawalExtras = { briefs: Map<bigint, MemberBrief>; values: Values; awaitsSecond: boolean };

function rowOf(order: StoredWithdrawal, { briefs, values, awaitsSecond }: WithdrawalExtras): OfficeWithdrawalRow {
  const { orderNo, member, kind, type, window, currency, amount, waitingBonus, status, flags, payout } = order;
  const { createdAt, waitingSince, owner, ownerName } = order;
  const dueMinutes = isStuck(order) ? values.payoutDueMinutes : values.withdrawalDueMinutes;
  return {
    orderNo,
    kind,
    type,
    window,
    currency,
    amount,
    waitingBonus,
    status,
    payout,
    createdAt,
    waitingSince,
    awaitsSecond,
    windowHours: windowHours(order),
    flagList: flags,
    member: briefs.get(member) as MemberBrief,
    isHeld: order.heldAt !== null,
    dueAt: waitingSince && later(waitingSince, dueMinutes * limits.MINUTE_MS),
    owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
  };
}

const undecided = (db: Db) => db`status in ('submitted', 'reviewing')`;

function queued(db: Db, queue: string, staff: bigint) {
  if (queue === 'all') return db`true`;
  if (queue === 'stuck') return stuckOrders(db);
  return queue === 'mine' ? db`(${undecided(db)} or ${stuckOrders(db)}) and owner = ${staff}` : undecided(db);
}

/** The condition of a list. A whole order number finds its order whatever the other filters say. */
async function listed(
  db: Db,
  { queue = 'waiting', status, kind, from, to, search }: NarrowedWithdrawals,
  staff: bigint,
) {
  const found = search ? await readOrder(db, search.toUpperCase()) : undefined;
  if (found) return { isTooWide: false, isListed: () => db`id = ${found.id}` };
  const { isTheirs, isTooWide } = search
    ? await searchMembersByName(db, db`withdraw_order.member`, search, queue === 'all' ? 'all' : 'queue')
    : { isTheirs: db`true`, isTooWide: false };
  const isListed = () => db`${isTheirs} and ${queued(db, queue, staff)}
    ${status ? db`and status = ${status}` : db``}
    ${kind ? db`and kind = ${kind}` : db``}
    ${from ? db`and created_at >= ${dayStart(from)}` : db``}
    ${to ? db`and created_at < ${dayStart(dayAfter(to, 1))}` : db``}`;
  return { isTooWide, isListed };
}

/** `id + 0` stops a search from scanning all orders by id, so that the plan starts from the members it found. */
const byId = (db: Db, { search }: NarrowedWithdrawals) => (search ? db`id + 0` : db`id`);

/** The same orders, oldest first, for an export. */
export async function exportWithdrawals(db: Db, narrowed: NarrowedWithdrawals, staff: bigint, limit: number) {
  const { isListed, isTooWide } = await listed(db, narrowed, staff);
  const orders = await db<StoredWithdrawal[]>`select ${orderColumns(db)} from withdraw_order where ${isListed()}
    order by ${byId(db, narrowed)} limit ${limit}`;
  return { orders, isTooWide };
}

export async function listForStaff(db: Db, filter: WithdrawalFilter, caller: StaffCaller) {
  const { pageIndex, ...narrowed } = filter;
  const { offset, limit } = pageBounds(pageIndex, PAGE);
  const { isListed, isTooWide } = await listed(db, narrowed, caller.staff);
  const orders = await db<StoredWithdrawal[]>`select ${orderColumns(db)} from withdraw_order where ${isListed()}
    order by ${byId(db, narrowed)} ${narrowed.queue === 'all' ? db`desc` : db``} limit ${limit} offset ${offset}`;
  const { shown, isEnd } = takePage(orders, PAGE);
  const [briefs, values, second] = await Promise.all([
    readBriefs(
      db,
      shown.map(({ member }) => member),
    ),
    readValues(db),
    Promise.all(shown.map((order) => awaitsSecond(db, order))),
  ]);
  return {
    orderList: shown.map((order, at) => rowOf(order, { briefs, values, awaitsSecond: second[at] ?? false })),
    isEnd,
    isTooWide,
  };
}

/** Flags of the request, and later ones: a payee that was changed since, a member who was suspended. */
export function flagsNow(
  { flags, createdAt }: Pick<StoredWithdrawal, 'flags' | 'createdAt'>,
  { changedAt }: Pick<Payee, 'changedAt'>,
  isSuspended: boolean,
): StoredWithdrawal['flags'] {
  const isChanged = changedAt !== null && changedAt > createdAt;
  const known: StoredWithdrawal['flags'] = isChanged && !flags.includes('newPayee') ? [...flags, 'newPayee'] : flags;
  return isSuspended ? ['suspended', ...known] : known;
}

/** One withdrawal with everything that its reviewer needs. */
export async function readForStaff(
  tools: WithdrawOfficeTools,
  orderNo: string,
  caller: StaffCaller,
): Promise<Output<typeof officeWithdraw.getWithdrawalOrder>> {
  const { db, vault } = tools;
  const order = (await readOrder(db, orderNo)) ?? refuse('orderUnknown');
  const blocked = await officeMembers.blockedAmong(db, [order.member]);
  const [briefs, values, payee, banks, { wallets }, events, deposited, withdrawn, played, second, isForTwo] =
    await Promise.all([
      readBriefs(db, [order.member]),
      readValues(db),
      readAnyPayee(db, order.payee),
      bankNames(db, caller.language),
      tools.ledger.readBalances(order.member),
      readEvents(db, order.id),
      depositSums.since(db, order.member, order.currency, null),
      withdrawSums(db, order.member, order.currency),
      readBets.playedSince(db, order.member, order.currency, null),
      awaitsSecond(db, order),
      needsSecond(db, order, caller.staff, tools.clock()),
    ]);
  const holder = holderOf(vault, payee);
  const { payoutRef, attempts, rejection, question, qrFile } = order;
  const { accountMasked: account, addedAt, changedAt } = payee;
  return {
    payoutRef,
    attempts,
    rejection,
    question,
    needsSecond: isForTwo,
    order: {
      ...rowOf(order, { briefs, values, awaitsSecond: second }),
      flagList: flagsNow(order, payee, blocked.length > 0),
    },
    payee: { name: payeeOf(order, payee, banks).name, account, holder, addedAt, changedAt, qrFile },
    isOwnName: isOwn(holder, briefs.get(order.member)?.realName ?? null),
    sums: {
      deposited,
      withdrawn: withdrawn.sum,
      staked: played.staked,
      central: wallets.get('central') ?? 0n,
      locked: wallets.get('locked') ?? 0n,
    },
    eventList: events,
  };
}
