import type { Output } from '@harbour/contract';
import { officeDesk } from '@harbour/contract/office-desk';
import { officeOversight } from '@harbour/contract/office-oversight';
import { officeStaff } from '@harbour/contract/office-staff';

export type Colleague = Output<typeof officeStaff.listStaff>['staffList'][number];

/** Answers that differ after something was done, or proposed, about a colleague. */
export const STAFF_ANSWERS = [officeStaff.listStaff, officeOversight.listApprovals, officeDesk.getDesk];
