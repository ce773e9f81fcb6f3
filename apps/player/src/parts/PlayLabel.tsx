import { boot } from '#boot';
import { text } from '#text';
import styles from './PlayLabel.module.css';

/** Says that the money is play money, on every page that shows money. */
export function PlayLabel() {
  return boot?.isPlay ? <span className={styles.play}>{text('common.playMoney')}</span> : null;
}
