import { games } from '@harbour/contract/games';
import { Icon } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { hrefOf, usePlace } from '#api/router.ts';
import { useSession, useSite } from '#api/stores.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { useGameLinks } from '#parts/game-link.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './RailMore.module.css';

/** The lower part of the rail on a wide screen: the balance or the way in, the kinds of games, and the last games. */
export function RailMore() {
  const isLogin = useSession((state) => state.isLogin);
  return (
    <div className={styles.more}>
      {isLogin ? <Balance /> : <WayIn />}
      <Kinds />
      {isLogin && <LastGames />}
    </div>
  );
}

function Balance() {
  const total = useSession((state) => state.accountMoney?.total);
  const currency = useSession((state) => state.userInfo?.currency);
  return (
    <div className={styles.balance}>
      <small>{text('common.balance')}</small>
      <b>{total !== undefined && <Money minor={total} {...(currency ? { currency } : {})} isPrivate />}</b>
      <Link to="/pages/finance/myDeposit" className={styles.deposit}>
        <Icon name="deposit" size={20} />
        {text('home.deposit')}
      </Link>
    </div>
  );
}

function WayIn() {
  const { path } = usePlace();
  if (path === '/pages/login/login') return null;
  return (
    <div className={styles.balance}>
      <Link to="/pages/login/login" query={{ tab: 'register', next: '/' }} className={styles.deposit}>
        {text('common.register')}
      </Link>
    </div>
  );
}

function Kinds() {
  const openClasses = useSite((state) => state.openClasses);
  const { path } = usePlace();
  // The list of games has its own.
  if (path === '/pages/game/list') return null;
  return (
    <nav className={styles.kinds} aria-label={text('home.kinds')}>
      {openClasses.map((gameClass) => (
        <Link
          key={gameClass}
          to="/pages/game/list"
          query={{ class: gameClass }}
          className={`${styles.kind} hue-${gameClass}`}
        >
          <svg width="28" height="28" aria-hidden="true">
            <use href={`/art/categories.svg#${gameClass}`} />
          </svg>
          {text(`home.${gameClass}`)}
        </Link>
      ))}
    </nav>
  );
}

const SHOWN = 3;

function LastGames() {
  const { data } = useCall(games.getGameListByGameType, { filter: 'recent' });
  const linkOf = useGameLinks();
  const list = data?.gameList.filter(({ state }) => state === 'open').slice(0, SHOWN) ?? [];
  if (list.length === 0) return null;
  return (
    <nav className={styles.kinds} aria-label={text('common.continue')}>
      <h2 className={styles.title}>{text('common.continue')}</h2>
      {list.map((game) => (
        <a key={game.game} href={linkOf(game)} className={styles.kind}>
          <span className={styles.thumb}>
            <GameArt game={game} />
          </span>
          {game.name}
        </a>
      ))}
      <a className={styles.all} href={hrefOf('/pages/game/list', { show: 'recent' })}>
        {text('home.seeAll')}
      </a>
    </nav>
  );
}
