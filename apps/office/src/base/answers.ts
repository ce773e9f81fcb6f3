import { connectHooks, makeCache } from '@harbour/client';
import { ask } from './ask.ts';
import { isAttended } from './attended.ts';
import { onChange } from './self.ts';
import { toast } from './toasts.ts';

/** A room always reloads when it is opened, because colleagues work on the same orders. */
const cache = makeCache({ ask, freshMs: 0 });
onChange(cache.forget);

connectHooks({
  ask,
  cache,
  sayError: ({ message }) => toast(message),
  mayPoll: () => !document.hidden && isAttended(),
});

export const { refreshCalls } = cache;
export { useCall, useCommand, useMoneyCommand } from '@harbour/client';
