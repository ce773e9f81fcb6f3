import type { Job } from '#platform/jobs';
import { type Consumer, type FactTools, factJobs, startConsumers } from './consume.ts';
import { continueLog } from './log.ts';

/** Consumers at work, and the jobs that watch them. */
type Following = { jobs: Job[]; stop: () => Promise<void> };

export async function openFacts(tools: FactTools): Promise<{ follow: (consumers: readonly Consumer[]) => Following }> {
  if (await tools.transact(continueLog))
    tools.log.warn('the fact log came from another cluster, and goes on in this one');
  return {
    follow: (consumers) => ({ jobs: factJobs(tools, consumers), stop: startConsumers(tools, consumers).stop }),
  };
}
