import { text } from '#text';
import styles from './ComingSoon.module.css';

/** A quiet mark on something that is still to come. */
export function ComingSoon() {
  return <small className={styles.soon}>{text('common.comingSoon')}</small>;
}
