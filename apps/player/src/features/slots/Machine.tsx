import type { SlotGame } from '@harbour/engines';
import { Announcement, FreeCounter } from './FreeGames.tsx';
import { Panel } from './Panel.tsx';
import { QuayFrame } from './QuayFrame.tsx';
import { ReelWindow } from './ReelWindow.tsx';
import styles from './Slot.module.css';
import type { Slot } from './slot.ts';
import type { SlotBalance } from './slot-balance.ts';
import type { Play } from './usePlay.ts';
import { WinMoment } from './WinMoment.tsx';
import { useWinSteps } from './win-steps.ts';

type MachineProps = { slot: Slot; game: SlotGame; slotBalance: SlotBalance; play: Play };

/** The reels in their frame, and all controls next to them. */
export function Machine({ slot, game, slotBalance, play }: MachineProps) {
  const { phase, round, at } = play.view;
  const spin = phase === 'turning' ? undefined : round?.spins[at];
  const step = useWinSteps(spin);
  const scene = game.lines ? styles.lanterns : styles.harbour;
  return (
    <div className={`${styles.quay} ${scene}`}>
      <div className={styles.frame}>
        <QuayFrame hasLines={game.lines !== undefined} />
        <ReelWindow
          reels={play.reels}
          lines={game.lines}
          spin={spin}
          step={step}
          round={round}
          isTurning={phase === 'turning'}
        />
        {round && at > 0 && phase !== 'rest' && <FreeCounter view={play.view} />}
        {round && phase === 'rest' && !round.isReplay && (
          <WinMoment stake={round.stake} payout={round.payout} light={game.lines ? 'lantern' : 'star'} />
        )}
        {phase === 'announcing' && round && <Announcement game={game} round={round} onWatch={play.goOn} />}
      </div>
      <Panel slot={slot} game={game} play={play} slotBalance={slotBalance} spin={spin} step={step} />
    </div>
  );
}
