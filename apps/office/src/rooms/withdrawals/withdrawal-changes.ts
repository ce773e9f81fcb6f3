import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeWithdraw } from '@harbour/contract/office-withdraw';

/** Answers that differ after a deed about a withdrawal. */
export const WITHDRAWAL_CHANGES = [
  officeWithdraw.listWithdrawalOrders,
  officeWithdraw.getWithdrawalOrder,
  officeApprovals.listApprovals,
  backoffice.getOverview,
];
