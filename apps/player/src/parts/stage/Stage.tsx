import { Icon } from '@harbour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { stageNotices } from '#api/toasts.ts';
import { text } from '#text';
import { listenForTouches } from './feel.ts';
import { useLyingScreen } from './full-screen.ts';
import type { MoneyWay } from './money-way.ts';
import { usePlayPreferences } from './play-preferences.ts';
import styles from './Stage.module.css';
import { StageDrawer } from './StageDrawer.tsx';
import { type StageBar, StageHeader } from './StageHeader.tsx';
import { StageMenu } from './StageMenu.tsx';
import { TurnHint } from './TurnHint.tsx';

type StageProps = {
  title: string;
  venue: string;
  /** The game whose rules are linked. */
  game: string;
  bar: StageBar;
  isDemo: boolean;
  /** From a demo to the game with money. */
  toMoney?: MoneyWay | undefined;
  /** The live line is reconnecting. */
  isReconnecting?: boolean;
  /** The fairness data of this round; it opens as a drawer. */
  fairness?: ReactNode;
  children: ReactNode;
};

/**
 * The stage of a game: the whole screen, in landscape unless the player wants it upright. On an upright phone CSS
 * rotates it until the screen itself is turned; sizes within it are measured by the container `stage`, never by the
 * window, and its layout is chosen by the container's orientation.
 */
export function Stage({ title, venue, game, bar, isDemo, toMoney, isReconnecting, fairness, children }: StageProps) {
  const [drawer, setDrawer] = useState<'menu' | 'fairness'>();
  const isUpright = usePlayPreferences((state) => state.isUpright);
  useLyingScreen(isUpright);
  useEffect(listenForTouches, []);
  const close = () => setDrawer(undefined);
  const openFairness = fairness === undefined ? undefined : () => setDrawer('fairness');
  return (
    <main className={styles.place}>
      <div className={`${styles.stage} ${isUpright ? '' : styles.lying}`}>
        <StageHeader
          title={title}
          venue={venue}
          game={game}
          bar={bar}
          isDemo={isDemo}
          toMoney={toMoney}
          isInert={drawer !== undefined}
          onFairness={openFairness}
          onMenu={() => setDrawer('menu')}
        />
        <div className={styles.field} inert={drawer !== undefined}>
          {children}
        </div>
        <div className={styles.notices}>
          <p role="status">
            {isReconnecting && (
              <span>
                <Icon name="offline" size={18} />
                {text('table.reconnecting')}
              </span>
            )}
          </p>
          <div ref={stageNotices.set} />
        </div>
        {drawer && (
          <StageDrawer title={drawer === 'menu' ? title || text('table.menu') : text('table.fairness')} onClose={close}>
            {drawer === 'menu' ? <StageMenu game={game} onFairness={openFairness} /> : fairness}
          </StageDrawer>
        )}
      </div>
      <TurnHint isUpright={isUpright} />
    </main>
  );
}
