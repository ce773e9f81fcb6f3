import { liveTables, type SeriesRound } from '@harbour/contract/live-tables';
import { clockText, timeText } from '@harbour/i18n';
import { Button, Card, Facts, Icon } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { Link } from '#parts/Link.tsx';
import { Waiting } from '#parts/Page.tsx';
import { saveAs } from '#parts/save-as.ts';
import { Published } from '#parts/stage/CheckSteps.tsx';
import { outcomeText } from '#parts/stage/check-round.ts';
import { language, type TextKey, text } from '#text';
import { checkSeries, type SeriesFinding, type WholeSeries } from './check-series.ts';
import styles from './Series.module.css';
import { STATES } from './series-states.ts';

const timeWords = (at: Date) => timeText(language(), at);

/** A series with all its rounds, which this browser can compute again at once. */
export function OneSeries({ name }: { name: string }) {
  const { data, error, retry } = useCall(liveTables.getSeries, { series: name });
  if (!data) return <Waiting error={error} onRetry={retry} bones={[220, 48, 72, 72, 72]} />;
  const { series, table, number, state, openedAt, endedAt, roundCount, voidCount, length, anchor, roundList } = data;
  return (
    <div className={styles.page}>
      <Card>
        <Facts
          list={[
            [text('proof.table'), `${table} · ${text('proof.number', { number })}`],
            [text('proof.state'), text(STATES[state])],
            [text('proof.openedAt'), timeWords(openedAt)],
            [text('proof.endedAt'), endedAt && timeWords(endedAt)],
            [text('proof.rounds'), text('proof.roundsOf', { count: roundCount, length })],
            [text('proof.refunded'), voidCount > 0 && String(voidCount)],
          ]}
        />
        <dl className={styles.anchor}>
          <Published name={text('proof.seriesName')} value={series} />
          <Published name={text('proof.anchor')} value={anchor} />
        </dl>
        <Check whole={data} />
      </Card>
      <ol className={styles.rounds}>
        {roundList.toReversed().map((round) => (
          <li key={round.roundNo}>
            <RoundLine round={round} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Check({ whole }: { whole: WholeSeries }) {
  const [finding, setFinding] = useState<SeriesFinding>();
  const check = () => checkSeries(whole).then(setFinding, () => toast(text('common.chunkFailed')));
  const isRight = finding?.wrong === undefined;
  return (
    <>
      <Button isWide onPress={() => void check()}>
        {text('proof.checkAll')}
      </Button>
      {finding && (
        <p role="status" className={isRight ? styles.right : styles.wrong}>
          <Icon name={isRight ? 'check' : 'warning'} size={20} />
          <span>
            {isRight
              ? text('proof.allRight', { count: finding.dealt })
              : text('proof.oneWrong', { index: finding.wrong ?? 0 })}{' '}
            {isRight && finding.refunded > 0 && text('proof.voids', { count: finding.refunded })}
            {!isRight && <AskSupportLink />}
          </span>
        </p>
      )}
      <Button look="quiet" isWide onPress={() => saveAs(`${whole.series}.json`, `${JSON.stringify(whole, null, 2)}\n`)}>
        {text('proof.save')}
      </Button>
    </>
  );
}

const BETTING: Record<SeriesRound['betting'], TextKey> = {
  open: 'proof.phaseBetting',
  held: 'proof.phaseHeld',
  closed: 'proof.phaseClosed',
  refunding: 'proof.phaseRefunding',
};
const PHASES: Record<Exclude<SeriesRound['phase'], 'betting'>, TextKey> = {
  dealing: 'proof.phaseDealing',
  settled: 'proof.phaseSettled',
  refunded: 'proof.refunded',
};

/** A round in a line; its hashes are a tap away. */
function RoundLine({ round }: { round: SeriesRound }) {
  const { index, roundNo, phase, betting, closesAt, outcome, link, linkBefore } = round;
  const state = phase === 'betting' ? BETTING[betting] : PHASES[phase];
  return (
    <details className={styles.round}>
      <summary>
        <span className={styles.index}>{index}</span>
        <span className={styles.outcome}>{outcome ? outcomeText(outcome) : text(state)}</span>
        <time className="soft" dateTime={closesAt.toISOString()}>
          {clockText(closesAt)}
        </time>
        <Icon name="chevron" size={18} />
      </summary>
      <dl className={styles.anchor}>
        <Published name={text('proof.hashBefore')} value={linkBefore} />
        <Published
          name={text('proof.hash')}
          value={link}
          empty={text(phase === 'refunded' ? 'proof.hashLost' : 'proof.hashLater')}
        />
      </dl>
      {link && (
        <Link to="/pages/game/verify" query={{ round: roundNo }}>
          {text('proof.verifyRound', { round: roundNo })}
        </Link>
      )}
    </details>
  );
}
