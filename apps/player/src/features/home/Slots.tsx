import { useSession, useSite } from '#api/stores.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { useGameLinks } from '#parts/game-link.ts';
import { text } from '#text';
import { GameRow } from './GameRow.tsx';
import styles from './HomePage.module.css';

/** The slots: one tap and a guest tries one without money. */
export function Slots() {
  const slots = useSite((state) => state.games)?.filter(({ kind }) => kind === 'slot');
  const isLogin = useSession((state) => state.isLogin);
  const linkOf = useGameLinks();
  return (
    <GameRow title={text(isLogin ? 'home.slotsTitle' : 'home.slotsTry')} gameClass="slots" isLoading={!slots}>
      {slots?.map((game) => (
        <li key={game.game}>
          <a href={linkOf(game)} className={styles.game}>
            <GameArt game={game} />
            <span className={styles.gameWords}>
              <b>{game.name}</b>
              <span className={styles.there}>{game.venueName}</span>
              <span className={styles.action}>
                {text(game.state === 'open' ? (isLogin ? 'common.play' : 'common.tryFree') : 'common.maintenance')}
              </span>
            </span>
          </a>
        </li>
      ))}
    </GameRow>
  );
}
