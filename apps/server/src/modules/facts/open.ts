import type { Job } from '#platform/jobs';
import { type Consumer, type FactTools, factJobs, startConsumers } from './consume.ts';

/** Consumers at work, and the jobs that watch them. */
type Following = { jobs: Job[]; stop: () => Promise<void> };

export function openFacts(tools: FactTools): { follow: (consumers: readonly Consumer[]) => Following } {
  return {
    follow: (consumers) => ({ jobs: factJobs(tools, consumers), stop: startConsumers(tools, consumers).stop }),
  };
}
