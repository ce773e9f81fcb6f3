import type { TableRound, TableView } from '@harbour/contract/live-tables';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roundWords } from '#parts/round-amount.ts';
import { feel } from '#parts/stage/feel.ts';
import { text } from '#text';
import { layRefusal } from './lay-refusal.ts';
import type { TableSeat } from './seat.ts';
import {
  add,
  betsOf,
  doubled,
  EMPTY,
  type Lay,
  type Limits,
  type Objection,
  objectionTo,
  type Room,
  type Slip,
  undo,
} from './slip.ts';

export type Betting = ReturnType<typeof useBetting>;

/** A notice, and whether the balance is too low. The same words again are another notice. */
export type BetNotice = { words: string; isShort?: boolean };

type BettingProps = {
  seat: Pick<TableSeat, 'place' | 'isBusy' | 'isUnsure' | 'forget'>;
  view: Pick<TableView, 'state' | 'round'>;
  /** Betting on the shown round is over by the clock. */
  isShut: boolean;
  room: Room | undefined;
};

/** The chips of the slip: placed, removed, sent. Only the seat knows the accepted bets. */
export function useBetting({ seat, view, isShut, room }: BettingProps) {
  const [slip, setSlip] = useState<Slip>(EMPTY);
  const [notice, setShown] = useState<BetNotice>({ words: '' });
  const setNotice = useCallback((words: string, isShort = false) => setShown({ words, isShort }), []);
  const { isBusy, isUnsure } = seat;
  const refusal = layRefusal({ view, isShut, isBusy, isUnsure, isKnown: room !== undefined });
  const isFree = refusal === undefined;
  const round = openRound(view, isShut);
  useClose(round?.roundNo, slip, isBusy, () => {
    setSlip(EMPTY);
    seat.forget();
    setNotice(text(isUnsure ? 'table.closedUnsure' : 'table.closedUnconfirmed'));
  });
  const step = (lays: readonly Lay[]) => {
    if (refusal || !room) return setNotice(text(refusal ?? 'table.balanceUnknown'));
    const next = add(slip, lays, room);
    if (typeof next === 'string') return setNotice(objectionWords(next, room.limits), next === 'notEnough');
    setNotice('');
    setSlip(next);
    feel('chip');
  };
  const confirm = async () => {
    if (!room || !round || slip.length === 0) return;
    const objection = objectionTo(slip, room);
    if (objection) return setNotice(objectionWords(objection, room.limits));
    setNotice('');
    const placed = await seat.place(round, betsOf(slip));
    if (!placed.isAccepted) return setNotice(placed.words, placed.isShort);
    setSlip(EMPTY);
    setNotice(text('table.accepted'));
    feel('confirm');
  };
  return {
    slip,
    notice,
    isBusy,
    isUnsure,
    isFree,
    lay: (selection: string, stake: bigint) => step([{ selection, stake }]),
    again: (lays: readonly Lay[]) => step(lays),
    double: () => room && step(doubled(slip, room.placed)),
    undo: () => isFree && setSlip(undo(slip)),
    clear: () => isFree && setSlip(EMPTY),
    confirm: () => void confirm(),
  };
}

/** The round that takes bets now. */
function openRound({ state, round }: BettingProps['view'], isShut: boolean): TableRound | undefined {
  return state === 'open' && round?.phase === 'betting' && !isShut ? round : undefined;
}

/** When betting closes, unsent chips are removed; those in flight wait for their answer. */
function useClose(roundNo: string | undefined, slip: Slip, isBusy: boolean, onClosed: () => void) {
  const openFor = useRef(roundNo);
  useEffect(() => {
    if (isBusy || openFor.current === roundNo) return;
    openFor.current = roundNo;
    if (slip.length > 0) onClosed();
  });
}

export function objectionWords(objection: Objection, limits: Limits): string {
  if (objection === 'notEnough') return text('table.notEnough');
  if (objection === 'belowLeast') return text('table.belowLeast', { amount: roundWords(limits.least) });
  if (objection === 'aboveMost') return text('table.aboveMost', { amount: roundWords(limits.most) });
  return text('table.aboveAll', { amount: roundWords(limits.mostInAll) });
}
