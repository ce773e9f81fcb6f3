import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeWithdraw } from '@harbour/contract/office-withdraw';

/** Calls to reload after a command about a withdrawal. */
export const WITHDRAWAL_CHANGES = [
  officeWithdraw.listWithdrawalOrders,
  officeWithdraw.getWithdrawalOrder,
  officeApprovals.listApprovals,
  backoffice.getOverview,
];
