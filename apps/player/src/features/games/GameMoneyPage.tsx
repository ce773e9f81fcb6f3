import type { Game } from '@harbour/contract/game-fields';
import { wallet } from '@harbour/contract/wallet';
import { AmountBox, Button, State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { go, goInstead, usePlace } from '#api/router.ts';
import { sayError } from '#api/say-error.ts';
import { FreeModeCard } from '#parts/FreeModeCard.tsx';
import { GameArt } from '#parts/GameArt.tsx';
import { Money } from '#parts/Money.tsx';
import { Offer } from '#parts/Offer.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { TopUp } from '#parts/TopUp.tsx';
import { useWalletType } from '#parts/use-wallet-type.ts';
import { text } from '#text';
import { showGame, useGameAddress } from './enter.ts';
import { useGame } from './find-game.ts';
import styles from './GameMoney.module.css';
import { returnWords } from './GameTile.tsx';
import { MoveForm } from './MoveForm.tsx';

const BONES = [132, 88, 220];

/** Before a game in manual mode: the balance at its venue, the central balance, and the entrance. */
export function GameMoneyPage() {
  const { query } = usePlace();
  const code = query.get('game') ?? '';
  const { game, error, retry } = useGame(code, query.get('venue'));
  return (
    <Page title={text('titles.gameGameMoney')}>
      {code === '' || game === null ? (
        <NoSuchGame />
      ) : game ? (
        <Before game={game} />
      ) : (
        <Waiting error={error} onRetry={retry} bones={BONES} />
      )}
    </Page>
  );
}

function NoSuchGame() {
  return (
    <State icon="search" title={text('games.whichGame')} words={text('games.whichGameWords')}>
      <Button onPress={() => go('/pages/game/list')}>{text('games.toList')}</Button>
    </State>
  );
}

function Before({ game }: { game: Game }) {
  const balance = useCall(wallet.getUserBalance, {});
  const info = useCall(wallet.getUserTransInfo, {});
  const retry = () => {
    balance.retry();
    info.retry();
  };
  return (
    <div className={styles.page}>
      <GameHead game={game} />
      {game.state !== 'open' && <ClosedNotice game={game} />}
      {game.state === 'open' && !(balance.data && info.data) && (
        <Waiting error={balance.error ?? info.error} onRetry={retry} bones={[88, 220]} />
      )}
      {game.state === 'open' && balance.data && info.data && (
        <Ways
          game={game}
          currency={balance.data.currency}
          central={balance.data.userBalanceMap.central}
          there={balance.data.userBalanceMap.venues[game.venue] ?? 0n}
          isFree={info.data.walletType === 'free'}
          waitUntil={(info.askedAt ?? 0) + info.data.waitSeconds * 1_000}
        />
      )}
    </div>
  );
}

function GameHead({ game }: { game: Game }) {
  return (
    <section className={styles.head}>
      <span className={styles.art}>
        <GameArt game={game} />
      </span>
      <div className={styles.words}>
        <h2>{game.name}</h2>
        <p className="soft">{game.venueName}</p>
        {game.returnToPlayer !== null && <p className="soft">{returnWords(game)}</p>}
      </div>
    </section>
  );
}

function ClosedNotice({ game }: { game: Game }) {
  const isClosed = game.state === 'closed';
  return (
    <State
      icon="anchor"
      title={text(isClosed ? 'games.closedTitle' : 'games.maintenanceTitle', { name: game.venueName })}
      words={text(isClosed ? 'games.closedWords' : 'games.maintenanceWords')}
    >
      <Button look="quiet" onPress={() => go('/pages/game/list')}>
        {text('games.toList')}
      </Button>
    </State>
  );
}

type WaysProps = {
  game: Game;
  currency: string;
  central: bigint;
  there: bigint;
  isFree: boolean;
  waitUntil: number;
};

/** Manual mode: an amount, or the balance already there. Free-transfer mode needs no input. */
function Ways({ game, currency, central, there, isFree, waitUntil }: WaysProps) {
  const address = useGameAddress();
  const enter = async () => {
    const { opened, error } = await address.asFor({ ...game, isDemo: false });
    if (error) sayError(error as Error);
    // Going back from the game leads to the list, and not here again.
    if (opened) showGame(game, opened, false, goInstead);
  };
  return (
    <>
      <AmountBox
        look="box"
        className={styles.wallets}
        list={[
          [
            text('games.inVenue', { name: game.venueName }),
            <Money key="there" minor={there} currency={currency} isPrivate />,
          ],
          [text('wallet.central'), <Money key="central" minor={central} currency={currency} isPrivate />],
        ]}
      />
      {isFree ? (
        <>
          <FreeModeCard>
            <Button isWide isBusy={address.isBusy} onPress={() => void enter()}>
              {text('games.enter')}
            </Button>
            <Button look="quiet" isWide onPress={() => go('/pages/finance/myDeposit')}>
              {text('titles.financeMyDeposit')}
            </Button>
          </FreeModeCard>
          <TopUp />
        </>
      ) : (
        <MoveForm
          game={game}
          currency={currency}
          central={central}
          there={there}
          waitUntil={waitUntil}
          onEnter={enter}
          isEntering={address.isBusy}
          after={<ToFree />}
        />
      )}
    </>
  );
}

/** §4: for whoever does not want to move money by hand. */
function ToFree() {
  const { change, isBusy } = useWalletType();
  return (
    <Offer
      className={styles.toFree}
      words={text('games.toFreeWords')}
      action={text('games.toFree')}
      isBusy={isBusy}
      onPress={() => void change('free')}
    />
  );
}
