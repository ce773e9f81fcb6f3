import type { TableView } from '@harbour/contract/live-tables';
import { Button, State } from '@harbour/ui';
import { Suspense, useMemo, useState } from 'react';
import { go } from '#api/router.ts';
import { chipsWithin } from '#parts/stage/chip-values.ts';
import { text } from '#text';
import { LIVE_GAMES } from './games.ts';
import { BetBar } from './shared/BetBar.tsx';
import { firstChip, keepChip } from './shared/chosen-chip.ts';
import { usePassed } from './shared/clock.ts';
import { isOver } from './shared/figures.ts';
import { wonSelections } from './shared/game.ts';
import { useHistory } from './shared/history.ts';
import { Notice } from './shared/Notice.tsx';
import { OwnResult } from './shared/OwnResult.tsx';
import { PhaseRing, PhaseWords } from './shared/Phase.tsx';
import { resultWords } from './shared/result-words.ts';
import type { TableSeat } from './shared/seat.ts';
import { type Selections, SelectionsContext } from './shared/selections.tsx';
import { stakesOf } from './shared/slip.ts';
import styles from './shared/Table.module.css';
import { type TableInfo, usePlaySession } from './shared/useRoom.ts';
import { useWin } from './shared/useWin.ts';
import { WinGlow } from './shared/WinGlow.tsx';

type TableRoomProps = {
  known: TableInfo;
  view: TableView;
  offset: number;
  seat: TableSeat;
  /** The line is lost, and the screen says so. */
  isLost: boolean;
};

/** The table itself: the scene, the layout with its chips, and the bar for betting. */
export function TableRoom({ known, view, offset, seat, isLost }: TableRoomProps) {
  const { engine, version, table } = known.table;
  const limits = seat.own?.limits ?? known.table.limits;
  const { round, state } = view;
  const resultCodes = useHistory(known, round);
  const { betting, placed, last, ownRound } = usePlaySession({ limits, view, offset, seat });
  const [chosen, setChip] = useState<bigint>();
  const values = chipsWithin(limits);
  const chip = values.find((value) => value === chosen) ?? firstChip(values) ?? limits.least;
  const won = useMemo(() => wonSelections(engine, version, round), [engine, version, round]);
  const win = useWin(ownRound, round);
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
  const isPast = usePassed(round && !isRunning ? [round.endsAt.getTime()] : [], offset) > 0 || !round;
  if (!game || (state !== 'open' && isPast)) return <NotOpen state={game ? state : 'closed'} />;
  const own = round && isOver(round) ? <OwnResult own={ownRound} isLive={win !== undefined} /> : undefined;
  return (
    <SelectionsContext value={selections}>
      <div className={styles.table}>
        <Suspense fallback={<span />}>
          <game.Table
            round={round}
            offset={offset}
            resultCodes={resultCodes}
            ring={<PhaseRing view={view} offset={offset} />}
            words={<PhaseWords view={view} offset={offset} result={resultWords(game, round)} own={own} />}
          />
        </Suspense>
        <BetBar
          table={table}
          betting={betting}
          limits={limits}
          chip={chip}
          last={last}
          onChip={(value) => {
            keepChip(value);
            setChip(value);
          }}
          hasPlaced={placed.length > 0}
          isShort={seat.own !== undefined && seat.own.balance < limits.least}
          refill={seat.refill}
        />
        {win && <WinGlow key={round?.roundNo} win={win} />}
        <Notice notice={betting.notice} trouble={isLost ? undefined : seat.error} onRetry={seat.retry} />
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
        <Button look="quiet" onPress={() => go('/pages/game/list')}>
          {text('games.toList')}
        </Button>
      </State>
    </div>
  );
}
