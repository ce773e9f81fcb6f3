import { Icon } from '@harbour/ui';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import styles from './Panel.module.css';

export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast(say('copied')),
    () => toast(say('copyFailed')),
  );
}

/** A text with a button that copies it. */
export function Copy({ text }: { text: string }) {
  return (
    <button type="button" className={styles.copy} title={say('copy')} onClick={() => copyText(text)}>
      {text}
      <Icon name="copy" size={14} />
    </button>
  );
}
