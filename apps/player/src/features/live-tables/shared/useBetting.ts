import { liveTables, type TableRound } from '@harbour/contract/live-tables';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshCalls, useMoneyCommand } from '#api/cache.ts';
import { roundWords } from '#parts/round-amount.ts';
import { text } from '#text';
import type { Accepted } from './own-bets.ts';
import {
  add,
  betsOf,
  doubled,
  EMPTY,
  type Lay,
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
  table: string;
  round: TableRound | null;
  room: Room | undefined;
  isOpen: boolean;
  onAccepted: (accepted: Accepted) => void;
};

/** The chips of the slip: placed, removed, sent. Only the server knows the accepted bets. */
export function useBetting({ table, round, room, isOpen, onAccepted }: BettingProps) {
  const [slip, setSlip] = useState<Slip>(EMPTY);
  const [notice, setShown] = useState<BetNotice>({ words: '' });
  const setNotice = useCallback((words: string, isShort = false) => setShown({ words, isShort }), []);
  const sending = useSending(table, setNotice);
  const roundNo = isOpen ? round?.roundNo : undefined;
  const isFree = isOpen && !sending.isBusy && !sending.isUnsure && room !== undefined;
  useClose(roundNo, slip, sending, () => {
    setSlip(EMPTY);
    sending.forget();
    setNotice(text(sending.isUnsure ? 'table.closedUnsure' : 'table.closedUnconfirmed'));
  });
  const step = (lays: readonly Lay[]) => {
    if (!isFree) return;
    const next = add(slip, lays, room);
    if (typeof next === 'string') return setNotice(objectionWords(next, room), next === 'notEnough');
    setNotice('');
    setSlip(next);
  };
  const confirm = async () => {
    if (!room || !roundNo || slip.length === 0) return;
    const objection = objectionTo(slip, room);
    if (objection) return setNotice(objectionWords(objection, room));
    await sending.send(roundNo, betsOf(slip), (accepted) => {
      setSlip(EMPTY);
      onAccepted(accepted);
    });
  };
  return {
    slip,
    notice,
    isBusy: sending.isBusy,
    isUnsure: sending.isUnsure,
    isFree,
    lay: (selection: string, stake: bigint) => step([{ selection, stake }]),
    again: (lays: readonly Lay[]) => step(lays),
    double: () => room && step(doubled(slip, room.placed)),
    undo: () => isFree && setSlip(undo(slip)),
    clear: () => isFree && setSlip(EMPTY),
    confirm: () => void confirm(),
  };
}

/** When betting closes, unsent chips are removed; those in flight wait for their answer. */
function useClose(roundNo: string | undefined, slip: Slip, sending: { isBusy: boolean }, onClosed: () => void) {
  const openFor = useRef(roundNo);
  const isBusy = sending.isBusy;
  useEffect(() => {
    if (isBusy || openFor.current === roundNo) return;
    openFor.current = roundNo;
    if (slip.length > 0) onClosed();
  });
}

function useSending(table: string, say: (words: string, isShort?: boolean) => void) {
  const { run, isBusy, isUnsure, forget } = useMoneyCommand(liveTables.placeBets, { isQuiet: true });
  const send = async (roundNo: string, betList: Lay[], onAccepted: (accepted: Accepted) => void): Promise<void> => {
    say('');
    const { data, error, refused, isUnsure: isStillUnsure } = await run({ table, roundNo, betList });
    if (data) {
      onAccepted({ roundNo, bets: betList, balance: data.balance, at: performance.now() });
      void refreshCalls(liveTables.getOwnBets);
    } else if (error) {
      say(isStillUnsure ? text('table.noAnswer') : error.message, refused?.why === 'notEnoughToPlay');
    }
  };
  return { send, forget, isBusy, isUnsure };
}

function objectionWords(objection: Objection, { limits }: Room): string {
  if (objection === 'notEnough') return text('table.notEnough');
  if (objection === 'belowLeast') return text('table.belowLeast', { amount: roundWords(limits.least) });
  if (objection === 'aboveMost') return text('table.aboveMost', { amount: roundWords(limits.most) });
  return text('table.aboveAll', { amount: roundWords(limits.mostInAll) });
}
