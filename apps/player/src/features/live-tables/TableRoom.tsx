import type { TableView } from '@harbour/contract/tables';
import { Button, State } from '@harbour/ui';
import { type ComponentType, useMemo, useState } from 'react';
import { useSession } from '#api/stores.ts';
import { goBack } from '#app/router.ts';
import { chipsWithin } from '#parts/stage/chip-values.ts';
import { text } from '#text';
import { BaccaratTable } from './baccarat/BaccaratTable.tsx';
import { BetBar, WatchBar } from './shared/BetBar.tsx';
import { usePassed } from './shared/clock.ts';
import { DragonTigerTable } from './dragon-tiger/DragonTigerTable.tsx';
import { type GameProps, wonSpots } from './shared/game.ts';
import { useHistory } from './shared/history.ts';
import { Notice } from './shared/Notice.tsx';
import { PhaseRing, PhaseWords } from './shared/Phase.tsx';
import { RouletteTable } from './roulette/RouletteTable.tsx';
import { ownWords, resultWords } from './shared/result-words.ts';
import { SicBoTable } from './sic-bo/SicBoTable.tsx';
import { stakesOf } from './shared/slip.ts';
import { type Spots, SpotsContext } from './shared/selections.tsx';
import styles from './shared/Table.module.css';
import type { Own } from './shared/useOwnBets.ts';
import { type Known, useStay } from './shared/useRoom.ts';

const GAMES: Record<string, ComponentType<GameProps>> = {
  baccarat: BaccaratTable,
  dragonTiger: DragonTigerTable,
  roulette: RouletteTable,
  sicBo: SicBoTable,
};

type Props = {
  known: Known;
  view: TableView;
  offset: number;
  own: Own;
  mayPlay: boolean;
  isDemo: boolean;
  /** The line is lost, and that is said. */
  isLost: boolean;
};

/** The table itself: the scene, the cloth with its chips, and the bar of those who play. */
export function TableRoom({ known, view, offset, own, mayPlay, isDemo, isLost }: Props) {
  const { engine, version, table } = known.table;
  const limits = own.data?.limits ?? known.table.limits;
  const { round, state } = view;
  const marks = useHistory(known, round);
  const { betting, placed, last, ownRound } = useStay({ table, limits, view, offset, own, mayPlay });
  const [chosen, setChip] = useState<bigint>();
  const values = chipsWithin(limits);
  const chip = values.find((value) => value === chosen) ?? values[0] ?? limits.least;
  const won = useMemo(() => wonSpots(engine, version, round), [engine, version, round]);
  const spots: Spots = {
    placed: stakesOf(placed),
    pending: stakesOf(betting.slip.flat()),
    won,
    least: limits.least,
    mayLay: betting.isFree,
    onLay: (spot) => betting.lay(spot, chip),
  };
  const Game = GAMES[engine];
  // Whoever played sees how it ended, though the table has stopped meanwhile.
  const isRunning = round?.phase === 'betting' || round?.phase === 'dealing';
  const isOver = usePassed(round && !isRunning ? [round.endsAt.getTime()] : [], offset) > 0 || !round;
  if (!Game || (state !== 'open' && isOver)) return <NotOpen state={Game ? state : 'closed'} />;
  const result = round?.phase === 'settled' ? resultWords(engine, round) : '';
  const came = round?.phase === 'settled' ? ownWords(ownRound) : undefined;
  return (
    <SpotsContext value={spots}>
      <div className={styles.table}>
        <Game
          {...{ round, offset, marks }}
          ring={<PhaseRing view={view} offset={offset} />}
          words={<PhaseWords {...{ view, offset, result }} own={came} />}
        />
        {mayPlay ? (
          <BetBar {...{ table, betting, limits, chip, last }} onChip={setChip} hasPlaced={placed.length > 0} />
        ) : (
          <WatchBar {...{ table, isDemo, limits }} isLogin={useSession.getState().isLogin} />
        )}
        <Notice said={betting.notice} trouble={isLost ? undefined : own.error} onRetry={own.retry} />
      </div>
    </SpotsContext>
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
