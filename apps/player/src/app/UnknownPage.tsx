import { State } from '@harbour/ui';
import { NavBar } from '#parts/NavBar.tsx';
import { text } from '#text';
import styles from './NotOpen.module.css';
import { OpenToday } from './OpenToday.tsx';

/** An address without a page. */
export function UnknownPage() {
  return (
    <>
      <NavBar title={text('soon.unknown')} />
      <main className={styles.page}>
        <State icon="anchor" title={text('soon.unknown')} words={text('soon.unknownWords')} />
        <OpenToday />
      </main>
    </>
  );
}
