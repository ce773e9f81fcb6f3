import type { Output } from '@house/contract';
import type { officeStaff } from '@house/contract/office-staff';

export type Colleague = Output<typeof officeStaff.listStaff>['staffList'][number];
