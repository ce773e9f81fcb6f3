import { say } from '#base/say.ts';
import { count, money, span } from '#base/show.ts';
import { Empty } from '#parts/Panel.tsx';
import { amountScale, type ReportHours, waitScale } from './day-report.ts';
import styles from './Report.module.css';

const [WIDTH, HEIGHT, LEFT, FOOT, HEAD] = [1_000, 260, 8, 22, 22];
const STEP = (WIDTH - LEFT * 2) / 24;
const BAR = STEP * 0.34;
/** A bar of a very short wait is still visible next to no bar at all. */
const LEAST = 2;

type Drawn = { hour: number; words: string; deposits: number | null; withdrawals: number | null };

/** Deposits and withdrawals, hour by hour. */
export function AmountChart({ hours }: { hours: ReportHours }) {
  const { most, share } = amountScale(hours);
  if (most === 0n) return <Empty words={say('report.noOrders')} />;
  const drawn = hours.map(({ hour, deposited, withdrawn, depositCount, withdrawalCount }) => ({
    hour,
    words: say('report.hour', {
      hour,
      in: money(deposited),
      inCount: count(depositCount),
      out: money(withdrawn),
      outCount: count(withdrawalCount),
    }),
    deposits: depositCount > 0 ? share(deposited) : null,
    withdrawals: withdrawalCount > 0 ? share(withdrawn) : null,
  }));
  return <HourChart label={say('report.byHour')} top={money(most)} hours={drawn} />;
}

/** The median wait of each hour's orders. An hour without orders has no bar. */
export function WaitChart({ hours }: { hours: ReportHours }) {
  const { most, share } = waitScale(hours);
  if (most === null) return <Empty words={say('report.noWaits')} />;
  const spanText = (seconds: number | null) => (seconds === null ? '—' : span(seconds));
  const drawn = hours.map(({ hour, depositWaitS, withdrawalWaitS, depositCount, withdrawalCount }) => ({
    hour,
    words: say('report.waitHour', {
      hour,
      in: spanText(depositWaitS),
      inCount: count(depositCount),
      out: spanText(withdrawalWaitS),
      outCount: count(withdrawalCount),
    }),
    deposits: share(depositWaitS),
    withdrawals: share(withdrawalWaitS),
  }));
  return <HourChart label={say('report.waits')} top={span(most)} hours={drawn} />;
}

/** Two bars an hour, scaled to the largest value of the day, which labels the top line. */
function HourChart({ label, top, hours }: { label: string; top: string; hours: Drawn[] }) {
  const floor = HEIGHT - FOOT;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={styles.axis} x1={LEFT} x2={WIDTH - LEFT} y1={HEAD} y2={HEAD} strokeDasharray="3 5" />
      <text className={styles.label} x={LEFT} y={HEAD - 7}>
        {top}
      </text>
      <line className={styles.axis} x1={LEFT} x2={WIDTH - LEFT} y1={floor} y2={floor} />
      {hours.map(({ hour, words, deposits, withdrawals }) => {
        const x = LEFT + hour * STEP;
        return (
          <g key={hour.toString()}>
            <title>{words}</title>
            <rect className={styles.ground} x={x} y={HEAD} width={STEP} height={floor - HEAD} />
            <Bar look={styles.in} x={x + STEP * 0.14} share={deposits} />
            <Bar look={styles.out} x={x + STEP * 0.52} share={withdrawals} />
            {hour % 3 === 0 && (
              <text className={styles.label} x={x + STEP / 2} y={HEIGHT - 6} textAnchor="middle">
                {hour.toString().padStart(2, '0')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Bar({ look, x, share }: { look: string | undefined; x: number; share: number | null }) {
  if (share === null) return null;
  const height = Math.max(LEAST, share * (HEIGHT - FOOT - HEAD));
  const y = HEIGHT - FOOT - height;
  return <rect className={look} x={x} y={y} width={BAR} height={height} rx={Math.min(3, height / 2)} />;
}
