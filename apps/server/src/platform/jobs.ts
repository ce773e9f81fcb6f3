import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A long job checks now and then whether the server is closing. */
export type Job = { name: string; everyMs: number; run: (isStopping: () => boolean) => Promise<unknown> };

type JobTools = {
  /** Whether this process may write now; otherwise a due job waits for its next turn. */
  mayRun?: () => boolean;
  metrics?: Pick<Metrics, 'jobSeconds' | 'jobFailures' | 'jobSucceededAt'>;
};

/**
 * Runs each job repeatedly, never twice at a time. Several processes may run the same job: its SQL takes only free
 * rows.
 */
export function startJobs(
  jobs: Job[],
  log: Log,
  { mayRun = () => true, metrics }: JobTools = {},
): { stop: () => Promise<void> } {
  let stopping = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const go = (job: Job) => {
    const labels = { job: job.name };
    const endTimer = metrics?.jobSeconds.startTimer(labels);
    const turn = (mayRun() ? job.run(() => stopping) : Promise.resolve())
      .then(
        () => metrics?.jobSucceededAt.set(labels, Date.now() / 1_000),
        (error: unknown) => {
          metrics?.jobFailures.inc(labels);
          log.error({ err: error, job: job.name }, 'job failed');
        },
      )
      .then(() => {
        endTimer?.();
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
