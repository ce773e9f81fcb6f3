import { Icon, IconButton } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { goBack } from '#api/router.ts';
import { stageNotices } from '#api/toasts.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { text } from '#text';
import { useLyingScreen } from './full-screen.ts';
import styles from './Stage.module.css';
import { StageDrawer } from './StageDrawer.tsx';
import { useElapsed } from './useElapsed.ts';

/** The player's session: null where nobody plays, or nothing is loaded yet. */
export type StageBar = { balance: bigint | null; currency: string; since: Date | null; net: bigint | null };

type StageProps = {
  title: string;
  venue: string;
  /** The game whose rules are linked. */
  game: string;
  bar: StageBar;
  isDemo: boolean;
  /** The live line is reconnecting. */
  isReconnecting?: boolean;
  /** The fairness data of this round; it opens as a drawer. */
  fairness?: ReactNode;
  children: ReactNode;
};

/**
 * The stage of a game: the whole screen in landscape. On an upright phone CSS rotates it until the screen itself is
 * turned; sizes within it are measured by the container `stage`, never by the window.
 */
export function Stage({ title, venue, game, bar, isDemo, isReconnecting, fairness, children }: StageProps) {
  const [isOpen, setOpen] = useState(false);
  const lieDown = useLyingScreen();
  return (
    <main className={styles.place} onClickCapture={lieDown}>
      <div className={styles.stage}>
        <header className={styles.bar} inert={isOpen}>
          <IconButton icon="back" label={text('table.leave')} onPress={goBack} />
          <div className={styles.name}>
            <h1>{title || text('common.loading')}</h1>
            <p>{venue}</p>
          </div>
          <span className={styles.labels}>
            {isDemo && <span className={styles.demo}>{text('table.demo')}</span>}
            <PlayLabel />
          </span>
          <SessionFigures bar={bar} />
          <Link to="/pages/game/rules" query={{ game }} className={styles.action}>
            <Icon name="book" size={22} />
            <span className="visually-hidden">{text('table.rules')}</span>
          </Link>
          {fairness !== undefined && (
            <IconButton icon="shield" label={text('table.fairness')} onPress={() => setOpen(true)} />
          )}
        </header>
        <div className={styles.field} inert={isOpen}>
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
        {isOpen && (
          <StageDrawer title={text('table.fairness')} onClose={() => setOpen(false)}>
            {fairness}
          </StageDrawer>
        )}
      </div>
    </main>
  );
}

/** Time, net result and balance, always visible; a loss and a gain look the same. */
function SessionFigures({ bar: { balance, currency, since, net } }: { bar: StageBar }) {
  const elapsed = useElapsed(since);
  if (balance === null) return <span className={styles.figures} />;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('table.stay')}</dt>
        <dd>{elapsed}</dd>
      </div>
      <div>
        <dt>{text('table.net')}</dt>
        <dd>{net === null ? '–' : <Money minor={net} hasPlus={net > 0n} />}</dd>
      </div>
      <div>
        <dt>{text('table.balance')}</dt>
        <dd className={styles.balance}>
          <Money minor={balance} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
