import { Button, Icon } from '@harbour/ui';
import type { ReactNode } from 'react';
import { go } from '#api/router.ts';
import { moneyWords } from '#parts/Money.tsx';
import { roundWords } from '#parts/round-amount.ts';
import { ChipTray } from '#parts/stage/Chips.tsx';
import { chipsWithin } from '#parts/stage/chip-values.ts';
import { useMoreMoney } from '#parts/stage/more-money.ts';
import { StageIcon } from '#parts/stage/StageIcon.tsx';
import { text } from '#text';
import styles from './BetBar.module.css';
import { type Lay, type Limits, sumOf } from './slip.ts';
import type { Betting } from './useBetting.ts';

type BetBarProps = {
  table: string;
  betting: Betting;
  limits: Limits;
  chip: bigint;
  onChip: (minor: bigint) => void;
  /** The bets of the last round that was played. */
  last: readonly Lay[];
  hasPlaced: boolean;
  /** The balance has no room for the smallest bet. */
  isShort: boolean;
  refill: (() => void) | undefined;
};

type ActProps = { icon: ReactNode; label: string; onPress: () => void; isOff: boolean };

function Act({ icon, label, onPress, isOff }: ActProps) {
  return (
    <button type="button" className={styles.act} disabled={isOff} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  );
}

/** Within reach of both thumbs: the chips at the left, the actions at the right. */
export function BetBar(props: BetBarProps) {
  const { betting, limits, chip, onChip } = props;
  return (
    <footer className={styles.bar}>
      <div className={styles.tray}>
        <ChipTray values={chipsWithin(limits)} chosen={chip} onChoose={onChip} />
      </div>
      <p className={styles.limits}>
        {text('table.limits', { least: roundWords(limits.least), most: roundWords(limits.most) })}
      </p>
      <Acts {...props} />
      <div className={styles.confirm}>
        {isOutOfMoney(props) ? <MoreMoney {...props} /> : <Confirm betting={betting} />}
      </div>
    </footer>
  );
}

function Acts({ betting, last, hasPlaced }: Pick<BetBarProps, 'betting' | 'last' | 'hasPlaced'>) {
  const { slip, isFree } = betting;
  const isEmpty = slip.length === 0;
  const hasNothing = !isFree || isEmpty;
  return (
    <div className={styles.acts}>
      <Act
        icon={<StageIcon name="undo" size={20} />}
        label={text('table.undo')}
        isOff={hasNothing}
        onPress={betting.undo}
      />
      <Act
        icon={<Icon name="close" size={20} />}
        label={text('table.clear')}
        isOff={hasNothing}
        onPress={betting.clear}
      />
      {isEmpty && !hasPlaced ? (
        <Act
          icon={<Icon name="refresh" size={20} />}
          label={text('table.repeat')}
          isOff={!isFree || last.length === 0}
          onPress={() => betting.again(last)}
        />
      ) : (
        <Act
          icon={<Icon name="swap" size={20} />}
          label={text('table.double')}
          isOff={!isFree}
          onPress={betting.double}
        />
      )}
    </div>
  );
}

/** While stakes are in play, a second tap on Confirm must not lead away. */
function isOutOfMoney({ betting, isShort, hasPlaced }: BetBarProps): boolean {
  return betting.slip.length === 0 && (betting.notice.isShort === true || (isShort && !hasPlaced));
}

function MoreMoney({ table, refill }: Pick<BetBarProps, 'table' | 'refill'>) {
  const { words, path, query } = useMoreMoney(table);
  return (
    <Button isWide look="quiet" onPress={refill ?? (() => go(path, query))}>
      {refill ? text('slots.refill') : words}
    </Button>
  );
}

function Confirm({ betting }: Pick<BetBarProps, 'betting'>) {
  const { slip, isFree, isBusy, isUnsure } = betting;
  const isEmpty = slip.length === 0;
  const words = isEmpty
    ? text('table.confirm')
    : text('table.confirmAmount', { amount: moneyWords(sumOf(slip.flat())) });
  return (
    <Button isWide isBusy={isBusy} isDisabled={isEmpty || (!isFree && !isUnsure)} onPress={betting.confirm}>
      {isUnsure ? text('common.tryAgain') : words}
    </Button>
  );
}
