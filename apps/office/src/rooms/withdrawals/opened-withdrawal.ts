import type { Output } from '@harbour/contract';
import type { officeWithdraw } from '@harbour/contract/office-withdraw';

export type OpenedWithdrawal = Output<typeof officeWithdraw.getWithdrawalOrder>;
