import { Button, Icon, type IconName } from '@harbour/ui';
import { go } from '#api/router.ts';
import { moneyWords } from '#parts/Money.tsx';
import { roundWords } from '#parts/round-amount.ts';
import { ChipTray } from '#parts/stage/Chips.tsx';
import { chipsWithin } from '#parts/stage/chip-values.ts';
import { text } from '#text';
import styles from './BetBar.module.css';
import { type Lay, type Limits, sumOf } from './slip.ts';
import type { Betting } from './useBetting.ts';

/** The page that moves money to the game. */
const MONEY = '/pages/game/gameMoney';

type BetBarProps = {
  table: string;
  betting: Betting;
  limits: Limits;
  chip: bigint;
  onChip: (minor: bigint) => void;
  /** The bets of the last round that was played. */
  last: readonly Lay[];
  hasPlaced: boolean;
};

function Act({ icon, label, onPress, isOff }: { icon: IconName; label: string; onPress: () => void; isOff: boolean }) {
  return (
    <button type="button" className={styles.act} disabled={isOff} onClick={onPress}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}

/** Within reach of both thumbs: the chips at the left, the actions at the right. */
export function BetBar({ table, betting, limits, chip, onChip, last, hasPlaced }: BetBarProps) {
  const { slip, isFree, isBusy, isUnsure } = betting;
  const open = sumOf(slip.flat());
  const isEmpty = slip.length === 0;
  return (
    <footer className={styles.bar}>
      <div className={styles.tray}>
        <ChipTray values={chipsWithin(limits)} chosen={chip} onChoose={onChip} isDisabled={!isFree} />
      </div>
      <p className={styles.limits}>
        {text('table.limits', { least: roundWords(limits.least), most: roundWords(limits.most) })}
      </p>
      <div className={styles.acts}>
        <Act icon="back" label={text('table.undo')} isOff={!isFree || isEmpty} onPress={betting.undo} />
        <Act icon="close" label={text('table.clear')} isOff={!isFree || isEmpty} onPress={betting.clear} />
        {isEmpty && !hasPlaced ? (
          <Act
            icon="refresh"
            label={text('table.repeat')}
            isOff={!isFree || last.length === 0}
            onPress={() => betting.again(last)}
          />
        ) : (
          <Act icon="swap" label={text('table.double')} isOff={!isFree} onPress={betting.double} />
        )}
      </div>
      <div className={styles.confirm}>
        {isEmpty && betting.notice.isShort ? (
          <Button isWide look="quiet" onPress={() => go(MONEY, { game: table })}>
            {text('titles.gameGameMoney')}
          </Button>
        ) : (
          <Button isWide isBusy={isBusy} isDisabled={isEmpty || (!isFree && !isUnsure)} onPress={betting.confirm}>
            {isUnsure
              ? text('common.tryAgain')
              : isEmpty
                ? text('table.confirm')
                : text('table.confirmAmount', { amount: moneyWords(open) })}
          </Button>
        )}
      </div>
    </footer>
  );
}

type WatchProps = { table: string; isDemo: boolean; isLogin: boolean; limits: Limits };

/** Viewers see everything, and a link to play. */
export function WatchBar({ table, isDemo, isLogin, limits }: WatchProps) {
  return (
    <footer className={styles.bar}>
      <p className={styles.watching}>{text(isDemo ? 'table.watchingDemo' : 'table.watching')}</p>
      <p className={styles.limits}>
        {text('table.limits', { least: roundWords(limits.least), most: roundWords(limits.most) })}
      </p>
      {!isLogin && (
        <div className={styles.confirm}>
          <Button isWide onPress={() => go('/pages/login/login', { next: `${MONEY}?game=${table}` })}>
            {text('table.loginToPlay')}
          </Button>
        </div>
      )}
    </footer>
  );
}
