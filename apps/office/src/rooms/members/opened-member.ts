import type { Output } from '@harbour/contract';
import type { backoffice } from '@harbour/contract/backoffice';

export type OpenedMember = Output<typeof backoffice.getMember>;
