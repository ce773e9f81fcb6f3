import type { Call, Input, Output } from '@harbour/contract';
import { useCommand } from '#base/answers.ts';
import { toast } from '#base/toasts.ts';

/** A deed about an order: `send` says in a toast that it was done, and answers whether it was. */
export function useOrderCommand<C extends Call>(call: C, changes: readonly Call[]) {
  const { run, isBusy } = useCommand(call, ...changes);
  const send = async (input: Input<C>, wordsOf: (answer: Output<C>) => string): Promise<boolean> => {
    const { data } = await run(input);
    if (!data) return false;
    toast(wordsOf(data));
    return true;
  };
  return { send, isBusy };
}
