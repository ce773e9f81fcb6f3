import type { Output } from '@harbour/contract';
import type { liveTables, TableView } from '@harbour/contract/live-tables';
import { useEffect, useRef } from 'react';
import { usePassed } from './clock.ts';
import { isOver } from './figures.ts';
import type { ListedRound, OwnBets } from './own-bets.ts';
import type { TableSeat } from './seat.ts';
import type { Lay, Limits } from './slip.ts';
import { type Betting, useBetting } from './useBetting.ts';

export type TableInfo = Output<typeof liveTables.getTable>;

type PlaySessionInput = { limits: Limits; view: TableView; offset: number; seat: TableSeat };

export type PlaySession = {
  betting: Betting;
  placed: readonly Lay[];
  last: readonly Lay[];
  ownRound: ListedRound | undefined;
};

/** The player's part of a round: confirmed stakes, unsent chips, earlier bets, and returns. */
export function usePlaySession({ limits, view, offset, seat }: PlaySessionInput): PlaySession {
  const { round } = view;
  const { own } = seat;
  const isShut = usePassed(round ? [round.closesAt.getTime()] : [], offset) > 0;
  const ownRound = own?.roundList.find(({ roundNo }) => roundNo === round?.roundNo);
  const placed = ownRound?.betList ?? [];
  const room = own && { limits, balance: own.balance, placed };
  const betting = useBetting({ seat, view, isShut, room });
  usePayoutAwaited(ownRound, round !== null && isOver(round), seat.retry);
  return { betting, placed, last: useLastBets(own, round?.roundNo), ownRound };
}

/** Keeps the last round with bets, also after a round without any. */
function useLastBets(own: OwnBets | undefined, roundNo: string | undefined): readonly Lay[] {
  const last = useRef<readonly Lay[]>([]);
  const before = own?.roundList.find((round) => round.roundNo !== roundNo && round.betList.length > 0);
  if (before) last.current = before.betList;
  return last.current;
}

const AGAIN_MS = 1_200;

/** The line may report a settled round before the player's stakes are settled: they are polled until they are. */
function usePayoutAwaited(own: ListedRound | undefined, isOver: boolean, reload: () => void): void {
  const isAwaited = isOver && own !== undefined && own.betList.length > 0 && own.payout === null;
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => latest.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}
