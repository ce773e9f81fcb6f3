import type { Output } from '@house/contract';
import { officeDesk } from '@house/contract/office-desk';
import { officeOversight } from '@house/contract/office-oversight';
import { officeStaff } from '@house/contract/office-staff';

export type Colleague = Output<typeof officeStaff.listStaff>['staffList'][number];

/** Answers that differ after something was done, or proposed, about a colleague. */
export const STAFF_ANSWERS = [officeStaff.listStaff, officeOversight.listApprovals, officeDesk.getDesk];
