import { text } from '#text';
import { useSecondsLeft } from './clock.ts';
import styles from './Table.module.css';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Seconds until betting closes, as a number and a ring; it moves once a second. */
export function Countdown({ closesAt, opensAt, offset }: { closesAt: Date; opensAt: Date; offset: number }) {
  const left = useSecondsLeft(closesAt.getTime(), offset);
  const whole = Math.max(1, (closesAt.getTime() - opensAt.getTime()) / 1_000);
  return (
    <span className={styles.countdown} role="timer" aria-label={text('table.secondsLeft', { seconds: left })}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.ringBack} cx="24" cy="24" r={RADIUS} />
        <circle
          className={styles.ring}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, left / whole))}
        />
      </svg>
      <span aria-hidden="true">{left}</span>
    </span>
  );
}
