import { onReturn } from '@harbour/client';
import { useEffect } from 'react';
import { useSite } from '#api/stores.ts';

/** Data that came with the page is shown again without asking for so long. */
const FRESH_MS = 60_000;
let loadedAt = performance.now();

function refresh(): void {
  if (performance.now() - loadedAt < FRESH_MS) return;
  loadedAt = performance.now();
  import('#api/front.ts')
    .then(({ loadFront }) => loadFront())
    .catch(() => {
      loadedAt = -FRESH_MS;
    });
}

/** Keeps notices, slides and games of the home page fresh: when it is opened again, or was away. */
export function useFront(): void {
  const isMissing = useSite((state) => state.slides === undefined);
  useEffect(() => {
    if (isMissing) loadedAt = -FRESH_MS;
    refresh();
    return onReturn(refresh);
  }, [isMissing]);
}
