import type { SlotGame } from '@harbour/engines';
import { listText } from '@harbour/i18n';
import { memo } from 'react';
import { SlotSymbol, type SlotSymbolName } from '#parts/slot-art/SlotSymbol.tsx';
import { symbolNamed } from '#parts/slot-art/symbol-named.ts';
import { language, text } from '#text';
import { ROWS } from './reel-motion.ts';
import { type ShownRound, type ShownSpin, verdictOf } from './round.ts';
import styles from './Slot.module.css';
import type { Reels } from './useReels.ts';
import { WinMarks } from './WinMarks.tsx';
import { type WinStep, winsAt } from './win-steps.ts';

type ReelWindowProps = {
  reels: Reels;
  lines: SlotGame['lines'];
  spin: ShownSpin | undefined;
  step: WinStep;
  round: ShownRound | undefined;
  isTurning: boolean;
};

/** Five reels in one window. Cells without a win are dimmed; nothing blinks. */
export function ReelWindow({ reels, lines, spin, step, round, isTurning }: ReelWindowProps) {
  const wins = winsAt(spin, step);
  const lit = new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));
  const isWarm = round !== undefined && verdictOf(round) === 'won';
  return (
    <div className={styles.window}>
      <div className={`${styles.reels} ${isTurning ? styles.turning : ''}`} aria-hidden="true">
        {reels.strips.map((strip, reel) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel has no identity but its position
            key={reel}
            className={styles.reel}
          >
            <div ref={reels.hold(reel)} className={styles.strip}>
              {strip.map((name, row) => (
                <SymbolCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
                  key={row}
                  name={name}
                  isBack={lit.size > 0 && row < ROWS && !lit.has(`${reel}:${row}`)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {wins.length > 0 && <WinMarks wins={wins} lines={lines} isWarm={isWarm} />}
      {spin && <p className="visually-hidden">{windowWords(spin)}</p>}
    </div>
  );
}

const SymbolCell = memo(function SymbolCell({ name, isBack }: { name: SlotSymbolName; isBack: boolean }) {
  return (
    <span className={`${styles.cell} ${isBack ? styles.back : ''}`}>
      <SlotSymbol name={name} />
    </span>
  );
});

/** The window in words for screen readers: each reel from top to bottom. */
function windowWords(spin: ShownSpin): string {
  return spin.window
    .map((column, reel) => {
      const symbols = column.map((shown) => text(`slots.${symbolNamed(shown)}`));
      return text('slots.reelShows', { reel: reel + 1, symbols: listText(language(), symbols) });
    })
    .join(' ');
}
