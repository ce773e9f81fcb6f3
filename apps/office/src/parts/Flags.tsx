import { sayOf } from '#base/say.ts';
import styles from './Order.module.css';
import { Notice } from './Panel.tsx';

/** Warnings to check before money leaves, in words. */
export function Flags({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <Notice tone="amber">
      <ul className={styles.flags}>
        {list.map((flag) => (
          <li key={flag}>{sayOf('flag', flag)}</li>
        ))}
      </ul>
    </Notice>
  );
}
