import { Icon } from '@harbour/ui';
import type { ReactNode } from 'react';
import { say } from '#base/say.ts';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import styles from './Door.module.css';

/** The frame of the pages outside the office itself. */
export function Door({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <main className={styles.door}>
      <div className={`${styles.box} ${isWide ? styles.wide : ''}`}>
        <div className={styles.brand}>
          <Icon name="anchor" size={34} />
          <h1>{say('title')}</h1>
          <LanguageSwitch />
        </div>
        {children}
      </div>
    </main>
  );
}
