import { refuse } from './refuse.ts';

/**
 * Optimistic lock: the caller names the revision it read, and a newer one is not overwritten. The row is locked until
 * the end, so that of two writers at once one wins.
 */
export function acceptRevision(named: number | undefined, found: number): void {
  if (named !== found) refuse('changedMeanwhile');
}
