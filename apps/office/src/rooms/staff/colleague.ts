import type { Output } from '@harbour/contract';
import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeStaff } from '@harbour/contract/office-staff';

export type Colleague = Output<typeof officeStaff.listStaff>['staffList'][number];

/** Calls to reload after a change, or a proposal, about a colleague. */
export const STAFF_ANSWERS = [officeStaff.listStaff, officeApprovals.listApprovals, backoffice.getOverview];
