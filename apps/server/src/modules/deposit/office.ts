import { officeDeposit } from '@harbour/contract/office-deposit';
import { implement } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { creditChange } from './approve.ts';
import { listForStaff, readForStaff } from './office-reading.ts';
import { approveDeposit, askDeposit, claimDeposit, rejectDeposit } from './review.ts';
import { accountChange, proposeAccount, readSettings, saveMethod } from './settings.ts';
import type { DepositTools } from './submit.ts';

/** The staff calls about deposits, and the changes that a second person confirms. */
export function depositOffice(tools: DepositTools) {
  const credit = creditChange(tools);
  return { officeCalls: depositOfficeCalls(tools, credit), changes: [credit, accountChange] as unknown as Change[] };
}

function depositOfficeCalls(tools: DepositTools, credit: ReturnType<typeof creditChange>) {
  const { db, transact, clock, announce } = tools;
  return implement(officeDeposit, {
    listDepositOrders: (filter, caller) => listForStaff(db, filter, caller.staff),
    getDepositOrder: ({ orderNo }) => readForStaff(db, orderNo),
    claimDeposit: async ({ orderNo, ...claim }, caller) => {
      await transact((tx) => claimDeposit(tx, orderNo, claim, caller, clock()));
      return {};
    },
    approveDeposit: async (request, caller) => {
      const { approvalId, members } = await transact((tx) => approveDeposit(tx, request, credit, caller, clock()));
      announce(members);
      return { approvalId };
    },
    rejectDeposit: async (request, caller) => {
      announce([await transact((tx) => rejectDeposit(tx, request, caller, clock()))]);
      return {};
    },
    askDeposit: async (request, caller) => {
      announce([await transact((tx) => askDeposit(tx, request, caller, clock()))]);
      return {};
    },
    getDepositSettings: () => readSettings(db),
    savePaymentMethod: async (method, caller) => {
      await transact((tx) => saveMethod(tx, caller, method, clock()));
      return {};
    },
    saveReceivingAccount: async (account, caller) => ({
      approvalId: await transact((tx) => proposeAccount(tx, account, caller, clock())),
    }),
  });
}
