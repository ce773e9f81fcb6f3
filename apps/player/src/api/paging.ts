import type { Call, Input, Output } from '@house/contract';
import type { Ask } from '@house/contract/client';

export type Paging<C extends Call> = {
  call: C;
  /** What is asked for the next page, after those that are here; undefined when there is none. */
  inputAfter: (pages: Output<C>[]) => Input<C> | undefined;
};

/** The pages of a list that are here; `isWhole` when the last one is among them. */
export type Pages<C extends Call> = { pages: Output<C>[]; isWhole: boolean };

/** Asks for pages one after another until there are as many as wanted, or no more. */
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
