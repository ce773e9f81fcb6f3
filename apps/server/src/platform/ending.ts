/**
 * One press of Ctrl-C arrives as several signals: the terminal signals every process, and npm and our launcher pass it
 * on.
 */
const ONE_PRESS_MS = 1_500;

type EndingSteps = {
  /** Ends everything in order; called once. */
  end: () => Promise<void>;
  /** Ends at once whatever must not be left behind. */
  force: () => void;
  say: (words: string) => void;
};

/** Ends the process on a signal: a second press keeps waiting, a third leaves without waiting. */
export function endOnSignal({ end, force, say }: EndingSteps): void {
  let presses = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  const hear = () => {
    const before = heardAt;
    heardAt = performance.now();
    if (heardAt - before < ONE_PRESS_MS) return;
    presses += 1;
    if (presses === 1) {
      say('Closing …');
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          say(String(error));
          process.exit(1);
        },
      );
    } else if (presses === 2) say('Still closing. Press Ctrl-C once more to leave without waiting.');
    else {
      say('Leaving without waiting.');
      force();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  // Writing to a closed terminal would throw.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
