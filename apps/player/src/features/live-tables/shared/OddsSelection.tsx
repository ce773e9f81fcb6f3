import { selectionName } from '#parts/stage/selection-name.ts';
import { Drawn, Selection, useOdds } from './selections.tsx';
import styles from './TwoSides.module.css';

type Hue = 'first' | 'second' | 'tie';

/** The look of a side's hand; the winner's glows. */
export function handLook(hue: Hue, isWon: boolean): string {
  return `${styles.hand} ${styles[hue]} ${isWon ? styles.winner : ''}`;
}

/** A selection with its name and odds. */
export function OddsSelection({ selection, hue, isMain = false }: { selection: string; hue: Hue; isMain?: boolean }) {
  const odds = `${useOdds()(selection)} : 1`;
  return (
    <Selection selection={selection} className={`${styles.selection} ${styles[hue]} ${isMain ? styles.main : ''}`}>
      <span className={styles.selectionName}>{selectionName(selection)}</span>{' '}
      <Drawn className={styles.odds} words={odds} />
    </Selection>
  );
}
