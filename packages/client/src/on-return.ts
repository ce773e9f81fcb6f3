/** A page that was hidden for longer than this, or had no network, may show stale data. */
const AWAY_MS = 30_000;
/** The network may need a moment after the browser has called it back: a first request then fails. */
const AGAIN_MS = [1_000, 5_000];

/**
 * Calls `react` when the page is visible again, and when it is online again: at once, and twice a little later, for what
 * did not come through. The result unsubscribes.
 */
export function onReturn(react: (wasAway: boolean) => void): () => void {
  let hiddenAt = 0;
  let again: ReturnType<typeof setTimeout>[] = [];
  const look = () => {
    if (document.hidden) hiddenAt ||= Date.now();
    else if (navigator.onLine) {
      react(Date.now() - hiddenAt > AWAY_MS);
      hiddenAt = 0;
    }
  };
  const stop = () => {
    again.forEach(clearTimeout);
  };
  const comeOnline = () => {
    stop();
    again = AGAIN_MS.map((wait) => setTimeout(look, wait));
    look();
  };
  addEventListener('online', comeOnline);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    removeEventListener('online', comeOnline);
    document.removeEventListener('visibilitychange', look);
  };
}
