import { IconButton } from '@harbour/ui';
import styles from './Copied.module.css';
import { copyText } from './copy.ts';

/** A number that people pass on, and the button that copies it. */
export function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.copied}>
      <bdi>{value}</bdi>
      <IconButton icon="copy" label={label} onPress={() => void copyText(value)} />
    </span>
  );
}
