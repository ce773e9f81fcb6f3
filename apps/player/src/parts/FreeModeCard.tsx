import { Card, Icon } from '@harbour/ui';
import type { ReactNode } from 'react';
import { text } from '#text';
import styles from './FreeModeCard.module.css';

/** In free-transfer mode there is nothing to fill in: says so, with what can be done instead. */
export function FreeModeCard({ children }: { children?: ReactNode }) {
  return (
    <Card className={styles.free}>
      <span className={styles.icon}>
        <Icon name="anchor" size={32} />
      </span>
      <h2>{text('wallet.freeTitle')}</h2>
      <p>{text('wallet.freeLong')}</p>
      {children}
    </Card>
  );
}
