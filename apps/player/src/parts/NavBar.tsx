import { IconButton } from '@harbour/ui';
import type { ReactNode } from 'react';
import { goBack } from '#api/router.ts';
import { text } from '#text';
import styles from './NavBar.module.css';

/** The bar of every page: its title, the back button, and at most one action. */
export function NavBar({ title, isTab, end }: { title: string; isTab?: boolean; end?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <span>{!isTab && <IconButton icon="back" label={text('common.back')} onPress={goBack} />}</span>
      <h1 className={styles.barTitle}>{title}</h1>
      <span className={styles.barEnd}>{end}</span>
    </header>
  );
}
