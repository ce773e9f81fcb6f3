import { makeRouter, type Place } from '@harbour/client';
import { useSyncExternalStore } from 'react';

history.scrollRestoration = 'manual';

const { place, ...router } = makeRouter(globalThis);

export const { go, goBack, goInstead, onMove, restoreDepth } = router;

export function usePlace(): Place {
  return useSyncExternalStore(onMove, place);
}

export { hrefOf } from '@harbour/client';
