import type { Output } from '@house/contract';
import type { officeWithdraw } from '@house/contract/office-withdraw';

export type OpenedWithdrawal = Output<typeof officeWithdraw.getWithdrawalOrder>;
