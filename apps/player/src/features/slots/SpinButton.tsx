import type { KeyboardEvent } from 'react';
import { text } from '#text';
import styles from './Slot.module.css';
import type { Slot } from './slot.ts';
import type { Play } from './usePlay.ts';

type ButtonAction = { words: string; act: () => void; look: 'go' | 'wait' | 'quiet' };

/** One press, one game. While the reels turn it stops them sooner; the next game still waits its time. */
export function SpinButton({ slot, play }: { slot: Slot; play: Play }) {
  const { words, act, look } = actionOf(play);
  return (
    <button
      type="button"
      className={`${styles.spin} ${styles[look]}`}
      aria-disabled={look === 'wait'}
      onKeyDown={withoutRepeat}
      onClick={act}
    >
      {!play.isReady && (
        <span
          key={play.readyAt}
          className={styles.cycle}
          style={{ animationDuration: `${slot.cycleMs}ms` }}
          aria-hidden="true"
        />
      )}
      <span className={styles.spinWords}>{words}</span>
    </button>
  );
}

function actionOf(play: Play): ButtonAction {
  const { phase, at, round } = play.view;
  if (phase === 'announcing' || (phase !== 'rest' && round !== undefined && at > 0))
    return { words: text('slots.skipToEnd'), act: play.skip, look: 'quiet' };
  if (phase !== 'rest') return { words: text('slots.stop'), act: play.hurry, look: 'quiet' };
  if (!play.isReady) return { words: text('slots.ready'), act: () => {}, look: 'wait' };
  return { words: text(play.trouble?.kind === 'silent' ? 'slots.askAgain' : 'slots.spin'), act: play.play, look: 'go' };
}

/** A key held down is one press. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
