import type { Output } from '@harbour/contract';
import type { instant } from '@harbour/contract/instant';

/** A slot game as anyone may know it. */
export type Slot = Output<typeof instant.getSlot>;
