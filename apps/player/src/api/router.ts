import { makeRouter, type RoutePlace } from '@harbour/client';
import { useSyncExternalStore } from 'react';

history.scrollRestoration = 'manual';

const { place, ...router } = makeRouter(globalThis);

export const { go, goBack, goBackTo, goInstead, onMove, restoreDepth } = router;

export const currentPath = () => place().path;

export function usePlace(): RoutePlace {
  return useSyncExternalStore(onMove, place);
}

export { hrefOf } from '@harbour/client';
