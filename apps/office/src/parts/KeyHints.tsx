import { say, type WordKey } from '#base/say.ts';
import styles from './Panel.module.css';

export type Hint = [keys: string[], words: WordKey];

export function KeyHints({ list }: { list: Hint[] }) {
  return (
    <div className={styles.hints} aria-hidden="true">
      {list.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {say(words)}
        </span>
      ))}
    </div>
  );
}
