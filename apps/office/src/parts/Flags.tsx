import { sayOf } from '#base/say.ts';
import styles from './Order.module.css';
import { Notice } from './Panel.tsx';

/** What should be looked at before money goes, in words. */
export function Flags({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <div className={styles.flags}>
      {list.map((flag) => (
        <Notice key={flag} tone="amber">
          {sayOf('flag', flag)}
        </Notice>
      ))}
    </div>
  );
}
