// How much a process has used of the machine so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Resident is what the system gave; held is what JavaScript and its buffers use of it after a collection. */
export type Used = { processorMs: number; residentBytes: number; heldBytes: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The time of the collections below, which the server would not have spent. */
let collectingMs = 0;

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

export function readUsed(): Used {
  const before = spentMs();
  // Garbage is given up first: memory is counted as what is held.
  collect();
  collectingMs += spentMs() - before;
  const { rss, heapUsed, external } = process.memoryUsage();
  return { processorMs: spentMs() - collectingMs, residentBytes: rss, heldBytes: heapUsed + external };
}
