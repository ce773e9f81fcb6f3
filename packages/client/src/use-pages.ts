import type { Call } from '@harbour/contract';
import { useCallback } from 'react';
import { keyOf } from './cache.ts';
import { askAgain, askPages, type Pages, type Paging } from './paging.ts';
import { client, useAnswer, type WatchOptions } from './use-call.ts';

/** Reads a result that takes several requests to find. It is cached under the call and this name. */
export function useSearch<T>(call: Call, name: string, search: () => Promise<T>, options: WatchOptions<T> = {}) {
  const key = `${call.path} of ${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the search
  const again = useCallback(() => client.cache.load(call, key, search), [call, key]);
  const { data, error } = useAnswer<T>(key, again, options);
  return { data, error, retry: again };
}

/**
 * Reads an endless list. Going back restores every loaded page; a reload reads as many pages from the first and
 * replaces the old ones together.
 */
export function usePages<C extends Call>(paging: Paging<C>, options: WatchOptions<Pages<C>> = {}) {
  const { call } = paging;
  const key = keyOf(call, paging.inputAfter([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's question names the whole list
  const again = useCallback(() => {
    client.cache.load(call, key, (known) => askAgain(client.ask, paging, known as Pages<C> | undefined));
  }, [call, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's question names the whole list
  const more = useCallback(() => {
    client.cache.load(call, key, (known) => {
      const pages = (known as Pages<C> | undefined)?.pages ?? [];
      return askPages(client.ask, paging, pages, pages.length + 1);
    });
  }, [call, key]);
  const { data, error, isAsking } = useAnswer<Pages<C>>(key, again, options);
  const isWhole = data?.isWhole ?? false;
  return { pages: data?.pages, isWhole, isAsking, error, again, more, retry: isWhole ? again : more };
}
