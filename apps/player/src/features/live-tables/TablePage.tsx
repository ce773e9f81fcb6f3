import { liveTables } from '@harbour/contract/live-tables';
import { useEffect } from 'react';
import { refreshCalls } from '#api/cache.ts';
import { holdMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { useVenueVisit } from '#parts/leave-venue.ts';
import { useMoneyNews } from '#parts/money-news.ts';
import { usePassed } from './shared/clock.ts';
import { isOver, untoldRounds } from './shared/figures.ts';
import type { TableSeat } from './shared/seat.ts';
import { useMoneySeat } from './shared/useMoneySeat.ts';
import { useStakesInPlay } from './shared/useStakesInPlay.ts';
import { type ShownTable, useTable } from './shared/useTable.ts';
import { TableStage } from './TableStage.tsx';

const OWN = [liveTables.getOwnBets];

/** A shared table, played for money. */
export function TablePage({ table }: { table: string }) {
  const isLogin = useSession((state) => state.isLogin);
  const shown = useTable(table);
  const seat = useMoneySeat(table, isLogin);
  useMoneyNews(OWN);
  useOwnAskedAgain(shown, isLogin);
  useMoneyHeld(shown, seat);
  useStakesInPlay(seat.own, shown.view?.round);
  useVenueVisit(isLogin ? (shown.known?.table.venue ?? '') : '');
  return <TableStage table={table} shown={shown} seat={seat} isDemo={false} />;
}

/** After the line reconnects, or a round ends, the own bets are reloaded. */
function useOwnAskedAgain({ news: { opened }, view }: ShownTable, isLogin: boolean): void {
  const round = view?.round;
  const over = round && isOver(round) ? round.roundNo : undefined;
  useEffect(() => {
    if (isLogin && (opened > 1 || over)) void refreshCalls(...OWN);
  }, [opened, over, isLogin]);
}

/** From the close of betting until the result is told, no other place of the page may tell it by the balance. */
function useMoneyHeld({ view, offset }: ShownTable, { own }: TableSeat): void {
  const round = view?.round;
  const isShut = usePassed(round ? [round.closesAt.getTime()] : [], offset) > 0;
  const isHeld = isShut && own !== undefined && untoldRounds(own, round).some(({ betList }) => betList.length > 0);
  useEffect(() => (isHeld ? holdMoney() : undefined), [isHeld]);
}
