import { refuse } from './refuse.ts';

/** Whoever saves names the revision that was read; a newer one is not written over. The row is held until the end, so that of two at once one wins. */
export function acceptRevision(named: number | undefined, found: number): void {
  if (named !== found) refuse('changedMeanwhile');
}
