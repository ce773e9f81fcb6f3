import type { CSSProperties } from 'react';
import type { Win } from './useWin.ts';
import styles from './WinGlow.module.css';

/** By tier: how many lights rise over the table. */
const LIGHTS = [0, 0, 8, 18] as const;

/** A win as large as it is: a glow over the table, and lights that rise. For the eye alone: the words say it too. */
export function WinGlow({ win: { tier } }: { win: Win }) {
  return (
    <div className={`${styles.win} ${styles[`tier${tier}`]}`} aria-hidden="true">
      {Array.from({ length: LIGHTS[tier] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a light has no identity but its place
        <span key={at} className={styles.light} style={placeOf(at, LIGHTS[tier]) as CSSProperties} />
      ))}
    </div>
  );
}

/** Spread evenly over the width, each with a time and a size of its own. */
function placeOf(at: number, count: number) {
  const jitter = ((at * 7) % 5) / 5;
  return {
    '--from': `${((at + 0.5) / count) * 100}%`,
    '--size': `${6 + 8 * jitter}px`,
    '--delay': `${((at * 5) % count) * (1_200 / count)}ms`,
    '--drift': `${(jitter - 0.4) * 40}px`,
  };
}
