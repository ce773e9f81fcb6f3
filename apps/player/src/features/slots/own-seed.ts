import { solo } from '@harbour/contract/solo';
import { useCallback, useEffect, useRef } from 'react';
import { ask, newRequestId } from '#api/client.ts';

const isSet = () => Promise.resolve();

/**
 * Before the first game one seed of this browser's making is set, unless the member has one already; the server knows.
 * Answers what a game has to wait for: it fails where the seed could not be set, and then tries again.
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
    // Whoever then plays is told why not.
    if (hasOwnSeed === false) set().catch(() => {});
  }, [hasOwnSeed, set]);
  return hasOwnSeed === false ? set : isSet;
}
