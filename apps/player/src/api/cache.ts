import { connectHooks, makeCache } from '@harbour/client';
import { ask } from './client.ts';
import { sayError } from './say-error.ts';

/** Pages opened one after another make the same requests; the live line announces money changes at once. */
const FRESH_MS = 5_000;

const cache = makeCache({ ask, freshMs: FRESH_MS });

connectHooks({ ask, cache, sayError, mayPoll: () => !document.hidden });

export const { loadCall, refreshCalls, refreshTopic, remember, follow, forget: forgetAnswers } = cache;
export {
  AT_FIELD,
  type Paging,
  useCall,
  useCommand,
  useFormCommand,
  useMoneyCommand,
  usePages,
  useSearch,
} from '@harbour/client';
