import { liveTables, type TableView } from '@harbour/contract/live-tables';
import { useEffect } from 'react';
import { refreshCalls, useCall } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { useVenueVisit } from '#parts/leave-venue.ts';
import { useMoneyNews } from '#parts/money-news.ts';
import { Stage } from '#parts/stage/Stage.tsx';
import { type TextKey, text } from '#text';
import { usePassed } from './shared/clock.ts';
import { Stream } from './shared/Stream.tsx';
import { TableFairness, useLastDealt } from './shared/TableFairness.tsx';
import { TableWaiting } from './shared/TableWaiting.tsx';
import { useTableLine } from './shared/table-line.ts';
import type { TableNews } from './shared/table-news.ts';
import { useOwnBets } from './shared/useOwnBets.ts';
import { TableRoom } from './TableRoom.tsx';

const OWN = [liveTables.getOwnBets];

/** A shared table: its events come on the live line, the player's own bets are requested. */
export function TablePage({ table, isDemo }: { table: string; isDemo: boolean }) {
  const isLogin = useSession((state) => state.isLogin);
  const mayPlay = isLogin && !isDemo;
  const news = useTableLine(table);
  const known = useCall(liveTables.getTable, { table });
  const own = useOwnBets(table, mayPlay);
  useMoneyNews(OWN);
  const view = newestOf(news.view, known.data?.view);
  const offset = news.view ? news.offset : offsetOf(view, known.askedAt);
  useAskedAgain(news, view, offset, mayPlay);
  const dealt = useLastDealt(view);
  const info = known.data?.table;
  useVenueVisit(mayPlay ? (info?.venue ?? '') : '');
  const sessionResult = own.data?.sessionResult;
  return (
    <Stage
      title={info?.name ?? ''}
      venue={[info && gameName(info.engine), info?.venueName].filter(Boolean).join(' · ')}
      game={table}
      bar={{
        balance: own.data?.balance ?? null,
        currency: own.data?.currency ?? info?.currency ?? '',
        since: sessionResult?.since ?? null,
        net: sessionResult?.net ?? null,
      }}
      isDemo={isDemo}
      isReconnecting={news.isLost}
      fairness={info && view && <TableFairness info={info} view={view} dealt={dealt} />}
    >
      {info?.streamUrl && <Stream url={info.streamUrl} />}
      {known.data && view && info ? (
        <TableRoom
          known={known.data}
          view={view}
          offset={offset}
          own={own}
          mayPlay={mayPlay}
          isDemo={isDemo}
          isLost={news.isLost}
        />
      ) : (
        <TableWaiting error={known.error} onRetry={known.retry} />
      )}
    </Stage>
  );
}

function gameName(engine: string): string {
  return text(`table.game${engine.charAt(0).toUpperCase()}${engine.slice(1)}` as TextKey);
}

/** The line is faster; but a requested view may be newer when the line is silent. */
function newestOf(live: TableView | undefined, asked: TableView | undefined): TableView | undefined {
  return live && asked && asked.now > live.now ? asked : (live ?? asked);
}

function offsetOf(view: TableView | undefined, askedAt: number | undefined): number {
  return view ? view.now.getTime() - (askedAt ?? performance.now()) : 0;
}

/** The next round should have opened by then: the reason for the delay is requested. */
const LATE_MS = 4_000;
/** Without a line every change is requested, shortly after it was due. */
const DUE_MS = 700;

/** After the line reconnects, or a round ends, the results and own bets are reloaded. */
function useAskedAgain(news: TableNews, view: TableView | undefined, offset: number, mayPlay: boolean): void {
  const { opened, isLost } = news;
  const round = view?.round;
  const isOver = round?.phase === 'settled' || round?.phase === 'refunded';
  const over = isOver ? round.roundNo : undefined;
  const changes = round && isLost ? [round.closesAt, round.settlesAt, round.endsAt] : [];
  const moments = changes.map((at) => at.getTime() + DUE_MS);
  const asked = usePassed(round ? [...moments, round.endsAt.getTime() + LATE_MS] : [], offset);
  useEffect(() => {
    if (opened > 1 || asked > 0) void refreshCalls(liveTables.getTable);
  }, [opened, asked]);
  useEffect(() => {
    if (mayPlay && (opened > 1 || over)) void refreshCalls(...OWN);
  }, [opened, over, mayPlay]);
}
