import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { askApproval, decideApproval, dropApprovals, hasOpenApproval, subjectOfApproval } from '#approvals';
import { audit, auditRead } from '#platform/audit';
import { acceptOwner, planClaim, writeClaim } from '#platform/claim';
import { secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { holdWithdrawal, recallWithdrawal } from './hold.ts';
import { holdApprovals, needsSecond } from './large.ts';
import { listForStaff, readForStaff, type WithdrawOfficeTools } from './office-reading.ts';
import type { WithdrawTools } from './request.ts';
import { saveMethod, tierChange, windowChange, withdrawSettings } from './settings.ts';
import { giveBack, settlePaid, takeBack, watched } from './settle.ts';
import { nextStatus } from './state.ts';
import { isStuck, lockOrder, noteEvent, readOrder, type StoredWithdrawal } from './store.ts';

async function lockWaiting(tx: Tx, orderNo: string, { staff }: StaffCaller): Promise<StoredWithdrawal> {
  const order = await lockOrder(tx, orderNo);
  acceptOwner(order, staff);
  return order;
}

type Approvers = { by: bigint; confirmedBy?: bigint; who: string };

/** Lets the money go: from here on the job pays it, when its window has come. */
async function letGo(tx: Tx, order: StoredWithdrawal, { by, confirmedBy, who }: Approvers, now: Date): Promise<void> {
  const status = nextStatus(order, 'approve');
  const due = order.payFrom > now ? order.payFrom : now;
  await tx`update withdraw_order set status = ${status}, payout = 'waiting', decided_at = ${now}, waiting_since = null,
    question = null, next_try_at = ${due}, approved_by = ${by}, confirmed_by = ${confirmedBy ?? null} where id = ${order.id}`;
  await noteEvent(tx, order.id, 'approved', now, who);
}

/** How a payout ended, said by two people: one that nobody answers for, or one that came back. */
async function resolve(
  tools: WithdrawTools,
  tx: Tx,
  order: StoredWithdrawal,
  isPaid: boolean,
  { staffName }: StaffCaller,
  now: Date,
): Promise<void> {
  if (!isStuck(order)) refuse('orderOver');
  if (order.sendingUntil && order.sendingUntil > now)
    refuse('payoutUnderWay', { seconds: secondsUntil(now, order.sendingUntil) });
  if (order.payout === 'bounced')
    return isPaid ? keepPaid(tx, order, now, staffName) : takeBack(tools, tx, order, now, staffName);
  if (isPaid) return settlePaid(tools, tx, order, null, now, staffName);
  await giveBack(tools, tx, order, { action: 'fail', who: staffName }, now);
  await tx`update withdraw_order set ${watched(tx, now)} where id = ${order.id}`;
}

/** It arrived after all. */
async function keepPaid(tx: Tx, { id }: StoredWithdrawal, now: Date, who: string): Promise<void> {
  await tx`update withdraw_order set payout = 'paid', waiting_since = null where id = ${id}`;
  await noteEvent(tx, id, 'paid', now, who);
}

/** The office's calls, and those of its changes that a second person confirms. */
export function withdrawOffice(tools: WithdrawOfficeTools) {
  return { calls: withdrawOfficeCalls(tools), changes: [tierChange, windowChange] as unknown as Change[] };
}

function withdrawOfficeCalls(tools: WithdrawOfficeTools) {
  const { db, transact, clock, announce, propose } = tools;
  /** Money that one person has let in is let out by another. */
  const acceptDecider = async (tx: Tx, { member }: StoredWithdrawal, { staff }: StaffCaller) => {
    if (await tools.hasCredited(tx, member, staff)) refuse('creditorCannotDecide');
  };
  return implement(officeWithdraw, {
    listWithdrawalOrders: (filter, caller) => listForStaff(tools, filter, caller),
    getWithdrawalOrder: async ({ orderNo }, caller) => {
      const page = await readForStaff(tools, orderNo, caller);
      await auditRead(transact, caller, BigInt(page.order.member.id), 'order', clock());
      return page;
    },
    claimWithdrawal: async ({ orderNo, ...claim }, caller) => {
      const told = await transact(async (tx) => {
        const now = clock();
        const order = await lockOrder(tx, orderNo);
        const next = planClaim(order, claim, caller);
        const status = isStuck(order) ? order.status : nextStatus(order, 'review');
        await tx`update withdraw_order set status = ${status} where id = ${order.id}`;
        if (order.status === 'submitted') await noteEvent(tx, order.id, 'reviewing', now);
        const before = { owner: order.ownerName, status: order.status };
        const change = { before, after: { owner: next.ownerName, status } };
        const record = {
          table: 'withdraw_order',
          id: order.id,
          kind: 'withdrawal',
          subject: orderNo,
          ...change,
        } as const;
        await writeClaim(tx, record, next, caller, now);
        return order.status === status ? [] : [order.member];
      });
      announce(told);
      return {};
    },
    approveWithdrawal: async ({ orderNo, note }, caller) => {
      const { member, awaitsSecond } = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        nextStatus(order, 'approve');
        // What waits for a second person goes on waiting, whatever the threshold is by now.
        if (await hasOpenApproval(tx, 'withdrawal', orderNo)) refuse('approvalOpen');
        await acceptDecider(tx, order, caller);
        await holdApprovals(tx);
        const awaitsSecond = await needsSecond(tx, order, caller.staff, now);
        const { member, currency, amount, status: before } = order;
        if (awaitsSecond) {
          const words = note ?? orderNo;
          await askApproval(
            tx,
            { kind: 'withdrawal', subject: orderNo, member, currency, amount, content: {}, words },
            caller,
            now,
          );
        } else await letGo(tx, order, { by: caller.staff, who: caller.staffName }, now);
        await audit(
          tx,
          caller,
          { action: 'withdrawal.approve', subject: orderNo, before, after: { awaitsSecond, note } },
          now,
        );
        return { member, awaitsSecond };
      });
      if (!awaitsSecond) announce([member]);
      return { awaitsSecond };
    },
    rejectWithdrawal: async ({ orderNo, rejection, note }, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        nextStatus(order, 'reject');
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
    askWithdrawal: async ({ orderNo, question, note }, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        const status = nextStatus(order, 'review');
        // Whoever has asked waits for the answer: it is theirs from then on.
        await tx`update withdraw_order set status = ${status}, question = ${question}, owner = ${caller.staff},
          owner_name = ${caller.staffName} where id = ${order.id}`;
        await noteEvent(tx, order.id, question ? 'moreAsked' : 'questionClosed', now, caller.staffName, note);
        const { status: was, question: asked } = order;
        const act = { before: { status: was, question: asked }, after: { status, question, note } };
        await audit(tx, caller, { action: 'withdrawal.ask', subject: orderNo, ...act }, now);
        return order.member;
      });
      announce([member]);
      return {};
    },
    holdWithdrawal: async (request, caller) => {
      announce([await transact((tx) => holdWithdrawal(tx, request, caller, clock()))]);
      return {};
    },
    recallWithdrawal: async (request, caller) => {
      announce([await transact((tx) => recallWithdrawal(tx, request, caller, clock()))]);
      return {};
    },
    resolvePayout: async ({ orderNo, isPaid, note }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        if (!isStuck(order)) refuse('orderOver');
        const { member, currency, amount } = order;
        await askApproval(
          tx,
          { kind: 'payout', subject: orderNo, member, currency, amount, content: { isPaid }, words: note },
          caller,
          now,
        );
        const act = { before: order.payout, after: { isPaid, note } };
        await audit(tx, caller, { action: 'payout.resolve', subject: orderNo, ...act }, now);
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
        const approvers = { by: approval.maker, confirmedBy: caller.staff, who: caller.staffName };
        if (approval.kind === 'withdrawal') {
          await acceptDecider(tx, order, caller);
          await letGo(tx, order, approvers, now);
        } else await resolve(tools, tx, order, approval.content.isPaid === true, caller, now);
        return order.member;
      });
      if (member !== undefined) announce([member]);
      return {};
    },
    getWithdrawSettings: () => withdrawSettings(db),
    saveTier: async (tier, caller) => ({
      approvalId: String(await transact((tx) => propose(tx, tierChange, tier, caller, clock()))),
    }),
    saveWindow: async (window, caller) => ({
      approvalId: String(await transact((tx) => propose(tx, windowChange, window, caller, clock()))),
    }),
    saveWithdrawMethod: async (method, caller) => {
      await transact((tx) => saveMethod(tx, caller, method, clock()));
      return {};
    },
  });
}
