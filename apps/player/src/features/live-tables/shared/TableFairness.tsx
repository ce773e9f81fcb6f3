import type { TableView } from '@harbour/contract/live-tables';
import { Button } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '#parts/Link.tsx';
import { CheckSteps, Published } from '#parts/stage/CheckSteps.tsx';
import { type CheckStep, checkTable } from '#parts/stage/check-round.ts';
import { keepSeries, shownBefore, tableScope } from '#parts/stage/shown.ts';
import { text } from '#text';
import styles from './Fairness.module.css';
import type { TableInfo } from './useRoom.ts';

/** Keeps the last round with a revealed link while the next one takes bets, and stores the series' anchor for later. */
export function useLastDealt(view: TableView | undefined): TableView | undefined {
  const last = useRef<TableView>(undefined);
  useEffect(() => {
    if (view) keepSeries(view);
  }, [view]);
  if (view?.round?.link) last.current = view;
  return last.current;
}

type TableFairnessProps = { info: TableInfo['table']; view: TableView; dealt: TableView | undefined };

/** The commitment of this round, and its verification in this browser once its link is revealed. */
export function TableFairness({ info, view, dealt }: TableFairnessProps) {
  const { round, anchor, linkBefore, version } = view;
  return (
    <div className={styles.fairness}>
      <p>{text('fair.tableWords')}</p>
      {round && (
        <dl className={styles.values}>
          <Published name={text('fair.roundNo')} value={round.roundNo} />
          <Published name={text('fair.tableName')} value={`${info.name} · ${info.table}`} />
          <Published name={text('fair.versionName')} value={`${version ?? info.version}`} />
          <Published name={text('fair.place')} value={`${round.series} · ${round.index}`} />
          <Published name={text('fair.anchorName')} value={anchor} />
          <Published name={text('fair.linkBeforeName')} value={linkBefore} />
          <Published name={text('fair.linkName')} value={round.link} empty={text('fair.linkLater')} />
        </dl>
      )}
      {dealt?.round && <CheckDealt key={dealt.round.roundNo} info={info} dealt={dealt} />}
      <Link to="/pages/game/series" query={{ table: info.table }}>
        {text('fair.toSeries')}
      </Link>
      <Link to="/pages/game/fairness">{text('fair.toMethod')}</Link>
    </div>
  );
}

function CheckDealt({ info, dealt }: { info: TableInfo['table']; dealt: TableView }) {
  const [steps, setSteps] = useState<CheckStep[]>();
  const { round, anchor, linkBefore, version = null } = dealt;
  if (!round?.link || linkBefore === null) return null;
  const { link, series, index, outcome, roundNo } = round;
  const shown = shownBefore(tableScope(info.table), series);
  const check = async () => {
    const { engine: game, table } = info;
    setSteps(
      await checkTable({
        game,
        version: version ?? info.version,
        table,
        series,
        index,
        link,
        linkBefore,
        anchor,
        shown,
        outcome,
      }),
    );
  };
  return (
    <>
      <p className={styles.soft}>{text('fair.checkWords', { round: roundNo })}</p>
      {steps ? (
        <CheckSteps steps={steps} />
      ) : (
        <Button look="quiet" isWide onPress={() => void check()}>
          {text('fair.check')}
        </Button>
      )}
      <Link to="/pages/game/verify" query={{ round: roundNo }}>
        {text('fair.toVerify')}
      </Link>
    </>
  );
}
