import { DataRow } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './SwitchRow.module.css';

type SwitchRowProps = { icon: ReactNode; words: string; note?: string; isOn: boolean; onPress: () => void };

/** A row of a menu that is on or off. */
export function SwitchRow({ icon, words, note, isOn, onPress }: SwitchRowProps) {
  return (
    <DataRow
      as="button"
      role="switch"
      aria-checked={isOn}
      aria-label={words}
      onClick={onPress}
      mark={<span className={styles.icon}>{icon}</span>}
      end={
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      }
    >
      <b>{words}</b>
      {note && <span>{note}</span>}
    </DataRow>
  );
}
