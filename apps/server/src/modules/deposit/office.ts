import { officeDeposit } from '@harbour/contract/office-deposit';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { limits } from '@harbour/rules';
import { dropApprovals } from '#approvals';
import { audit } from '#platform/audit';
import { acceptOwner, planClaim, writeClaim } from '#platform/claim';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import type { Change, Propose } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { readValues } from '#site';
import { creditChange, holdApprovals, needsSecond, sharingPictures } from './approve.ts';
import { awaitsSecond, listForStaff, rowOf } from './office-list.ts';
import { accountChange, isOnlyClosed, readAccounts, readEveryText, saveAccount, saveMethod } from './settings.ts';
import { nextStatus } from './state.ts';
import {
  type DepositMethod,
  lockOrder,
  noteEvent,
  readEvents,
  readMethods,
  readOrder,
  type StoredDeposit,
} from './store.ts';
import type { DepositTools } from './submit.ts';

export type DepositOfficeTools = DepositTools & {
  readBriefs: (members: bigint[]) => Promise<Map<bigint, MemberBrief>>;
  propose: Propose;
};

const ASKED_FOR_MS = 24 * 60 * limits.MINUTE_MS;

async function lockWaiting(tx: Tx, orderNo: string, { staff }: StaffCaller): Promise<StoredDeposit> {
  const order = await lockOrder(tx, orderNo);
  acceptOwner(order, staff);
  return order;
}

/** The office's calls, and those of its changes that a second person confirms. */
export function depositOffice(tools: DepositOfficeTools) {
  const credit = creditChange(tools);
  return { calls: depositOfficeCalls(tools, credit), changes: [credit, accountChange] as unknown as Change[] };
}

function depositOfficeCalls(tools: DepositOfficeTools, credit: ReturnType<typeof creditChange>) {
  const { db, transact, clock, readBriefs, announce, propose } = tools;
  return implement(officeDeposit, {
    listDepositOrders: (filter, caller) => listForStaff(tools, filter, caller.staff),
    getDepositOrder: async ({ orderNo }) => {
      const order = (await readOrder(db, orderNo)) ?? refuse('orderUnknown');
      const [briefs, { depositDueMinutes }, events, others, second] = await Promise.all([
        readBriefs([order.member]),
        readValues(db),
        readEvents(db, order.id),
        sharingPictures(db, order),
        awaitsSecond(db, order),
      ]);
      const brief = briefs.get(order.member);
      const isOtherName = Boolean(order.payerName && brief?.realName && order.payerName !== brief.realName);
      return {
        order: rowOf(order, { briefs, dueMinutes: depositDueMinutes, awaitsSecond: second }),
        receiving: order.receiving as Record<string, string | null> | null,
        protocol: order.protocol,
        providerRef: order.providerRef,
        proofList: order.proofs,
        statementFile: order.statementFile,
        sameProofList: others.map((other) => other.orderNo),
        flagList: [
          ...(others.length > 0 ? (['sharedProof'] as const) : []),
          ...(isOtherName ? (['nameDiffers'] as const) : []),
        ],
        cancelReason: order.cancelReason,
        rejection: order.rejection,
        question: order.question,
        eventList: events,
      };
    },
    claimDeposit: async ({ orderNo, ...claim }, caller) => {
      await transact(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        const next = planClaim(order, claim, caller);
        nextStatus(order, 'approve');
        const names = { before: order.ownerName, after: next.ownerName };
        const record = { table: 'deposit_order', id: order.id, kind: 'deposit', subject: orderNo, ...names } as const;
        await writeClaim(tx, record, next, caller, clock());
      });
      return {};
    },
    approveDeposit: async (request, caller) => {
      const { orderNo } = request;
      const { approvalId, members } = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        nextStatus(order, 'approve');
        // What waits for a second person goes on waiting, whatever the threshold is by now.
        if (await awaitsSecond(tx, order)) refuse('approvalOpen');
        await holdApprovals(tx);
        if (!(await needsSecond(tx, order, caller.staff, now))) {
          const { members = [] } = await credit.apply(tx, request, caller, now, caller.staff);
          return { approvalId: null, members };
        }
        return { approvalId: String(await propose(tx, credit, request, caller, now, request.note)), members: [] };
      });
      announce(members);
      return { approvalId };
    },
    rejectDeposit: async ({ orderNo, rejection, note }, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        const status = nextStatus(order, 'reject');
        await dropApprovals(tx, orderNo, now);
        await tx`update deposit_order set status = ${status}, rejection = ${rejection}, ended_at = ${now}, waiting_since = null,
          question = null where id = ${order.id}`;
        await noteEvent(tx, order.id, 'rejected', now, caller.staffName, note);
        await audit(
          tx,
          caller,
          { action: 'deposit.reject', subject: orderNo, before: order.status, after: { rejection, note } },
          now,
        );
        return order.member;
      });
      announce([member]);
      return {};
    },
    askDeposit: async ({ orderNo, question }, caller) => {
      const member = await transact(async (tx) => {
        const now = clock();
        const order = await lockWaiting(tx, orderNo, caller);
        const status = nextStatus(order, question ? 'ask' : 'close');
        // Another proof may come: whoever confirms should see that one.
        await dropApprovals(tx, orderNo, now);
        const what = question ? 'moreAsked' : 'questionClosed';
        // While the member is asked it is nobody's; taken back, it waits for us again, and whoever had it has it.
        const { owner, ownerName, expiresAt } = question
          ? { owner: null, ownerName: null, expiresAt: later(now, ASKED_FOR_MS) }
          : order;
        await tx`update deposit_order set status = ${status}, question = ${question}, waiting_since = ${question ? null : now},
          owner = ${owner}, owner_name = ${ownerName}, expires_at = ${expiresAt} where id = ${order.id}`;
        await noteEvent(tx, order.id, what, now, caller.staffName, question ?? undefined);
        const { status: was, question: asked } = order;
        const act = { before: { status: was, question: asked }, after: { status, question } };
        await audit(tx, caller, { action: 'deposit.ask', subject: orderNo, ...act }, now);
        return order.member;
      });
      announce([member]);
      return {};
    },
    getDepositSettings: async () => {
      // The revision before the texts: older words would otherwise pass for the newest.
      const methods = await readMethods(db);
      const [accounts, texts] = await Promise.all([readAccounts(db), readEveryText(db)]);
      return {
        methodList: methods.map(({ amounts, protocols, ...method }: DepositMethod) => ({
          ...method,
          amountList: amounts,
          protocolList: protocols,
          texts: texts.get(method.method) ?? {},
        })),
        accountList: accounts,
      };
    },
    savePaymentMethod: async (method, caller) => {
      await transact((tx) => saveMethod(tx, caller, method, clock()));
      return {};
    },
    saveReceivingAccount: (account, caller) =>
      transact(async (tx) => {
        const now = clock();
        if (!(await isOnlyClosed(tx, account)))
          return { approvalId: String(await propose(tx, accountChange, account, caller, now)) };
        await saveAccount(tx, caller, account, now);
        return { approvalId: null };
      }),
  });
}
