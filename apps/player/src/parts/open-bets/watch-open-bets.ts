import { loadPart } from '#parts/load-part.ts';
import { openBets } from './open-bets.ts';

/** The watch is loaded while the player is here, so that it tells how a bet ended even if they leave. The result gives it up. */
export function watchOpenBets(): () => void {
  if (openBets().length === 0) return () => {};
  return loadPart(
    () => import('./watch-bets.ts'),
    (watch) => watch.watchBets(),
  );
}
