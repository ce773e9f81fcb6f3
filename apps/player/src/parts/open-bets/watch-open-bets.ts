import { openBets } from './open-bets.ts';

/** The watch is loaded while the player is here, so that it tells how a bet ended even if they leave. */
export async function watchOpenBets(): Promise<void> {
  if (openBets().length === 0) return;
  const watch = await import('./watch-bets.ts').catch(() => undefined);
  watch?.watchBets();
}
