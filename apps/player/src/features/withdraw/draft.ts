import type { PAYEE_KINDS, WITHDRAW_WINDOWS } from '@harbour/contract/withdraw';
import { useState } from 'react';
import { useSession } from '#api/stores.ts';
import type { WithdrawType } from './plan.ts';

export type Window = (typeof WITHDRAW_WINDOWS)[number];
export type PayeeKind = (typeof PAYEE_KINDS)[number];
export type Draft = {
  typed: string;
  type: WithdrawType;
  window: Window;
  payee: { kind: PayeeKind; id: string } | undefined;
};

const EMPTY: Draft = { typed: '', type: 'scheduled', window: '0-6', payee: undefined };
let kept: { owner: string; draft: Draft } | undefined;

/** The draft stays while the app is open, so that adding an account on the way loses nothing. */
export function useDraft() {
  const owner = useSession((state) => state.userInfo?.username) ?? '';
  const [draft, setDraft] = useState(kept?.owner === owner ? kept.draft : EMPTY);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    kept = { owner, draft: next };
    setDraft(next);
  };
  return { draft, change };
}

export function forgetDraft(): void {
  kept = undefined;
}
