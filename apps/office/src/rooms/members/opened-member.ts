import type { Output } from '@harbour/contract';
import type { officeDesk } from '@harbour/contract/office-desk';

export type OpenedMember = Output<typeof officeDesk.getMember>;
