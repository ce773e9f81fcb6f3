import { solo } from '@harbour/contract/solo';
import { type SlotGame, slotGame } from '@harbour/engines';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { useVenueVisit } from '#parts/leave-venue.ts';
import { Waiting } from '#parts/Page.tsx';
import { useMoneyWay } from '#parts/stage/money-way.ts';
import { Stage } from '#parts/stage/Stage.tsx';
import type { StageBar } from '#parts/stage/StageHeader.tsx';
import { isUnknownGame, WhichGame } from '#parts/WhichGame.tsx';
import { text } from '#text';
import { DemoFairness, Fairness } from './Fairness.tsx';
import { Machine } from './Machine.tsx';
import { readRound, type ShownRound } from './round.ts';
import styles from './Slot.module.css';
import type { Slot } from './slot.ts';
import { type SlotBalance, useDemoBalance, useMemberBalance } from './slot-balance.ts';
import { usePlay } from './usePlay.ts';

/** A slot game: for money, or as a demo. */
export function SlotPage({ slot, isDemo }: { slot: string; isDemo: boolean }) {
  const { data, error, retry } = useCall(solo.getSlot, { game: slot });
  const game = useMemo(() => data && slotGame(data.game, data.version), [data]);
  useVenueVisit(isDemo ? '' : (data?.venue ?? ''));
  if (isUnknownGame(error)) return <WhichGame />;
  if (!data || !game) {
    return (
      <Frame game={slot} bar={NO_SESSION} isDemo={isDemo}>
        <div className={styles.waiting}>
          <Waiting error={error} onRetry={retry} bones={[180, 56]} />
        </div>
      </Frame>
    );
  }
  return isDemo ? <DemoSlot slot={data} game={game} /> : <MemberSlot slot={data} game={game} />;
}

const NO_SESSION: StageBar = { balance: null, currency: '', since: null, net: null };

type SlotFrameProps = {
  game: string;
  /** Left out while it is not loaded. */
  slot?: Slot;
  bar: StageBar;
  isDemo: boolean;
  fairness?: ReactNode;
  children: ReactNode;
};

function Frame({ game, slot, isDemo, children, ...shown }: SlotFrameProps) {
  const toMoney = useMoneyWay({ kind: 'slot', game, venue: slot?.venue ?? '' });
  return (
    <Stage
      title={slot?.name ?? ''}
      venue={slot?.venueName ?? ''}
      game={game}
      isDemo={isDemo}
      toMoney={isDemo ? toMoney : undefined}
      {...shown}
    >
      {children}
    </Stage>
  );
}

function MemberSlot({ slot, game }: { slot: Slot; game: SlotGame }) {
  const { slotBalance, last, error, retry } = useMemberBalance(slot.game);
  if (!slotBalance) {
    return (
      <Frame game={slot.game} slot={slot} bar={NO_SESSION} isDemo={false}>
        <div className={styles.waiting}>
          <Waiting error={error} onRetry={retry} bones={[180, 56]} />
        </div>
      </Frame>
    );
  }
  const fairness = slotBalance.seeds && <Fairness game={slot.game} seeds={slotBalance.seeds} onChanged={retry} />;
  const isLast = last && last.game === slot.game && last.version === slot.version;
  return (
    <PlayedSlot
      slot={slot}
      game={game}
      slotBalance={slotBalance}
      first={isLast ? readRound(game, last, true) : undefined}
      isDemo={false}
      fairness={fairness}
    />
  );
}

function DemoSlot({ slot, game }: { slot: Slot; game: SlotGame }) {
  const slotBalance = useDemoBalance(slot.game, text('slots.demoUnit'), slot.stakeList);
  return (
    <PlayedSlot
      slot={slot}
      game={game}
      slotBalance={slotBalance}
      first={undefined}
      isDemo
      fairness={<DemoFairness />}
    />
  );
}

type PlayedSlotProps = {
  slot: Slot;
  game: SlotGame;
  slotBalance: SlotBalance;
  first: ShownRound | undefined;
  isDemo: boolean;
  fairness: ReactNode;
};

/** The stage's figures wait for the reels, so both belong to one play. */
function PlayedSlot({ slot, game, slotBalance, first, isDemo, fairness }: PlayedSlotProps) {
  const play = usePlay(slot, game, slotBalance, first);
  const { currency, since } = slotBalance;
  return (
    <Frame game={slot.game} slot={slot} bar={{ currency, since, ...play.figures }} isDemo={isDemo} fairness={fairness}>
      <Machine slot={slot} game={game} slotBalance={slotBalance} play={play} />
    </Frame>
  );
}
