import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeDeposit } from '@harbour/contract/office-deposit';

/** Calls to reload after a command about a deposit. */
export const DEPOSIT_CHANGES = [
  officeDeposit.listDepositOrders,
  officeDeposit.getDepositOrder,
  officeApprovals.listApprovals,
  backoffice.getOverview,
];
