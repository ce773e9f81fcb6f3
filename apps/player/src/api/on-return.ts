/** A page that was put away for longer, or had no network, may hold a line that ended unheard. */
const AWAY_MS = 30_000;

/** The page is seen again, or has a network again; the answer ends the looking. */
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
