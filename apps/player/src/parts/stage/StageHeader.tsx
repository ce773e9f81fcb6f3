import { Icon, IconButton } from '@harbour/ui';
import type { ReactNode } from 'react';
import { goBack } from '#api/router.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { text } from '#text';
import type { MoneyWay } from './money-way.ts';
import { togglePlayPreference, usePlayPreferences } from './play-preferences.ts';
import styles from './StageHeader.module.css';
import { StageIcon } from './StageIcon.tsx';
import { useCountUp } from './useCountUp.ts';
import { useElapsed } from './useElapsed.ts';

/** The player's session: null where nobody plays, or nothing is loaded yet. */
export type StageBar = { balance: bigint | null; currency: string; since: Date | null; net: bigint | null };

type StageHeaderProps = {
  title: string;
  venue: string;
  game: string;
  bar: StageBar;
  isDemo: boolean;
  toMoney: MoneyWay | undefined;
  /** A drawer is open, and takes the focus. */
  isInert: boolean;
  onFairness: (() => void) | undefined;
  onMenu: () => void;
};

/** The bar of a game. On a small stage the menu holds those of its buttons that have no room. */
export function StageHeader({
  title,
  venue,
  game,
  bar,
  isDemo,
  toMoney,
  isInert,
  onFairness,
  onMenu,
}: StageHeaderProps) {
  return (
    <header className={styles.bar} inert={isInert}>
      <IconButton icon="back" label={text('table.leave')} onPress={goBack} />
      <div className={styles.name}>
        <h1>{title || text('common.loading')}</h1>
        <p>{venue}</p>
      </div>
      <span className={styles.labels}>
        {isDemo ? <span className={styles.demo}>{text('table.demo')}</span> : <PlayLabel />}
        {toMoney && (
          <button type="button" className={styles.toMoney} onClick={toMoney.press}>
            {toMoney.words}
          </button>
        )}
      </span>
      <SessionFigures bar={bar} />
      <div className={styles.actions}>
        <Link to="/pages/game/rules" query={{ game }} className={styles.action}>
          <Icon name="book" size={22} />
          <span className="visually-hidden">{text('table.rules')}</span>
        </Link>
        {onFairness && (
          <BarButton label={text('table.fairness')} className={styles.fairness} onPress={onFairness}>
            <Icon name="shield" />
          </BarButton>
        )}
        <Switches />
        <BarButton label={text('table.menu')} onPress={onMenu}>
          <StageIcon name="menu" />
        </BarButton>
      </div>
    </header>
  );
}

function Switches() {
  const { hasSound, isUpright } = usePlayPreferences();
  return (
    <>
      <BarButton
        label={text('common.sound')}
        className={styles.sound}
        isPressed={hasSound}
        onPress={() => togglePlayPreference('hasSound')}
      >
        <StageIcon name={hasSound ? 'sound' : 'silent'} />
      </BarButton>
      <BarButton
        label={text('common.playUpright')}
        className={styles.turn}
        isPressed={isUpright}
        onPress={() => togglePlayPreference('isUpright')}
      >
        <StageIcon name="turn" />
      </BarButton>
    </>
  );
}

type BarButtonProps = {
  label: string;
  className?: string | undefined;
  /** A button that is on or off. */
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function BarButton({ label, className = '', isPressed, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.action} ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
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
        <dd>{net === null ? '–' : <CountedMoney minor={net} hasPlus={net > 0n} />}</dd>
      </div>
      <div>
        <dt>{text('table.balance')}</dt>
        <dd className={styles.balance}>
          <CountedMoney minor={balance} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

const COUNTED_MS = 600;

function CountedMoney({ minor, ...shown }: { minor: bigint; currency?: string; hasPlus?: boolean }) {
  return <Money minor={useCountUp(minor, COUNTED_MS)} {...shown} />;
}
