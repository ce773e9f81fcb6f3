import { Bone, Bones } from '@harbour/ui';
import { text } from '#text';
import styles from './PagePlaceholder.module.css';

/** A page that is loading: empty at first, and placeholders of its shape once it is slow. */
export function PagePlaceholder({ isSlow, bones }: { isSlow: boolean; bones: number[] }) {
  if (!isSlow) return <main className={styles.blank} />;
  return (
    <main className={styles.placeholder} aria-busy="true" aria-label={text('common.loading')}>
      <Bone height={32} width="45%" />
      <Bones heights={bones} />
    </main>
  );
}
