import type { Call, Input, Output } from '@harbour/contract';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { useState } from 'react';
import { refreshCalls, useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';

/**
 * Saves what was read from a list, and reads the list again, also after a no: somebody else may have been first. Busy until
 * then, because what is on the screen is no longer what a second save could begin from.
 */
export function useSaving<C extends Call>(call: C, list: Call, said = (_: Output<C>) => say('saved')) {
  const { run } = useCommand(call);
  const [isBusy, setBusy] = useState(false);
  const save = async (input: Input<C>) => {
    setBusy(true);
    const { data } = await run(input);
    void refreshCalls(list, officeApprovals.listApprovals).finally(() => setBusy(false));
    if (data) toast(isProposed(data) ? say('settings.forSecond') : said(data));
    return data;
  };
  return { save, isBusy };
}

/** It was checked, and waits for a second person. */
export const isProposed = (data: unknown) => (data as { approvalId?: string | null }).approvalId != null;

type Row = { revision?: number | undefined };

/** The row that is edited as somebody else has left it since. */
export function newerThan<Edited extends Row, Found extends Row>(
  edited: Edited | undefined,
  found: readonly Found[] | undefined,
  isSame: (row: Found, edited: Edited) => boolean,
): Found | undefined {
  return edited && found?.find((row) => isSame(row, edited) && row.revision !== edited.revision);
}

/**
 * What is typed over a row. While nothing is typed a newer row is taken over; what was typed stays, and keeps the revision
 * that it was typed over.
 */
export function useDraft<Draft>(revision: number, read: Draft) {
  const [held, setHeld] = useState({ revision, draft: read, isTyped: false });
  const isNewer = revision > held.revision;
  const take = () => setHeld({ revision, draft: read, isTyped: false });
  if (isNewer && !held.isTyped) take();
  return {
    draft: held.draft,
    revision: held.revision,
    /** Where there is something newer that cannot be taken over by itself. */
    showNewer: isNewer && held.isTyped ? take : undefined,
    write: (part: Partial<Draft>) => setHeld((now) => ({ ...now, draft: { ...now.draft, ...part }, isTyped: true })),
    /** It was left to somebody else: what there is still holds. */
    reset: take,
    /** It was saved, as the next revision; what was typed since then is typed over that. */
    settle: (saved: Draft) => setHeld((now) => ({ ...now, revision: now.revision + 1, isTyped: now.draft !== saved })),
  };
}
