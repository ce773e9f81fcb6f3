// How much a process has used of the machine so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Asks for the processor's time alone, or for the memory too. */
export type UsedAsked = { work: 'processor' | 'used' };
export type Processor = { processorMs: number };
/** Resident is what the system gave; held is what JavaScript and its buffers use of it after a collection. */
export type Used = Processor & { residentBytes: number; heldBytes: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The time of the collections below, which the server would not have spent. */
let collectingMs = 0;

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Collects nothing: a collection between two loads, when no call is in progress, also throws away what V8 has learned
 * of the calls' objects, and the next load begins with code that is compiled again.
 */
export const readProcessor = (): Processor => ({ processorMs: spentMs() - collectingMs });

export function readUsed(): Used {
  const before = spentMs();
  // Garbage is given up first: memory is counted as what is held.
  collect();
  collectingMs += spentMs() - before;
  const { rss, heapUsed, external } = process.memoryUsage();
  return { ...readProcessor(), residentBytes: rss, heldBytes: heapUsed + external };
}
