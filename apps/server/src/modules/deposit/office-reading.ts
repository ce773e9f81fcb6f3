import type { Input, Output } from '@harbour/contract';
import type { OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { dayAfter, dayStart, limits } from '@harbour/rules';
import { hasOpenApproval } from '#approvals';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import { pageBounds, takePage } from '#platform/page';
import { refuse } from '#platform/refuse';
import { readBriefs, searchMembersByName } from '#profile';
import { readValues } from '#site';
import { sharingPictures } from './approve.ts';
import { readEvents, readOrder, type StoredDeposit, selectOrders } from './store.ts';

type DepositFilter = Input<typeof officeDeposit.listDepositOrders>;
/** Filters of a list. */
type NarrowedDeposits = { [Part in Exclude<keyof DepositFilter, 'pageIndex'>]?: string | undefined };

const PAGE = limits.RECORDS_A_PAGE;

type DepositExtras = { briefs: Map<bigint, MemberBrief>; dueMinutes: number; awaitsSecond: boolean };

export const awaitsSecond = (db: Db, { orderNo }: StoredDeposit) => hasOpenApproval(db, 'deposit', orderNo);

function rowOf(order: StoredDeposit, { briefs, dueMinutes, awaitsSecond }: DepositExtras): OfficeDepositRow {
  const { orderNo, member, method, type, currency, amount, payerName, status, createdAt, waitingSince } = order;
  const { owner, ownerName } = order;
  return {
    orderNo,
    method,
    type,
    currency,
    amount,
    payerName,
    status,
    createdAt,
    waitingSince,
    awaitsSecond,
    member: briefs.get(member) as MemberBrief,
    dueAt: waitingSince && later(waitingSince, dueMinutes * limits.MINUTE_MS),
    owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
  };
}

/** The condition of a list. A whole order number finds its order whatever the other filters say. */
async function listed(db: Db, { queue = 'waiting', status, type, from, to, search }: NarrowedDeposits, staff: bigint) {
  const found = search ? await readOrder(db, search.toUpperCase()) : undefined;
  if (found) return { isTooWide: false, isListed: () => db`deposit_order.id = ${found.id}` };
  const { isTheirs, isTooWide } = search
    ? await searchMembersByName(db, db`deposit_order.member`, search, queue === 'all' ? 'all' : 'queue')
    : { isTheirs: db`true`, isTooWide: false };
  const isListed = () => db`${isTheirs}
    ${queue === 'all' ? db`` : db`and status = 'proofUploaded'`}
    ${queue === 'mine' ? db`and owner = ${staff}` : db``}
    ${status ? db`and status = ${status}` : db``}
    ${type ? db`and type = ${type}` : db``}
    ${from ? db`and created_at >= ${dayStart(from)}` : db``}
    ${to ? db`and created_at < ${dayStart(dayAfter(to, 1))}` : db``}`;
  return { isTooWide, isListed };
}

/** `id + 0` stops a search from scanning all orders by id, so that the plan starts from the members it found. */
const byId = (db: Db, { search }: NarrowedDeposits) => (search ? db`deposit_order.id + 0` : db`deposit_order.id`);

export async function listForStaff(db: Db, { pageIndex, ...narrowed }: DepositFilter, staff: bigint) {
  const { offset, limit } = pageBounds(pageIndex, PAGE);
  const { isListed, isTooWide } = await listed(db, narrowed, staff);
  const orders = await db<StoredDeposit[]>`
    ${selectOrders(db)} where ${isListed()}
    order by ${narrowed.queue === 'all' ? db`${byId(db, narrowed)} desc` : db`waiting_since, deposit_order.id`}
    limit ${limit} offset ${offset}`;
  const { shown, isEnd } = takePage(orders, PAGE);
  const [briefs, { depositDueMinutes: dueMinutes }, second] = await Promise.all([
    readBriefs(
      db,
      shown.map(({ member }) => member),
    ),
    readValues(db),
    Promise.all(shown.map((order) => awaitsSecond(db, order))),
  ]);
  const orderList = shown.map((order, at) => rowOf(order, { briefs, dueMinutes, awaitsSecond: second[at] ?? false }));
  return { orderList, isEnd, isTooWide };
}

/** The same orders, oldest first, for an export. */
export async function exportDeposits(db: Db, narrowed: NarrowedDeposits, staff: bigint, limit: number) {
  const { isListed, isTooWide } = await listed(db, narrowed, staff);
  const orders = await db<StoredDeposit[]>`
    ${selectOrders(db)} where ${isListed()}
    order by ${byId(db, narrowed)} limit ${limit}`;
  return { orders, isTooWide };
}

/** One deposit with everything that its reviewer needs. */
export async function readForStaff(db: Db, orderNo: string): Promise<Output<typeof officeDeposit.getDepositOrder>> {
  const order = (await readOrder(db, orderNo)) ?? refuse('orderUnknown');
  const [briefs, { depositDueMinutes: dueMinutes }, events, others, second] = await Promise.all([
    readBriefs(db, [order.member]),
    readValues(db),
    readEvents(db, order.id),
    sharingPictures(db, order),
    awaitsSecond(db, order),
  ]);
  const { receiving, protocol, providerRef, proofs, statementFile, cancelReason, rejection, question } = order;
  return {
    order: rowOf(order, { briefs, dueMinutes, awaitsSecond: second }),
    receiving,
    protocol,
    providerRef,
    proofList: proofs,
    statementFile,
    sameProofList: others.map(({ orderNo, status }) => ({ orderNo, isCredited: status === 'completed' })),
    flagList: flagsOf(order, others.length > 0, briefs.get(order.member)),
    cancelReason,
    rejection,
    question,
    eventList: events,
  };
}

function flagsOf({ payerName }: StoredDeposit, isProofShared: boolean, member: MemberBrief | undefined) {
  const isOtherName = Boolean(payerName && member?.realName && payerName !== member.realName);
  return [...(isProofShared ? (['sharedProof'] as const) : []), ...(isOtherName ? (['nameDiffers'] as const) : [])];
}
