/** A page that was hidden for longer than this, or had no network, may show stale data. */
const AWAY_MS = 30_000;

/** Calls `react` when the page is visible again or online again. The result unsubscribes. */
export function onReturn(react: (wasAway: boolean) => void): () => void {
  let hiddenAt = 0;
  const look = () => {
    if (document.hidden) hiddenAt ||= Date.now();
    else if (navigator.onLine) {
      react(Date.now() - hiddenAt > AWAY_MS);
      hiddenAt = 0;
    }
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
