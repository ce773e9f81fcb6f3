import type { Call, Input, Output } from '@harbour/contract';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { useState } from 'react';
import { refreshCalls, useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';

/**
 * Saves a row of a list and reloads the list, also after a refusal, because someone else may have saved first. Busy
 * until then, so that no second save starts from outdated data.
 */
export function useSaving<C extends Call>(call: C, list: Call, wordsOf = (_: Output<C>) => say('saved')) {
  const { run } = useCommand(call);
  const [isBusy, setBusy] = useState(false);
  const save = async (input: Input<C>) => {
    setBusy(true);
    const { data } = await run(input);
    void refreshCalls(list, officeApprovals.listApprovals).finally(() => setBusy(false));
    if (data) toast(isProposed(data) ? say('settings.forSecond') : wordsOf(data));
    return data;
  };
  return { save, isBusy };
}

/** The change was accepted and waits for a second person. */
export const isProposed = (data: unknown) => (data as { approvalId?: string | null }).approvalId != null;

type RevisedRow = { revision?: number | undefined };

/** The edited row in its newer state, if someone else has changed it. */
export function newerThan<Edited extends RevisedRow, Found extends RevisedRow>(
  edited: Edited | undefined,
  found: readonly Found[] | undefined,
  isSame: (row: Found, edited: Edited) => boolean,
): Found | undefined {
  return edited && found?.find((row) => isSame(row, edited) && row.revision !== edited.revision);
}

/**
 * A draft over a row. An untouched draft follows a newer row; a typed draft stays, and keeps the revision that it was
 * typed over.
 */
export function useDraft<Draft>(revision: number, read: Draft) {
  const [held, setHeld] = useState({ revision, draft: read, isTyped: false });
  const isNewer = revision > held.revision;
  const take = () => setHeld({ revision, draft: read, isTyped: false });
  if (isNewer && !held.isTyped) take();
  return {
    draft: held.draft,
    revision: held.revision,
    /** Set when a newer row exists and the draft was typed. */
    showNewer: isNewer && held.isTyped ? take : undefined,
    write: (part: Partial<Draft>) => setHeld((now) => ({ ...now, draft: { ...now.draft, ...part }, isTyped: true })),
    /** Discards the draft after a proposal: the shown row is still in force. */
    reset: take,
    /** The draft was saved as the next revision; later typing is over that one. */
    settle: (saved: Draft) => setHeld((now) => ({ ...now, revision: now.revision + 1, isTyped: now.draft !== saved })),
  };
}
