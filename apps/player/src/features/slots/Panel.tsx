import type { SlotGame } from '@harbour/engines';
import { Button, Icon } from '@harbour/ui';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import { Result } from './Result.tsx';
import type { ShownSpin } from './round.ts';
import styles from './Slot.module.css';
import { SpinButton } from './SpinButton.tsx';
import type { Slot } from './slot.ts';
import type { SlotBalance } from './slot-balance.ts';
import type { Play } from './usePlay.ts';
import type { WinStep } from './win-steps.ts';

type PanelProps = {
  slot: Slot;
  game: SlotGame;
  play: Play;
  slotBalance: SlotBalance;
  spin: ShownSpin | undefined;
  step: WinStep;
};

export function Panel({ slot, game, play, slotBalance, spin, step }: PanelProps) {
  const isShort = slotBalance.refill !== undefined && slotBalance.balance < play.stake && play.view.phase === 'rest';
  return (
    <div className={styles.panel}>
      <Result slot={slot.game} game={game} play={play} spin={spin} step={step} />
      <StakeChooser stakeList={slotBalance.stakeList} play={play} />
      {slot.state !== 'open' ? (
        <p className={styles.shut}>
          {text(slot.state === 'closed' ? 'errors.venueClosed' : 'errors.venueMaintenance')}
        </p>
      ) : isShort ? (
        <Button isWide onPress={() => slotBalance.refill?.()}>
          {text('slots.refill')}
        </Button>
      ) : (
        <SpinButton slot={slot} play={play} />
      )}
    </div>
  );
}

/** One step lower or higher among the available stakes. */
function StakeChooser({ stakeList, play }: { stakeList: bigint[]; play: Play }) {
  // A game that may have been played is sent again with the same stake.
  const isFixed = play.view.phase !== 'rest' || play.trouble?.kind === 'silent';
  const at = stakeList.indexOf(play.stake);
  const step = (by: -1 | 1, icon: 'less' | 'more') => {
    const next = stakeList[at + by];
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={text(icon === 'less' ? 'slots.lowerStake' : 'slots.higherStake')}
        disabled={isFixed || next === undefined}
        onClick={() => next !== undefined && play.setStake(next)}
      >
        <span className={icon === 'less' ? styles.down : styles.up}>
          <Icon name="chevron" size={20} />
        </span>
      </button>
    );
  };
  return (
    <fieldset className={styles.stake} aria-label={text('slots.stake')}>
      {step(-1, 'less')}
      <p aria-live="polite">
        <span className={styles.stakeLabel}>{text('slots.stake')}</span>
        <b className="numbers">{moneyWords(play.stake)}</b>
      </p>
      {step(1, 'more')}
    </fieldset>
  );
}
