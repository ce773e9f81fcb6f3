import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from './db.ts';

/**
 * One check that must pass before this process takes work: undefined if it passes, else the problem, without secrets.
 */
export type Check = { name: string; isWell: () => Promise<string | undefined> };
type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;
export type FailedCheck = { name: string; wrong: string };
export type Readiness = {
  /** The current problems; empty while this process takes work. */
  look: () => Promise<FailedCheck[]>;
  /** Makes the process not ready from now on, so that the load balancer sends no more. */
  drain: () => void;
  isDraining: () => boolean;
};

/** A check that has not answered by then fails. */
const PATIENCE_MS = 2_000;
/** Event-loop delay in milliseconds; if the median is above it, requests are served too late. */
const LATE_MS = 250;

export function makeReadiness(checks: Check[]): Readiness {
  let isDraining = false;
  const patient = checks.map(checkOnce);
  return {
    look: async () => {
      const found = await Promise.all(patient.map((isWell) => isWell()));
      const troubles = found.flatMap((wrong, at) =>
        wrong === undefined ? [] : [{ name: checks[at]?.name ?? '', wrong }],
      );
      return isDraining ? [{ name: 'draining', wrong: 'it is closing' }, ...troubles] : troubles;
    },
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}

/** Shares a running check among all callers, so that a hanging one does not pile up in the queue that it tests. */
function checkOnce({ isWell }: Check): () => Promise<string | undefined> {
  let underWay: Promise<string | undefined> | undefined;
  return () => {
    underWay ??= isWell()
      .catch(() => 'failed')
      .finally(() => {
        underWay = undefined;
      });
    return withinPatience(underWay);
  };
}

async function withinPatience(answer: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((late) => {
    timer = setTimeout(() => late('no answer in time'), PATIENCE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Reads, and then opens a transaction: a database that answers is no use while every lane to it is taken. */
export function databaseChecks({ db, transact }: Pick<Database, 'db' | 'transact'>): Check[] {
  const away = () => 'away';
  const well = () => undefined;
  return [
    { name: 'database', isWell: () => db`select 1`.then(well, away) },
    { name: 'transactions', isWell: () => transact((tx) => tx`select 1`).then(well, away) },
  ];
}

/** Whether the event loop keeps up, measured between two checks. */
export function eventLoopCheck(delay: Pick<LoopDelay, 'percentile' | 'reset'> = watchedDelay()): Check {
  return {
    name: 'event loop',
    isWell: async () => {
      const late = delay.percentile(50) / 1e6;
      delay.reset();
      return late > LATE_MS ? `late by ${Math.round(late)} ms` : undefined;
    },
  };
}

function watchedDelay(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}
