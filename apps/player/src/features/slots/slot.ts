import type { Output } from '@harbour/contract';
import type { solo } from '@harbour/contract/solo';

/** A slot game as anyone may know it. */
export type Slot = Output<typeof solo.getSlot>;
