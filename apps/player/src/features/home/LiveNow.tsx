import { useSite } from '#api/stores.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { useGameLinks } from '#parts/game-link.ts';
import { MiniRoad, TableClock } from '#parts/TableLife.tsx';
import { text } from '#text';
import { GameRow } from './GameRow.tsx';
import styles from './HomePage.module.css';

/** The live tables with their clock and last results: a member plays, a guest tries them. */
export function LiveNow() {
  const tables = useSite((state) => state.games)?.filter(({ kind }) => kind === 'table');
  const linkOf = useGameLinks();
  return (
    <GameRow title={text('home.tablesTitle')} gameClass="live" isLoading={!tables}>
      {tables?.map((game) => (
        <li key={game.game}>
          <a href={linkOf(game)} className={styles.game}>
            <GameArt game={game} />
            <span className={styles.gameWords}>
              <b>{game.name}</b>
              <TableClock table={game.game} />
              <MiniRoad table={game.game} engine={game.engine} />
            </span>
          </a>
        </li>
      ))}
    </GameRow>
  );
}
