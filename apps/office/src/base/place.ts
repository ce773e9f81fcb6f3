import { makeRouter, hrefOf as pathHref } from '@harbour/client';
import { useMemo, useSyncExternalStore } from 'react';

const router = makeRouter(globalThis);

const pathOf = (parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** The current location: the parts of the path, and the query. */
export function usePlace(): { parts: string[]; query: URLSearchParams } {
  const { path, query } = useSyncExternalStore(router.onMove, router.place);
  const parts = useMemo(() => path.split('/').filter(Boolean).map(decodeURIComponent), [path]);
  return { parts, query };
}

export const hrefOf = (...parts: string[]) => pathHref(pathOf(parts));

export const isAt = (...parts: string[]) => location.hash.split('?')[0] === hrefOf(...parts);

export const go = (...parts: string[]) => router.go(pathOf(parts));

/** Replaces this history entry, for steps that must not be returned to. */
export const goInstead = (...parts: string[]) => router.goInstead(pathOf(parts));
