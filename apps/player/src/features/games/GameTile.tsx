import type { Game } from '@harbour/contract/game-fields';
import { numberText } from '@harbour/i18n';
import { GameArt } from '#parts/GameArt.tsx';
import { language, text } from '#text';
import styles from './GameTile.module.css';

type GameTileProps = {
  game: Game;
  isEntering: boolean;
  isFavourite: boolean;
  /** A guest has no favourites. */
  onFavourite?: () => void;
  onEnter: (isDemo: boolean) => void;
};

/** A game: its name, its return, and whether it can be entered, before anyone tries. */
export function GameTile({ game, isEntering, isFavourite, onFavourite, onEnter }: GameTileProps) {
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
          {game.state !== 'open' && <span className={styles.state}>{text(`games.${game.state}`)}</span>}
          {isEntering && <span className={styles.spinner} />}
        </span>
        <span className={styles.words}>
          <b>{game.name}</b>
          <span className={styles.soft}>{game.venueName}</span>
          {game.returnToPlayer !== null && <span className={styles.soft}>{returnWords(game)}</span>}
        </span>
      </button>
      {onFavourite && <Heart name={game.name} isFilled={isFavourite} onPress={onFavourite} />}
      {game.allowsDemo && isOpen && (
        <button type="button" className={styles.demo} onClick={() => onEnter(true)}>
          {text(game.kind === 'table' ? 'games.watch' : 'games.tryIt')}
          <span className="visually-hidden"> {game.name}</span>
        </button>
      )}
    </article>
  );
}

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
