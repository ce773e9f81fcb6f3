import type { Output } from '@house/contract';
import { type TableView, tables } from '@house/contract/tables';
import { useEffect, useRef, useState } from 'react';
import { refreshAnswers } from '#api/cache.ts';
import { usePassed } from './clock.ts';
import { type Accepted, type Lay, type Limits, withAccepted } from './slip.ts';
import { type Betting, useBetting } from './useBetting.ts';

export type Known = Output<typeof tables.getTable>;
export type OwnBets = Output<typeof tables.getOwnBets>;
type OwnRound = OwnBets['roundList'][number];

type Asked = {
  table: string;
  limits: Limits;
  view: TableView;
  offset: number;
  own: OwnBets | undefined;
  ownAskedAt: number | undefined;
  mayPlay: boolean;
};

export type TableStay = {
  betting: Betting;
  placed: readonly Lay[];
  last: readonly Lay[];
  ownRound: OwnRound | undefined;
};

/** One's own part of a round: what is bet, what is laid, what was bet before, and what came back. */
export function useStay({ table, limits, view, offset, own, ownAskedAt, mayPlay }: Asked): TableStay {
  const { round, state } = view;
  const isShut = usePassed(round ? [round.closesAt.getTime()] : [], offset) > 0;
  const isOpen = mayPlay && state === 'open' && round?.phase === 'betting' && !isShut;
  const ownRound = own?.roundList.find(({ roundNo }) => roundNo === round?.roundNo);
  const listed = ownRound?.betList ?? [];
  const [accepted, onAccepted] = useState<Accepted>();
  const placed = withAccepted(listed, accepted, round?.roundNo, ownAskedAt);
  const room = own && { limits, balance: own.balance, placed };
  const betting = useBetting({ table, round, room, isOpen, onAccepted });
  usePayoutAwaited(ownRound, round?.phase === 'settled' || round?.phase === 'refunded');
  return { betting, placed, last: useLastBets(own, round?.roundNo), ownRound };
}

/** The last round in which something was bet stays known, also when a round was sat out. */
function useLastBets(own: OwnBets | undefined, roundNo: string | undefined): readonly Lay[] {
  const last = useRef<readonly Lay[]>([]);
  const before = own?.roundList.find((round) => round.roundNo !== roundNo && round.betList.length > 0);
  if (before) last.current = before.betList;
  return last.current;
}

const AGAIN_MS = 1_200;

/** The line may say that a round is settled before one's own stakes are: they are asked for until they are. */
function usePayoutAwaited(own: OwnRound | undefined, isOver: boolean): void {
  const isAwaited = isOver && own !== undefined && own.betList.length > 0 && own.payout === null;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => refreshAnswers([tables.getOwnBets.path]), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}
