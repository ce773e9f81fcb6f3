import { connectHooks, makeCache } from '@harbour/client';
import { ask } from './client.ts';
import { toast } from './toasts.ts';

/** Pages that are opened one after another ask the same; the live line tells about money at once. */
const FRESH_MS = 5_000;

const cache = makeCache({ ask, freshMs: FRESH_MS });

connectHooks({ ask, cache, toast, mayPoll: () => !document.hidden });

export const { loadCall, refreshCalls, refreshTopic, remember, follow, forget: forgetAnswers } = cache;
export { type Paging, useCall, useCommand, usePages, useSearch } from '@harbour/client';
