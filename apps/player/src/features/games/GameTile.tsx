import type { Game } from '@harbour/contract/game-fields';
import { numberText } from '@harbour/i18n';
import { GameArt } from '#parts/GameArt.tsx';
import { MiniRoad, TableClock } from '#parts/TableLife.tsx';
import { language, text } from '#text';
import styles from './GameTile.module.css';

type GameTileProps = {
  game: Game;
  /** The limits of a table, where they are known in the visitor's currency. */
  limits: string | undefined;
  isEntering: boolean;
  isFavourite: boolean;
  /** A guest has no favourites. */
  onFavourite?: () => void;
  onEnter: (isDemo: boolean) => void;
  /** The button for money: it leads a guest to the registration. */
  onPlay: () => void;
};

/** A game: its name, its return, what happens at it now, and whether it can be entered, before anyone tries. */
export function GameTile({ game, limits, isEntering, isFavourite, onFavourite, onEnter, onPlay }: GameTileProps) {
  const isOpen = game.state === 'open';
  return (
    <article className={`${styles.tile} ${isOpen ? '' : styles.shut}`}>
      <button
        type="button"
        className={styles.enter}
        disabled={!isOpen}
        aria-busy={isEntering || undefined}
        onClick={() => onEnter(false)}
      >
        <span className={styles.art}>
          <GameArt game={game} />
          {!isOpen && <span className={styles.state}>{stateWords(game)}</span>}
          {isEntering && <span className={styles.spinner} />}
        </span>
        <span className={styles.words}>
          <b>{game.name}</b>
          <span className={styles.soft}>{game.venueName}</span>
          {game.kind === 'table' && isOpen && <TableClock table={game.game} />}
          {game.kind === 'table' && isOpen && <MiniRoad table={game.game} engine={game.engine} />}
          <span className={styles.facts}>
            {limits && <span>{limits}</span>}
            {game.returnToPlayer !== null && <span>{returnWords(game)}</span>}
          </span>
        </span>
      </button>
      {onFavourite && <Heart name={game.name} isFilled={isFavourite} onPress={onFavourite} />}
      {isOpen && (
        <span className={styles.ways}>
          <button type="button" className={styles.play} onClick={onPlay}>
            {text('common.play')}
            <span className="visually-hidden"> {game.name}</span>
          </button>
          {game.allowsDemo && (
            <button type="button" className={styles.demo} onClick={() => onEnter(true)}>
              {text(game.kind === 'table' ? 'common.watch' : 'common.tryFree')}
              <span className="visually-hidden"> {game.name}</span>
            </button>
          )}
        </span>
      )}
    </article>
  );
}

const stateWords = ({ state }: Game) => text(state === 'maintenance' ? 'common.maintenance' : 'games.closed');

const HUNDREDTHS = 100;

/** A slot has one return; at a table it depends on the bet, so the best one is shown. */
export function returnWords({ kind, returnToPlayer }: Game): string {
  const percent = numberText(language(), (returnToPlayer ?? 0) / HUNDREDTHS);
  return text(kind === 'table' ? 'games.returnsUpTo' : 'games.returns', { percent });
}

function Heart({ name, isFilled, onPress }: { name: string; isFilled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.heart} ${isFilled ? styles.filled : ''}`}
      aria-pressed={isFilled}
      aria-label={text('games.favourite', { name })}
      onClick={onPress}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" strokeWidth="1.7" strokeLinejoin="round" aria-hidden="true">
        <path d="M12 20S4 14.8 4 9.3C4 6.4 6.2 4.5 8.4 4.5c1.7 0 2.9 1 3.6 2.3.7-1.3 1.9-2.3 3.6-2.3 2.2 0 4.4 1.9 4.4 4.8C20 14.8 12 20 12 20Z" />
      </svg>
    </button>
  );
}
