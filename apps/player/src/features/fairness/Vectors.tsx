import { IconButton } from '@harbour/ui';
import { copyText } from '#parts/copy.ts';
import { type TextKey, text } from '#text';
import { GAME_NAMES } from './game-names.ts';
import styles from './Method.module.css';
import { Code, Fold, Step } from './Step.tsx';
import { BY_HAND, KEY, KEY_HASH, VECTORS } from './vectors.ts';

function titleOf(game: string, count: number | undefined): string {
  const name = text(GAME_NAMES[game] as TextKey);
  return count === undefined ? name : `${name} · ${text('slots.freeGamesWon', { count })}`;
}

/** A round of every game to compare one's own code with, and the commands that compute the beginning of one. */
export function Vectors() {
  return (
    <Step title={text('proof.vectors')} words={['proof.vectorsWords']}>
      <dl className={styles.vector}>
        <Line name="key" value={KEY} />
        <Line name="SHA-256(key)" value={KEY_HASH} />
      </dl>
      {VECTORS.map(({ game, freeSpins, message, blocks, outcome }) => (
        <Fold key={`${game} ${message}`} title={titleOf(game, freeSpins)}>
          <dl className={styles.vector}>
            <Line name="message" value={message} />
            {blocks.map((block, at) => (
              <Line key={block} name={`block[${at}]`} value={block} />
            ))}
            <Line name="outcome" value={outcome} />
          </dl>
        </Fold>
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
