/** One press of Ctrl-C comes as several signals: the terminal tells every process, and npm and our launcher tell theirs again. */
const ONE_PRESS_MS = 1_500;

type EndingSteps = {
  /** Ends everything in order; asked once. */
  end: () => Promise<void>;
  /** Ends at once what must not be left behind. */
  force: () => void;
  say: (words: string) => void;
};

/** Ends the process on a signal: a second press waits with the first, a third leaves without waiting. */
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
  // A terminal that was closed takes no more words.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
