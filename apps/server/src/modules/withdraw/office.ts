import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { propose } from '#approvals';
import { auditRead } from '#platform/audit';
import { implement } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { confirmWithdrawal, resolvePayout } from './confirm.ts';
import { holdWithdrawal, recallWithdrawal } from './hold.ts';
import { listForStaff, readForStaff, type WithdrawOfficeTools } from './office-reading.ts';
import { approveWithdrawal, askWithdrawal, claimWithdrawal, rejectWithdrawal } from './review.ts';
import { saveMethod, tierChange, windowChange, withdrawSettings } from './settings.ts';

/** The staff calls about withdrawals, and the changes that a second person confirms. */
export function withdrawOffice(tools: WithdrawOfficeTools) {
  return { officeCalls: withdrawOfficeCalls(tools), changes: [tierChange, windowChange] as unknown as Change[] };
}

function withdrawOfficeCalls(tools: WithdrawOfficeTools) {
  const { db, transact, clock, announce } = tools;
  return implement(officeWithdraw, {
    listWithdrawalOrders: (filter, caller) => listForStaff(db, filter, caller),
    getWithdrawalOrder: async ({ orderNo }, caller) => {
      const page = await readForStaff(tools, orderNo, caller);
      await auditRead(transact, caller, BigInt(page.order.member.id), 'order', clock());
      return page;
    },
    claimWithdrawal: async ({ orderNo, ...claim }, caller) => {
      announce(await transact((tx) => claimWithdrawal(tx, orderNo, claim, caller, clock())));
      return {};
    },
    approveWithdrawal: async (request, caller) => {
      const { awaitsSecond, members } = await transact((tx) => approveWithdrawal(tx, request, caller, clock()));
      announce(members);
      return { awaitsSecond };
    },
    rejectWithdrawal: async (request, caller) => {
      announce([await transact((tx) => rejectWithdrawal(tools, tx, request, caller, clock()))]);
      return {};
    },
    askWithdrawal: async (request, caller) => {
      announce([await transact((tx) => askWithdrawal(tx, request, caller, clock()))]);
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
    resolvePayout: async (request, caller) => {
      await transact((tx) => resolvePayout(tx, request, caller, clock()));
      return {};
    },
    confirmWithdrawal: async (decision, caller) => {
      announce(await transact((tx) => confirmWithdrawal(tools, tx, decision, caller, clock())));
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
