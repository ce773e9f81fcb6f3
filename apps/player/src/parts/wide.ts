import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 900px)');

/** Whether there is space for two columns, and for tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
