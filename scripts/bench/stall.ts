// Nobody stalls the others: what one client asks for keeps no other waiting.
import type { Bench } from './bench.ts';
import { measureTransfers } from './stall-transfers.ts';

export const stall: Bench = async (tools) => {
  await measureTransfers(tools);
};
