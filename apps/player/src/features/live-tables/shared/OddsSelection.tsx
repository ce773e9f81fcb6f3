import { selectionName } from '#parts/stage/selection-name.ts';
import { oddsOf } from './odds.ts';
import { Selection } from './selections.tsx';
import styles from './TwoSides.module.css';

/** A selection with its name and odds. */
export function OddsSelection({
  selection,
  hue,
  engine = 'baccarat',
  isMain = false,
}: {
  selection: string;
  hue: 'first' | 'second' | 'tie';
  engine?: string;
  isMain?: boolean;
}) {
  const odds = `${oddsOf(engine, selection)} : 1`;
  return (
    <Selection
      selection={selection}
      print={odds}
      className={`${styles.selection} ${styles[hue]} ${isMain ? styles.main : ''}`}
    >
      <span className={styles.selectionName}>{selectionName(selection)}</span>{' '}
      <span className={styles.odds}>{odds}</span>
    </Selection>
  );
}
