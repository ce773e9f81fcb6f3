import { useMoneyWay } from '#parts/stage/money-way.ts';
import { Stage } from '#parts/stage/Stage.tsx';
import { isUnknownGame, WhichGame } from '#parts/WhichGame.tsx';
import { type TextKey, text } from '#text';
import { shownFigures } from './shared/figures.ts';
import { Stream } from './shared/Stream.tsx';
import type { TableSeat } from './shared/seat.ts';
import { TableFairness, useLastDealt } from './shared/TableFairness.tsx';
import { TableWaiting } from './shared/TableWaiting.tsx';
import type { ShownTable } from './shared/useTable.ts';
import { TableRoom } from './TableRoom.tsx';

type TableStageProps = { table: string; shown: ShownTable; seat: TableSeat; isDemo: boolean };

/** A shared table on its stage, for money or with demo chips: only the seat differs. */
export function TableStage({ table, shown, seat, isDemo }: TableStageProps) {
  const { known, view, offset, news, error, retry } = shown;
  const dealt = useLastDealt(view);
  const info = known?.table;
  const toMoney = useMoneyWay({ kind: 'table', game: table, venue: info?.venue ?? '' });
  if (!known && isUnknownGame(error)) return <WhichGame />;
  return (
    <Stage
      title={info?.name ?? ''}
      venue={[info && gameName(info.engine), info?.venueName].filter(Boolean).join(' · ')}
      game={table}
      bar={barOf(shown, seat, isDemo)}
      isDemo={isDemo}
      toMoney={isDemo ? toMoney : undefined}
      isReconnecting={news.isLost}
      fairness={info && view && <TableFairness info={info} view={view} dealt={dealt} />}
    >
      {info?.streamUrl && <Stream url={info.streamUrl} />}
      {known && view ? (
        <TableRoom known={known} view={view} offset={offset} seat={seat} isLost={news.isLost} />
      ) : (
        <TableWaiting error={error} onRetry={retry} />
      )}
    </Stage>
  );
}

/** The session as the bar shows it; the returns of a round that is being dealt wait for their moment. */
function barOf({ known, view }: ShownTable, { own, staking }: TableSeat, isDemo: boolean) {
  const currency = isDemo ? text('slots.demoUnit') : (own?.currency ?? known?.table.currency ?? '');
  if (!own) return { balance: null, currency, since: null, net: null };
  return { ...shownFigures(own, view?.round, staking), currency, since: own.sessionResult.since };
}

function gameName(engine: string): string {
  return text(`table.game${engine.charAt(0).toUpperCase()}${engine.slice(1)}` as TextKey);
}
