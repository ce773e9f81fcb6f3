// Checks that no client stalls the others: one client's load, a hundred thousand invalid requests, and a stop under
// load.
import type { Bench } from './bench.ts';
import { measureDrain } from './stall-drain.ts';
import { measureFuzz } from './stall-fuzz.ts';
import { measureTransfers } from './stall-transfers.ts';

export const stall: Bench = async (tools) => {
  await measureTransfers(tools);
  await measureFuzz(tools);
  await measureDrain(tools);
};
