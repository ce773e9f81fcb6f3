import { solo } from '@harbour/contract/solo';
import { useCallback, useEffect, useRef } from 'react';
import { ask, newRequestId } from '#api/client.ts';

const isSet = () => Promise.resolve();

/**
 * Sets a seed made by this browser before the first game, unless the member has one already; the server knows. Returns
 * a function that a game waits for: it rejects if the seed could not be set, and then tries again.
 */
export function useOwnSeed(hasOwnSeed: boolean | undefined, onChanged: () => void): () => Promise<void> {
  const asked = useRef<Promise<void>>(undefined);
  const set = useCallback(() => {
    asked.current ??= ask(solo.setFirstSeed, { playerSeed: newRequestId() }).then(onChanged, (error: unknown) => {
      asked.current = undefined;
      throw error;
    });
    return asked.current;
  }, [onChanged]);
  useEffect(() => {
    // A failure is reported to the player when they play.
    if (hasOwnSeed === false) set().catch(() => {});
  }, [hasOwnSeed, set]);
  return hasOwnSeed === false ? set : isSet;
}
