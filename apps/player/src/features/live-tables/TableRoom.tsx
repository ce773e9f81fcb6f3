import type { TableView } from '@harbour/contract/live-tables';
import { Button, State } from '@harbour/ui';
import { Suspense, useMemo, useState } from 'react';
import { goBack } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { chipsWithin } from '#parts/stage/chip-values.ts';
import { text } from '#text';
import { LIVE_GAMES } from './games.ts';
import { BetBar, WatchBar } from './shared/BetBar.tsx';
import { usePassed } from './shared/clock.ts';
import { wonSelections } from './shared/game.ts';
import { useHistory } from './shared/history.ts';
import { Notice } from './shared/Notice.tsx';
import { PhaseRing, PhaseWords } from './shared/Phase.tsx';
import { ownWords, resultWords } from './shared/result-words.ts';
import { type Selections, SelectionsContext } from './shared/selections.tsx';
import { stakesOf } from './shared/slip.ts';
import styles from './shared/Table.module.css';
import type { Own } from './shared/useOwnBets.ts';
import { type TableInfo, usePlaySession } from './shared/useRoom.ts';

type TableRoomProps = {
  known: TableInfo;
  view: TableView;
  offset: number;
  own: Own;
  mayPlay: boolean;
  isDemo: boolean;
  /** The line is lost, and the screen says so. */
  isLost: boolean;
};

/** The table itself: the scene, the layout with its chips, and the bar for betting. */
export function TableRoom({ known, view, offset, own, mayPlay, isDemo, isLost }: TableRoomProps) {
  const { engine, version, table } = known.table;
  const limits = own.data?.limits ?? known.table.limits;
  const { round, state } = view;
  const resultCodes = useHistory(known, round);
  const { betting, placed, last, ownRound } = usePlaySession({ table, limits, view, offset, own, mayPlay });
  const [chosen, setChip] = useState<bigint>();
  const values = chipsWithin(limits);
  const chip = values.find((value) => value === chosen) ?? values[0] ?? limits.least;
  const won = useMemo(() => wonSelections(engine, version, round), [engine, version, round]);
  const game = LIVE_GAMES[engine];
  const selections: Selections = {
    placed: stakesOf(placed),
    pending: stakesOf(betting.slip.flat()),
    won,
    least: limits.least,
    mayLay: betting.isFree,
    onLay: (selection) => betting.lay(selection, chip),
    odds: game?.odds ?? (() => ''),
  };
  // A player sees the result even if the table was stopped meanwhile.
  const isRunning = round?.phase === 'betting' || round?.phase === 'dealing';
  const isOver = usePassed(round && !isRunning ? [round.endsAt.getTime()] : [], offset) > 0 || !round;
  if (!game || (state !== 'open' && isOver)) return <NotOpen state={game ? state : 'closed'} />;
  const ownResult = round?.phase === 'settled' ? ownWords(ownRound) : undefined;
  return (
    <SelectionsContext value={selections}>
      <div className={styles.table}>
        <Suspense fallback={<span />}>
          <game.Table
            round={round}
            offset={offset}
            resultCodes={resultCodes}
            ring={<PhaseRing view={view} offset={offset} />}
            words={<PhaseWords view={view} offset={offset} result={resultWords(game, round)} own={ownResult} />}
          />
        </Suspense>
        {mayPlay ? (
          <BetBar
            table={table}
            betting={betting}
            limits={limits}
            chip={chip}
            last={last}
            onChip={setChip}
            hasPlaced={placed.length > 0}
          />
        ) : (
          <WatchBar table={table} isDemo={isDemo} limits={limits} isLogin={useSession.getState().isLogin} />
        )}
        <Notice notice={betting.notice} trouble={isLost ? undefined : own.error} onRetry={own.retry} />
      </div>
    </SelectionsContext>
  );
}

function NotOpen({ state }: { state: TableView['state'] }) {
  const isClosed = state === 'closed';
  return (
    <div className={styles.state}>
      <State
        icon="anchor"
        title={text(isClosed ? 'table.closed' : 'table.maintenance')}
        words={text(isClosed ? 'table.closedWords' : 'table.maintenanceWords')}
      >
        <Button look="quiet" onPress={goBack}>
          {text('table.leave')}
        </Button>
      </State>
    </div>
  );
}
