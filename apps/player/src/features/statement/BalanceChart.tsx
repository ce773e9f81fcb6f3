import { statements } from '@harbour/contract/statement';
import { amountText, dayText, shortDayText } from '@harbour/i18n';
import { type Day, siteDay } from '@harbour/rules';
import { Bone, Card, Segmented, State } from '@harbour/ui';
import { type PointerEvent, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { chartOf, nearestPoint } from '#parts/chart.ts';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Waiting } from '#parts/Page.tsx';
import { siteZoneWords } from '#parts/reader-days.ts';
import { language, text } from '#text';
import styles from './Statement.module.css';

type Point = { day: Day; total: bigint };
const SPANS = ['7', '30'] as const;

export function BalanceChart() {
  const [days, setDays] = useState<(typeof SPANS)[number]>('7');
  const { data, error, retry } = useCall(statements.getBalanceHistory, { days });
  return (
    <Card>
      <div className={styles.chartHead}>
        <h2>{text('statement.overTime')}</h2>
        <div className={styles.spans}>
          <Segmented
            label={text('statement.overTime')}
            value={days}
            options={SPANS.map((value) => ({ value, label: text(`statement.days${value}`) }))}
            onChange={setDays}
          />
        </div>
      </div>
      {!data && !error && <Bone height={260} />}
      {!data && error && <Waiting error={error} onRetry={retry} bones={[]} />}
      {data?.pointList.length === 0 && (
        <State icon="book" title={text('statement.noHistory')} words={text('statement.noHistoryWords')} />
      )}
      {data && data.pointList.length > 0 && <Plot key={days} points={data.pointList} currency={data.currency} />}
    </Card>
  );
}

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const shortDay = (day: Day) => shortDayText(language(), dateOf(day), 'UTC');
const longDay = (day: Day) => dayText(language(), dateOf(day), 'UTC');

/** Today's point is the present balance; every other one is the end of its day. */
function momentWords(day: Day): string {
  return day === siteDay(new Date())
    ? text('statement.now')
    : text('statement.endOf', { day: `${longDay(day)} ${siteZoneWords()}`.trim() });
}

/**
 * The line, and one day of it in figures above. A finger, a mouse or the arrow keys choose a day: a real range input
 * lies over the drawing. Screen readers get the same as a table.
 */
function Plot({ points, currency }: { points: Point[]; currency: string }) {
  const [chosen, setChosen] = useState(points.length - 1);
  const chart = chartOf(points.map(({ total }) => total));
  const at = Math.min(chosen, points.length - 1);
  const [point, place] = [points[at] as Point, chart.points[at] as { x: number; y: number }];
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestPoint(points.length, (event.clientX - left) / width));
  };
  return (
    <>
      <p className={styles.reading}>
        <Money minor={point.total} currency={currency} size="large" />
        <span>{momentWords(point.day)}</span>
      </p>
      <div className={styles.plot}>
        <ol className={styles.ticks} aria-hidden="true">
          {chart.ticks.map(({ minor, y }) => (
            <li key={y} style={{ top: `${y}%` }}>
              {amountText(language(), minor).replace(/\D00$/, '')}
            </li>
          ))}
        </ol>
        <div
          className={styles.field}
          onPointerMove={follow}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(points.length - 1)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {chart.ticks.map(({ y }) => (
              <line key={y} className={styles.grid} x1="0" x2="100" y1={y} y2={y} />
            ))}
            <path className={styles.area} d={chart.area} />
            <path className={styles.line} d={chart.line} />
            <line className={styles.cursor} x1={place.x} x2={place.x} y1={place.y} y2="100" />
          </svg>
          <span className={styles.dot} style={{ left: `${place.x}%`, top: `${place.y}%` }} />
          <input
            className={styles.finder}
            type="range"
            min={0}
            max={points.length - 1}
            value={at}
            aria-label={text('statement.day')}
            aria-valuetext={`${momentWords(point.day)}: ${moneyWords(point.total, currency)}`}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{shortDay((points[0] as Point).day)}</span>
        {points.length > 2 && <span>{shortDay((points[Math.floor((points.length - 1) / 2)] as Point).day)}</span>}
        <span>{shortDay((points.at(-1) as Point).day)}</span>
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{text('statement.overTime')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('statement.day')}</th>
              <th scope="col">{text('statement.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, total }) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{moneyWords(total, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
