// How much a process has used of the machine so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Resident is what the system gave; held is what JavaScript and its buffers use of it after a collection. */
export type Used = { processorMs: number; residentBytes: number; heldBytes: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export function readUsed(): Used {
  // Garbage is given up first: memory is counted as what is held.
  collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { processorMs: (user + system) / 1_000, residentBytes: rss, heldBytes: heapUsed + external };
}
