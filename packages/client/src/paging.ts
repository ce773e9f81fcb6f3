import type { Call, Input, Output } from '@harbour/contract';
import type { Ask } from '@harbour/contract/client';

export type Paging<C extends Call> = {
  call: C;
  /** The input for the next page after the loaded ones; undefined when there is none. */
  inputAfter: (pages: Output<C>[]) => Input<C> | undefined;
  /** The number of pages needed to show anything; 1 by default. */
  fewest?: number;
};

/** The loaded pages of a list; `isWhole` when the last one is among them. */
export type Pages<C extends Call> = { pages: Output<C>[]; isWhole: boolean };

/** Loads pages one after another until there are as many as wanted, or no more. */
export async function askPages<C extends Call>(
  ask: Ask,
  { call, inputAfter }: Paging<C>,
  known: Output<C>[],
  count: number,
): Promise<Pages<C>> {
  const pages = [...known];
  let input = inputAfter(pages);
  while (input !== undefined && pages.length < count) {
    pages.push(await ask(call, input));
    input = inputAfter(pages);
  }
  return { pages, isWhole: input === undefined };
}

/** Reloads the list from its first page, as far as it was loaded. */
export function askAgain<C extends Call>(ask: Ask, paging: Paging<C>, known: Pages<C> | undefined): Promise<Pages<C>> {
  return askPages(ask, paging, [], Math.max(known?.pages.length ?? 1, paging.fewest ?? 1));
}
