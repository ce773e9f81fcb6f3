import type { Log } from './log.ts';

/** A job that goes on for long asks now and then whether the house is closing. */
export type Job = { name: string; everyMs: number; run: (isStopping: () => boolean) => Promise<unknown> };

/** Runs each job again and again, never over itself. Jobs are safe with many processes: their SQL takes what is free. */
export function startJobs(jobs: Job[], log: Log, mayRun: () => boolean = () => true): { stop: () => Promise<void> } {
  let stopping = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const go = (job: Job) => {
    const turn = (mayRun() ? job.run(() => stopping) : Promise.resolve())
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
      .then(() => {
        running.delete(turn);
        if (!stopping)
          timers.set(
            job.name,
            setTimeout(() => go(job), job.everyMs),
          );
      });
    running.add(turn);
  };
  for (const job of jobs) go(job);
  return {
    stop: async () => {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
