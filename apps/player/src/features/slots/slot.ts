import type { Output } from '@house/contract';
import type { instant } from '@house/contract/instant';

/** A slot game as anyone may know it. */
export type Slot = Output<typeof instant.getSlot>;
