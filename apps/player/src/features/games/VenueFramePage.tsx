import { wallet } from '@harbour/contract/wallet';
import { Button, IconButton, State } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { go, goBack, usePlace } from '#api/router.ts';
import { stageNotices } from '#api/toasts.ts';
import { useVenueVisit } from '#parts/leave-venue.ts';
import { Money } from '#parts/Money.tsx';
import { useMoneyNews } from '#parts/money-news.ts';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { useMoneyWay } from '#parts/stage/money-way.ts';
import { text } from '#text';
import { useGame } from './find-game.ts';
import { useVenueFrame } from './use-venue-frame.ts';
import styles from './VenueFrame.module.css';
import { sandboxOf } from './venue-frame.ts';

/** How long a venue's page may take before we say that it is slow. */
const PATIENCE_MS = 20_000;
const BALANCE = [wallet.getUserPlatBalance];

/** An outside venue's own page in a frame, for money. */
export function VenueFramePage() {
  const { query } = usePlace();
  const [game, venue] = [query.get('game') ?? '', query.get('venue') ?? ''];
  useVenueVisit(venue);
  return <Integration key={game} game={game} venue={venue} isDemo={false} />;
}

/** The same for demo play: there is no wallet, and no money to bring back. */
export function VenueDemo({ game }: { game: string }) {
  return <Integration game={game} venue="" isDemo />;
}

type VenueFrameProps = { game: string; venue: string; isDemo: boolean };

function Integration({ game, venue, isDemo }: VenueFrameProps) {
  const known = useGame(game, venue || null).game;
  const { address, refusal, count, again } = useVenueFrame(game, isDemo);
  const name = known?.name ?? text('titles.gamePlayH5');
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton icon="leave" label={text('games.leave')} onPress={goBack} />
        <h1>{name}</h1>
        {!isDemo && <PlayLabel />}
        {isDemo ? <Demo game={game} venue={known?.venue ?? ''} /> : <Balance venue={venue} />}
        <IconButton icon="refresh" label={text('games.reload')} onPress={again} />
      </header>
      <div className={styles.notices} ref={stageNotices.set} />
      <main className={styles.stage}>
        {refusal && <NotThere refusal={refusal} onRetry={again} />}
        {!refusal && !address && <Opening />}
        {!refusal && address && <Frame key={count} address={address} name={name} onRetry={again} />}
      </main>
    </div>
  );
}

/** A demo says so, and leads to the game with money. */
function Demo({ game, venue }: { game: string; venue: string }) {
  const { words, press } = useMoneyWay({ kind: 'external', game, venue });
  return (
    <span className={styles.labels}>
      <span className={styles.demo}>{text('games.demo')}</span>
      <button type="button" className={styles.toMoney} onClick={press}>
        {words}
      </button>
    </span>
  );
}

function Balance({ venue }: { venue: string }) {
  const { data, retry } = useCall(wallet.getUserPlatBalance, { venue }, { isWanted: venue !== '' });
  useMoneyNews(BALANCE);
  if (!data) return null;
  return (
    <button type="button" className={styles.balance} onClick={retry}>
      <span className="visually-hidden">{text('games.balance')} </span>
      <Money minor={data.balance} currency={data.currency} isPrivate />
    </button>
  );
}

function Opening() {
  return (
    <div className={styles.opening} role="status">
      <span className={styles.spinner} />
      {text('games.opening')}
    </div>
  );
}

function NotThere({ refusal, onRetry }: { refusal: { title: string; words: string }; onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <State icon="anchor" title={refusal.title} words={refusal.words}>
        <Button onPress={onRetry}>{text('common.tryAgain')}</Button>
        <Button look="plain" onPress={() => go('/pages/game/list')}>
          {text('games.toList')}
        </Button>
      </State>
    </div>
  );
}

function Frame({ address, name, onRetry }: { address: URL; name: string; onRetry: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return (
    <>
      <iframe
        className={styles.frame}
        src={address.href}
        title={name}
        sandbox={sandboxOf(address, location.origin)}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && !isLate && <Opening />}
      {!isLoaded && isLate && (
        <NotThere refusal={{ title: text('games.late'), words: text('games.lateWords') }} onRetry={onRetry} />
      )}
    </>
  );
}
