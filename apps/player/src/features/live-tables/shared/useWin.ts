import type { TableRound } from '@harbour/contract/live-tables';
import { useEffect, useRef } from 'react';
import { feelResult } from '#parts/stage/feel.ts';
import { type WinTier, winTier } from '#parts/stage/win-tier.ts';
import { isOver } from './figures.ts';
import { type OwnRound, stakeOf } from './result-words.ts';

export type Win = { tier: WinTier; stake: bigint; payout: bigint };

/** A win of a round that the player has followed here; an old one on arrival is not celebrated, nor is a mere return. */
export function useWin(own: OwnRound | undefined, round: TableRound | null): Win | undefined {
  const followed = useRef<string>(undefined);
  const isDue = round !== null && isOver(round);
  const stake = stakeOf(own);
  if (round && !isDue && stake > 0n) followed.current = round.roundNo;
  const payout = isDue && round.roundNo === followed.current ? (own?.payout ?? null) : null;
  const felt = useRef<string>(undefined);
  useEffect(() => {
    if (payout === null || felt.current === followed.current) return;
    felt.current = followed.current;
    feelResult(stake, payout);
  }, [stake, payout]);
  const tier = payout === null ? 0 : winTier(stake, payout);
  return payout === null || tier === 0 ? undefined : { tier, stake, payout };
}
