import type { Output } from '@house/contract';
import type { officeDesk } from '@house/contract/office-desk';

export type DayReport = Output<typeof officeDesk.getDayReport>;
