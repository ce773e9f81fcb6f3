import { say } from '#base/say.ts';
import { count, money } from '#base/show.ts';
import type { DayReport } from './day-report.ts';
import styles from './Report.module.css';

const [WIDTH, HEIGHT, LEFT, FOOT, HEAD] = [1_000, 260, 8, 22, 22];
const HOURS = 24;
const STEP = (WIDTH - LEFT * 2) / HOURS;
const BAR = STEP * 0.34;

/** What came in and what went out, hour by hour. */
export function HourBars({ hours }: { hours: DayReport['hourList'] }) {
  const [most = 1n] = [1n, ...hours.flatMap(({ deposited, withdrawn }) => [deposited, withdrawn])].sort((a, b) =>
    a < b ? 1 : a > b ? -1 : 0,
  );
  const room = HEIGHT - FOOT - HEAD;
  const tall = (amount: bigint) => (Number((amount * 10_000n) / most) / 10_000) * room;
  const floor = HEIGHT - FOOT;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say('report.byHour')}>
      <line className={styles.axis} x1={LEFT} x2={WIDTH - LEFT} y1={HEAD} y2={HEAD} strokeDasharray="3 5" />
      <text className={styles.label} x={LEFT} y={HEAD - 7}>
        {money(most)}
      </text>
      <line className={styles.axis} x1={LEFT} x2={WIDTH - LEFT} y1={floor} y2={floor} />
      {Array.from({ length: HOURS }, (_, hour) => {
        const one = hours.find((row) => row.hour === hour);
        const x = LEFT + hour * STEP;
        return (
          <g key={hour.toString()}>
            {one && (
              <>
                <title>
                  {say('report.hour', {
                    hour,
                    in: money(one.deposited),
                    inCount: count(one.depositCount),
                    out: money(one.withdrawn),
                    outCount: count(one.withdrawalCount),
                  })}
                </title>
                <Bar look={styles.in} x={x + STEP * 0.14} height={tall(one.deposited)} floor={floor} />
                <Bar look={styles.out} x={x + STEP * 0.52} height={tall(one.withdrawn)} floor={floor} />
              </>
            )}
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

type BarProps = { look: string | undefined; x: number; height: number; floor: number };

function Bar({ look, x, height, floor }: BarProps) {
  return <rect className={look} x={x} y={floor - height} width={BAR} height={height} rx={Math.min(3, height / 2)} />;
}
