import { boot } from '#boot';
import { text } from '#text';
import styles from './Shell.module.css';

/** Play money is always said to be that. */
export function PlayLabel() {
  return boot?.isPlay ? <span className={styles.play}>{text('common.playMoney')}</span> : null;
}
