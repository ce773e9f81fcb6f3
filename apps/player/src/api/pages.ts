import type { Call } from '@harbour/contract';
import { useCallback } from 'react';
import { keyOf, question, useEntry } from './cache.ts';
import { ask } from './client.ts';
import { askAgain, askPages, type Pages, type Paging } from './paging.ts';

/**
 * An endless list. Going back to it finds every page where it was; when it is asked for anew (money moved), as many pages as
 * were there are read again, from the first, and take the place of the old ones together.
 */
export function usePages<C extends Call>(paging: Paging<C>, isWanted = true) {
  const { call } = paging;
  const name = keyOf(call, paging.inputAfter([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's question names the whole list
  const again = useCallback(() => {
    question(call.path, name, (known) => askAgain(ask, paging, known as Pages<C> | undefined));
  }, [call, name]);
  const entry = useEntry(name, again, isWanted);
  const known = entry?.data as Pages<C> | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's question names the whole list
  const more = useCallback(() => {
    question(call.path, name, (now) => {
      const pages = (now as Pages<C> | undefined)?.pages ?? [];
      return askPages(ask, paging, pages, pages.length + 1);
    });
  }, [call, name]);
  const isWhole = known?.isWhole ?? false;
  return {
    pages: known?.pages,
    isWhole,
    isAsking: entry?.flight !== undefined,
    error: entry?.error,
    again,
    more,
    retry: isWhole ? again : more,
  };
}
