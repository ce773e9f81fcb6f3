import { SLOT_GAMES, type SlotGame } from '@harbour/engines';
import { DrawTable } from '#parts/DrawTable.tsx';
import { freeSpinWords } from '#parts/free-spin-words.ts';
import { Link } from '#parts/Link.tsx';
import { type TextKey, text } from '#text';
import { GAME_NAMES } from './game-names.ts';
import styles from './Method.module.css';
import { DRAWS, reelsIn, symbolsIn } from './method.ts';
import { Code, Fold, Step } from './Step.tsx';

const nameOf = (game: string) => text(GAME_NAMES[game] as TextKey);

/** The draws of every game, with all that decides how many there are: third cards, and free spins. */
export function Draws() {
  return (
    <Step isNumbered title={text('proof.draws')} words={['proof.drawsCards', 'proof.drawsSlots', 'proof.drawsWindow']}>
      <dl className={styles.draws}>
        {DRAWS.map(({ game, draws }) => (
          <div key={game}>
            <dt>{nameOf(game)}</dt>
            <dd>
              <code>{draws}</code>
            </dd>
            <dd>
              <Link to="/pages/game/rules" query={{ game }}>
                {text('rules.title')}
                <span className="visually-hidden"> · {nameOf(game)}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Fold title={text('rules.drawTable')}>
        <p>{text('rules.stepBaccarat3')}</p>
        <p>{text('rules.stepBaccarat4')}</p>
        <DrawTable isNamed />
      </Fold>
      {SLOT_GAMES.map((game) => (
        <Fold key={game.code} title={`${nameOf(game.code)} · ${text('rules.reels')}`}>
          <Reels game={game} />
        </Fold>
      ))}
    </Step>
  );
}

/** The reels in letters, from stop 0 on, one line for each. */
function Reels({ game }: { game: SlotGame }) {
  return (
    <>
      <Code>{reelsIn(game).join('\n')}</Code>
      <ul className={styles.letters}>
        {symbolsIn(game).map(({ letter, symbol }) => (
          <li key={letter}>
            <code>{letter}</code> {text(`slots.${symbol}` as TextKey)}
          </li>
        ))}
      </ul>
      {freeSpinWords(game).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}
