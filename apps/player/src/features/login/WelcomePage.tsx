import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { wallet } from '@harbour/contract/wallet';
import { Button, Card, Icon } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useCall } from '#api/cache.ts';
import { goInstead, usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { boot } from '#boot';
import { targetOf } from '#parts/detour.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './WelcomePage.module.css';

/** After registering: what the account holds, and a way to each kind of place; first of all back to where one was. */
export function WelcomePage() {
  const { query } = usePlace();
  const name = useSession((state) => state.userInfo?.username) ?? '';
  const task = targetOf(query.get('next'));
  const isElsewhere = task !== undefined && task.path !== '/';
  return (
    <Page title={text('login.welcomeTitle')}>
      <div className={styles.page}>
        <div className={styles.start}>
          <Gift name={name} />
          {isElsewhere && (
            <Button isWide onPress={() => goInstead(task.path, task.query)}>
              {text('login.goOnThere')}
            </Button>
          )}
        </div>
        <section className={styles.ways}>
          <h2>{text('login.whereTo')}</h2>
          <GameWay gameClass="slots" kind="slot" title={text('login.toSlot')} />
          <GameWay gameClass="live" kind="table" title={text('login.toTable')} />
          <Way to="/" title={text('login.toHome')} note={text('login.toHomeNote')}>
            <Icon name="anchor" size={28} />
          </Way>
        </section>
        <p className={styles.later}>
          {text('login.withdrawLater')}{' '}
          <Link to="/pages/finance/withDraw" isInstead>
            {text('login.withdrawReady')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The balance as the server has it; nothing is promised while it is not known. */
function Gift({ name }: { name: string }) {
  const { data } = useCall(wallet.getUserBalance, {});
  const total = data?.userBalanceMap.total ?? 0n;
  return (
    <Card tone="jade" className={styles.gift}>
      <p>{text('login.welcomeName', { name })}</p>
      {data && total > 0n && boot?.isPlay ? (
        <>
          <Money minor={total} currency={data.currency} size="large" />
          <h2>{text('login.giftTitle')}</h2>
          <p className="soft">{text('login.giftWords')}</p>
        </>
      ) : (
        <h2>{text('login.registered')}</h2>
      )}
    </Card>
  );
}

type GameWayProps = { gameClass: Game['gameClass']; kind: Game['kind']; title: string };

/** An open game of our own; in manual mode its entrance, where money is moved first. */
function GameWay({ gameClass, kind, title }: GameWayProps) {
  const list = useCall(games.getGameList, { gameClass });
  const walletType = useCall(wallet.getUserTransInfo, {}).data?.walletType;
  const game = list.data?.gameList.find((one) => one.kind === kind && one.state === 'open');
  if (!game) return null;
  const place =
    walletType === 'manual'
      ? { to: '/pages/game/gameMoney', query: { game: game.game, venue: game.venue } }
      : { to: '/pages/game/play', query: { [kind]: game.game } };
  return (
    <Way {...place} title={title} note={game.name}>
      <GameArt game={game} />
    </Way>
  );
}

type WayProps = { to: string; query?: Record<string, string>; title: string; note: string; children: ReactNode };

function Way({ to, query, title, note, children }: WayProps) {
  return (
    <Link to={to} {...(query ? { query } : {})} className={styles.way} isInstead>
      <span className={styles.picture}>{children}</span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{note}</span>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
