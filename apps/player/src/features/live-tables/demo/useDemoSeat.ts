import { liveTables, type TableRound } from '@harbour/contract/live-tables';
import { tableGame } from '@harbour/engines';
import { useCallback, useEffect, useState } from 'react';
import { ask, CallRefused } from '#api/client.ts';
import { text } from '#text';
import { serverNow } from '../shared/clock.ts';
import { isOver } from '../shared/figures.ts';
import type { PlaceAnswer, TableSeat } from '../shared/seat.ts';
import type { Lay } from '../shared/slip.ts';
import { objectionWords } from '../shared/useBetting.ts';
import type { ShownTable } from '../shared/useTable.ts';
import {
  acceptDemo,
  type DemoPurse,
  FULL_PURSE,
  isOpen,
  ownOf,
  purseText,
  readPurse,
  settleDemo,
} from './demo-purse.ts';

const KEY = 'demoChips';

/** The demo chips, kept for the visit: another page, or a reload, finds them again. */
function useDemoPurse() {
  const [purse, setPurse] = useState(() => readPurse(sessionStorage.getItem(KEY)));
  useEffect(() => sessionStorage.setItem(KEY, purseText(purse)), [purse]);
  return [purse, setPurse] as const;
}

/** A seat with demo chips: the limits, the refusals and the odds are the table's own; nothing is sent to the server. */
export function useDemoSeat(table: string, { known, view, offset, retry }: ShownTable): TableSeat {
  const [purse, setPurse] = useDemoPurse();
  const info = known?.table;
  const settle = useCallback(
    (round: TableRound, engine: string, version: number) =>
      setPurse((before) => settleDemo(before, round, tableGame(engine, version))),
    [setPurse],
  );
  const round = view?.round;
  useEffect(() => {
    if (round && info && isOver(round)) settle(round, info.engine, view?.version ?? info.version);
  }, [round, info, view?.version, settle]);
  useMissedRounds(purse, table, round, settle);

  const place = async ({ roundNo, closesAt }: TableRound, betList: Lay[]): Promise<PlaceAnswer> => {
    const isClosed = serverNow(offset) >= closesAt.getTime();
    if (!info || isClosed) return { isAccepted: false, words: text('errors.bettingClosed'), isShort: false };
    const next = acceptDemo(purse, { table, roundNo, betList }, info.limits, Date.now());
    if (typeof next === 'string')
      return { isAccepted: false, words: objectionWords(next, info.limits), isShort: next === 'notEnough' };
    setPurse(next);
    return { isAccepted: true };
  };
  return {
    own: info && ownOf(purse, table, info.limits, info.currency),
    error: undefined,
    retry,
    place,
    isBusy: false,
    isUnsure: false,
    forget: () => {},
    staking: undefined,
    refill: () => setPurse((before) => ({ ...before, balance: FULL_PURSE.balance })),
  };
}

type SettleRound = (round: TableRound, engine: string, version: number) => void;

/** Rounds that ended while this table was not on the screen are read from their publication. */
function useMissedRounds(purse: DemoPurse, table: string, shown: TableRound | null | undefined, settle: SettleRound) {
  const shownNo = shown?.roundNo;
  const missed = purse.rounds.filter((round) => round.table === table && isOpen(round) && round.roundNo !== shownNo);
  const numbers = shownNo === undefined ? '' : missed.map(({ roundNo }) => roundNo).join(' ');
  useEffect(() => {
    for (const roundNo of numbers.split(' ').filter(Boolean)) {
      ask(liveTables.getRound, { roundNo }).then(
        ({ round, engine, version }) => settle(round, engine, version),
        (error: unknown) => {
          // No such round any more: the chips come back.
          const isGone = error instanceof CallRefused && error.why === 'roundUnknown';
          if (isGone) settle({ roundNo, phase: 'refunded', outcome: null } as TableRound, 'roulette', 1);
        },
      );
    }
  }, [numbers, settle]);
}
