import { Bones } from '@harbour/ui';
import { text } from '#text';
import { NavBar } from './NavBar.tsx';
import styles from './PagePlaceholder.module.css';

type PagePlaceholderProps = { title: string; isSlow: boolean; bones: number[] };

/** A page that is loading: empty at first; once it is slow its bar, and placeholders of its shape. */
export function PagePlaceholder({ title, isSlow, bones }: PagePlaceholderProps) {
  if (!isSlow) return <main className={styles.blank} />;
  return (
    <>
      <NavBar title={title} />
      <main className={styles.placeholder} aria-busy="true" aria-label={text('common.loading')}>
        <Bones heights={bones} />
      </main>
    </>
  );
}
