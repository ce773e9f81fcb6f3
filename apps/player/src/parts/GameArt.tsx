import type { Game } from '@harbour/contract/game-fields';
import styles from './GameArt.module.css';

/** Games with their own picture, by their code or engine; every other shows its class. */
const PICTURES = new Map(
  Object.entries({
    'baccarat-2': 'baccarat-2',
    baccarat: 'baccarat',
    roulette: 'roulette',
    sicBo: 'sicBo',
    dragonTiger: 'dragonTiger',
    lanternHarbour: 'lanternHarbour',
    nightFerry: 'nightFerry',
    dive: 'dive',
    'pearl-dive': 'dive',
  }),
);

/** Positions of the light, so that neighbours of one class look different. */
const LIGHTS = 4;

function lightOf(game: string): number {
  return [...game].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % LIGHTS;
}

/** A night scene in the hue of the game's class. It is decoration: the name is next to it. */
export function GameArt({ game: { game, engine, gameClass } }: { game: Pick<Game, 'game' | 'engine' | 'gameClass'> }) {
  const picture = PICTURES.get(game) ?? PICTURES.get(engine) ?? gameClass;
  return (
    <span className={`${styles.art} ${styles[gameClass]} ${styles[`light${lightOf(game)}`]}`}>
      <svg viewBox="0 0 160 120" aria-hidden="true">
        <use href={`/art/games.svg#${picture}`} />
      </svg>
    </span>
  );
}
