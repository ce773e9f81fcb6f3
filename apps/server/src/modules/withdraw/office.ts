import type { MemberBrief } from '@house/contract/office-fields';
import { type OfficeWithdrawalRow, officeWithdraw } from '@house/contract/office-withdraw';
import { dayAfter, dayStart, limits } from '@house/rules';
import type { Ledger } from '#ledger';
import { askApproval, decideApproval, dropApprovals, hasOpenApproval, subjectOfApproval } from '#oversight';
import { accountContext, bankNames, readAnyPayee, sameName } from '#payees';
import { audit } from '#platform/audit';
import { later, secondsUntil } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { Vault } from '#platform/vault';
import { readValues } from '#site';
import { inMoney, type WithdrawTools } from './request.ts';
import { saveMethod, saveTier, saveWindow, withdrawSettings } from './settings.ts';
import { giveBack, settlePaid } from './settle.ts';
import { nextStatus } from './state.ts';
import { lockOrder, noteEvent, type Order, orderColumns, readEvents, readOrder } from './tables.ts';
import { payeeFor } from './view.ts';

export type WithdrawOfficeTools = WithdrawTools & {
  vault: Vault;
  ledger: Pick<Ledger, 'readBalances'>;
  readBriefs: (members: bigint[]) => Promise<Map<bigint, MemberBrief>>;
};

const PAGE = limits.RECORDS_A_PAGE;
const WATCH_AFTER_MS = 10 * limits.MINUTE_MS;
const WATCH_FOR_MS = 7 * limits.DAY_MS;

function rowOf(
  order: Order,
  briefs: Map<bigint, MemberBrief>,
  promise: number,
  awaitsSecond: boolean,
): OfficeWithdrawalRow {
  const {
    orderNo,
    member,
    kind,
    type,
    window,
    currency,
    amount,
    extra,
    status,
    flags,
    payout,
    createdAt,
    waitingSince,
    owner,
    ownerName,
  } = order;
  return {
    ...{ orderNo, kind, type, window, currency, amount, extra, status, payout, createdAt, waitingSince, awaitsSecond },
    flagList: flags,
    member: briefs.get(member) as MemberBrief,
    promisedBy: waitingSince && later(waitingSince, promise * limits.MINUTE_MS),
    owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
  };
}

async function lockWaiting(tx: Tx, orderNo: string, caller: StaffCaller): Promise<Order> {
  const order = await lockOrder(tx, orderNo);
  if (order.owner !== null && order.owner !== caller.staff) refuse('ownedByOther', { name: order.ownerName ?? '' });
  return order;
}

/** Lets the money go: from here on the job pays it, when its window has come. */
async function letGo(tx: Tx, order: Order, now: Date, who: string): Promise<void> {
  const status = nextStatus(order.status, 'approve');
  const due = order.payFrom > now ? order.payFrom : now;
  await tx`update withdraw_order set status = ${status}, payout = 'waiting', decided_at = ${now}, waiting_since = null,
    next_try_at = ${due} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'approved', now, who);
}

/** How a payout ended, said by two people. It is asked about for a week: whoever pays may say otherwise. */
async function resolve(
  tools: WithdrawTools,
  tx: Tx,
  order: Order,
  isPaid: boolean,
  { staffName }: StaffCaller,
  now: Date,
): Promise<void> {
  if (order.payout !== 'unknown') refuse('orderOver');
  if (order.sendingUntil && order.sendingUntil > now)
    refuse('tooFrequent', { seconds: secondsUntil(now, order.sendingUntil) });
  if (isPaid) await settlePaid(tools, tx, order, null, now, staffName);
  else await giveBack(tools, tx, order, { action: 'fail', who: staffName }, now);
  await tx`update withdraw_order set watch_at = ${later(now, WATCH_AFTER_MS)}, watch_until = ${later(now, WATCH_FOR_MS)} where id = ${order.id}`;
}

async function isLarge(db: Db, order: Order): Promise<boolean> {
  return order.amount >= inMoney((await readValues(db)).largePayout, order.currency);
}

export function withdrawOfficeCalls(tools: WithdrawOfficeTools) {
  const { db, transact, clock, readBriefs, announce, vault } = tools;
  const awaiting = (orderNo: string) => hasOpenApproval(db, 'withdrawal', orderNo);
  return implement(officeWithdraw, {
    listWithdrawalOrders: async ({ queue = 'waiting', status, kind, from, to, search, pageIndex }, caller) => {
      const offset = (Math.max(1, pageIndex ?? 1) - 1) * PAGE;
      const orders = await db<Order[]>`select ${orderColumns(db)} from withdraw_order where true
        ${queue === 'waiting' || queue === 'mine' ? db`and status in ('submitted', 'reviewing')` : db``}
        ${queue === 'mine' ? db`and owner = ${caller.staff}` : db``}
        ${queue === 'stuck' ? db`and status = 'paying' and payout = 'unknown'` : db``}
        ${status ? db`and status = ${status}` : db``}
        ${kind ? db`and kind = ${kind}` : db``}
        ${from ? db`and created_at >= ${dayStart(from)}` : db``}
        ${to ? db`and created_at < ${dayStart(dayAfter(to, 1))}` : db``}
        ${search ? db`and order_no = ${search.toUpperCase()}` : db``}
        order by ${queue === 'all' ? db`id desc` : db`id`} limit ${PAGE + 1} offset ${offset}`;
      const shown = orders.slice(0, PAGE);
      const [briefs, { withdrawPromise }, second] = await Promise.all([
        readBriefs(shown.map(({ member }) => member)),
        readValues(db),
        Promise.all(shown.map(({ orderNo }) => awaiting(orderNo))),
      ]);
      return {
        orderList: shown.map((order, at) => rowOf(order, briefs, withdrawPromise, second[at] ?? false)),
        isEnd: orders.length <= PAGE,
      };
    },
    getWithdrawalOrder: async ({ orderNo }, caller) => {
      const order = (await readOrder(db, orderNo)) ?? refuse('orderUnknown');
      const [briefs, { withdrawPromise }, payee, banks, { wallets }, events, deposited, [paid], second] =
        await Promise.all([
          readBriefs([order.member]),
          readValues(db),
          readAnyPayee(db, order.payee),
          bankNames(db, caller.language),
          tools.ledger.readBalances(order.member),
          readEvents(db, order.id),
          tools.depositedSince(db, order.member, null),
          db<{ sum: bigint }[]>`select coalesce(sum(amount), 0)::bigint as sum from withdraw_order
          where member = ${order.member} and status = 'paid'`,
          awaiting(orderNo),
        ]);
      const brief = briefs.get(order.member);
      const holder = payee.holderSealed ? vault.open(payee.holderSealed, accountContext(order.member)) : null;
      return {
        order: rowOf(order, briefs, withdrawPromise, second),
        payee: { name: payeeFor(payee, banks).name, account: payee.accountMasked, holder, addedAt: payee.addedAt },
        isOwnName: holder === null || sameName(holder, brief?.realName ?? ''),
        sums: {
          deposited,
          withdrawn: paid?.sum ?? 0n,
          staked: 0n,
          central: wallets.get('central') ?? 0n,
          locked: wallets.get('locked') ?? 0n,
        },
        payoutRef: order.payoutRef,
        attempts: order.attempts,
        rejection: order.rejection,
        isMoreAsked: order.isMoreAsked,
        eventList: events,
        needsSecond: await isLarge(db, order),
      };
    },
    claimWithdrawal: async ({ orderNo, isMine }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        // Anybody may take over: people leave, and a member's money must not wait for them.
        const order = isMine ? await lockOrder(tx, orderNo) : await lockWaiting(tx, orderNo, caller);
        const status = nextStatus(order.status, 'review');
        await tx`update withdraw_order set status = ${status}, owner = ${isMine ? caller.staff : null},
          owner_name = ${isMine ? caller.staffName : null} where id = ${order.id}`;
        if (order.status === 'submitted') await noteEvent(tx, order.id, 'reviewing', now);
        await audit(
          tx,
          caller,
          { action: isMine ? 'withdrawal.claim' : 'withdrawal.release', subject: orderNo, before: order.ownerName },
          now,
        );
      });
      return {};
    },
    approveWithdrawal: ({ orderNo, note }, caller) =>
      transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        nextStatus(order.status, 'approve');
        const awaitsSecond = await isLarge(tx, order);
        const { member, currency, amount, status: before } = order;
        if (awaitsSecond) {
          const words = note ?? orderNo;
          await askApproval(
            tx,
            { kind: 'withdrawal', subject: orderNo, member, currency, amount, content: {}, words },
            caller,
            now,
          );
        } else await letGo(tx, order, now, caller.staffName);
        await audit(
          tx,
          caller,
          { action: 'withdrawal.approve', subject: orderNo, before, after: { awaitsSecond, note } },
          now,
        );
        return { awaitsSecond };
      }),
    rejectWithdrawal: async ({ orderNo, rejection, note }, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        nextStatus(order.status, 'reject');
        await dropApprovals(tx, orderNo, now);
        const { status: before } = order;
        await audit(
          tx,
          caller,
          { action: 'withdrawal.reject', subject: orderNo, before, after: { rejection, note } },
          now,
        );
        await giveBack(
          tools,
          tx,
          order,
          { action: 'reject', who: caller.staffName, rejection, ...(note ? { note } : {}) },
          now,
        );
        return order.member;
      });
      announce([member]);
      return {};
    },
    askWithdrawal: async ({ orderNo, note }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        const status = nextStatus(order.status, 'review');
        await tx`update withdraw_order set status = ${status}, is_more_asked = true where id = ${order.id}`;
        await noteEvent(tx, order.id, 'moreAsked', now, caller.staffName, note);
        await audit(tx, caller, { action: 'withdrawal.ask', subject: orderNo, after: { note } }, now);
      });
      return {};
    },
    resolvePayout: async ({ orderNo, isPaid, note }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        const order = await lockOrder(tx, orderNo);
        if (order.status !== 'paying' || order.payout !== 'unknown') refuse('orderOver');
        const { member, currency, amount } = order;
        await askApproval(
          tx,
          { kind: 'payout', subject: orderNo, member, currency, amount, content: { isPaid }, words: note },
          caller,
          now,
        );
        await audit(tx, caller, { action: 'payout.resolve', subject: orderNo, after: { isPaid, note } }, now);
      });
      return {};
    },
    confirmWithdrawal: async (decision, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        // The order first, as everybody else takes them.
        const orderNo = (await subjectOfApproval(tx, decision.id)) ?? refuse('approvalUnknown');
        const order = (await readOrder(tx, orderNo)) ? await lockOrder(tx, orderNo) : refuse('approvalUnknown');
        const approval = await decideApproval(tx, ['withdrawal', 'payout'], decision, caller, now);
        if (approval.state === 'refused') return undefined;
        if (approval.kind === 'withdrawal') await letGo(tx, order, now, caller.staffName);
        else await resolve(tools, tx, order, approval.content.isPaid === true, caller, now);
        return order.member;
      });
      if (member !== undefined) announce([member]);
      return {};
    },
    getWithdrawSettings: () => withdrawSettings(db),
    saveTier: async (tier, caller) => {
      await transact((tx) => saveTier(tx, caller, tier, clock()));
      return {};
    },
    saveWindow: async (window, caller) => {
      await transact((tx) => saveWindow(tx, caller, window, clock()));
      return {};
    },
    saveWithdrawMethod: async (method, caller) => {
      await transact((tx) => saveMethod(tx, caller, method, clock()));
      return {};
    },
  });
}
