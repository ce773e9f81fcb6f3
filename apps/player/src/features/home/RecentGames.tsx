import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useCall } from '#api/cache.ts';
import { useSession, useSite } from '#api/stores.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { useGameLinks } from '#parts/game-link.ts';
import { Money } from '#parts/Money.tsx';
import { text } from '#text';
import { GameRow } from './GameRow.tsx';
import styles from './HomePage.module.css';

const SHOWN = 5;

const slotsFirst = (one: Game, other: Game) => Number(other.kind === 'slot') - Number(one.kind === 'slot');

/** The last games with what lies at their venue; for a member who has not played yet, some to begin with. */
export function RecentGames() {
  const { data, error } = useCall(games.getGameListByGameType, { filter: 'recent' });
  const money = useSession((state) => state.accountMoney);
  const linkOf = useGameLinks();
  const own = useSite((state) => state.games);
  const isNew = Boolean(error) || data?.gameList.length === 0;
  const list = (isNew ? own?.toSorted(slotsFirst) : data?.gameList)
    ?.filter(({ state }) => state === 'open')
    .slice(0, SHOWN);
  return (
    <GameRow title={text(isNew ? 'home.first' : 'common.continue')} isLoading={!list}>
      {list?.map((game) => (
        <li key={game.game}>
          <a href={linkOf(game)} className={styles.game}>
            <GameArt game={game} />
            <span className={styles.gameWords}>
              <b>{game.name}</b>
              <span className={styles.there}>
                {game.venueName}
                {money?.venues[game.venue] ? <Money minor={money.venues[game.venue] ?? 0n} isPrivate /> : null}
              </span>
              <span className={styles.action}>{text('common.play')}</span>
            </span>
          </a>
        </li>
      ))}
    </GameRow>
  );
}
