import type { Output } from '@harbour/contract';
import type { solo } from '@harbour/contract/solo';

/** The public data of a slot game. */
export type Slot = Output<typeof solo.getSlot>;
