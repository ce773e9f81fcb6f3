import { copyFileSync, statSync, truncateSync } from 'node:fs';

type Watched = {
  isThere: () => boolean;
  launch: () => void;
  doesAnswer: () => Promise<boolean>;
  say: (line: string) => void;
  log: string;
};

const LOOK_EVERY_MS = 500;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Interval between two reports of its absence, and the time after which a restarted server counts as healthy. */
const MINUTE_MS = 60_000;
const LARGEST_LOG_BYTES = 10_000_000;

/**
 * Restarts a server that ends by itself (killed, or its disk is full), waiting longer after each try. PostgreSQL's own
 * lock on its folder keeps two from running there. Returns the function that stops the watch.
 */
export function watchServer({ isThere, launch, doesAnswer, say, log }: Watched): () => void {
  let waitMs = FIRST_WAIT_MS;
  let nextTryAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let awaySince: number | undefined;
  let isLooking = false;
  let isOver = false;

  const look = async (now: number) => {
    if (!isThere()) {
      awaySince ??= now;
      if (now - reportedAt >= MINUTE_MS) {
        reportedAt = now;
        say(`The embedded PostgreSQL is not running: it is being started again. See ${log}.`);
      }
      if (now < nextTryAt) return;
      launch();
      nextTryAt = now + waitMs;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    } else if (awaySince !== undefined && (await doesAnswer())) {
      say(`The embedded PostgreSQL runs again, after ${Math.round((now - awaySince) / 1_000)} s.`);
      awaySince = undefined;
    } else if (awaySince === undefined && now - nextTryAt > MINUTE_MS) waitMs = FIRST_WAIT_MS;
    rotate(log);
  };
  const timer = setInterval(() => {
    if (isLooking || isOver) return;
    isLooking = true;
    look(performance.now())
      .catch((error: unknown) => say(String(error)))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Copies the log aside and empties it, because the server keeps it open and appends to its end. */
export function rotate(log: string, largest = LARGEST_LOG_BYTES): void {
  const bytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < largest) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}
