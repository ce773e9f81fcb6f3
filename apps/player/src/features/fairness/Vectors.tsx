import { Icon, IconButton } from '@harbour/ui';
import { copyText } from '#parts/copy.ts';
import { type TextKey, text } from '#text';
import { GAME_NAMES } from './game-names.ts';
import styles from './Method.module.css';
import { Code, Step } from './Step.tsx';
import { BY_HAND, KEY, KEY_HASH, VECTORS } from './vectors.ts';

/** A round of every game to compare one's own code with, and the commands that compute the beginning of one. */
export function Vectors() {
  return (
    <Step title={text('proof.vectors')} words={['proof.vectorsWords']}>
      <dl className={styles.vector}>
        <Line name="key" value={KEY} />
        <Line name="SHA-256(key)" value={KEY_HASH} />
      </dl>
      {VECTORS.map(({ game, message, block, outcome }) => (
        <details key={game} className={styles.game}>
          <summary>
            <span>{text(GAME_NAMES[game] as TextKey)}</span>
            <Icon name="chevron" size={18} />
          </summary>
          <dl className={styles.vector}>
            <Line name="message" value={message} />
            <Line name="block[0]" value={block} />
            <Line name="outcome" value={outcome} />
          </dl>
        </details>
      ))}
      <p>{text('proof.byHand')}</p>
      {BY_HAND.map((command) => (
        <div key={command} className={styles.command}>
          <Code>{command}</Code>
          <IconButton icon="copy" label={text('common.copy')} onPress={() => void copyText(command)} />
        </div>
      ))}
    </Step>
  );
}

/** The names are those of the formulas. */
function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
