import type { Call, Input, Output } from '@harbour/contract';
import { useCommand } from '#base/answers.ts';
import { toast } from '#base/toasts.ts';

/** A command about an order: `send` shows a toast when it succeeded, and returns whether it did. */
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
