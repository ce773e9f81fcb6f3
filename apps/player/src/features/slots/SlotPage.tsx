import { instant } from '@house/contract/instant';
import { type SlotGame, slotGame } from '@house/engines';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { Waiting } from '#parts/Page.tsx';
import { SlotSprite } from '#parts/slot-art/SlotSymbol.tsx';
import { Stage, type StageBar } from '#parts/stage/Stage.tsx';
import { useVenue } from '#parts/stage/venue.ts';
import { text } from '#text';
import { DemoFairness, Fairness } from './Fairness.tsx';
import { Machine } from './Machine.tsx';
import { useDemoPurse, useMemberPurse } from './purse.ts';
import { readRound } from './round.ts';
import styles from './Slot.module.css';
import type { Slot } from './slot.ts';

/** A slot game: for money, or for trying. */
export function SlotPage({ slot, isDemo }: { slot: string; isDemo: boolean }) {
  const { data, error, retry } = useCall(instant.getSlot, { game: slot });
  const game = useMemo(() => data && slotGame(data.game, data.version), [data]);
  if (!data || !game) {
    return (
      <Frame slot={slot} name="" bar={NOBODY} isDemo={isDemo}>
        <div className={styles.waiting}>
          <Waiting error={error} onRetry={retry} bones={[180, 56]} />
        </div>
      </Frame>
    );
  }
  return isDemo ? <DemoSlot slot={data} game={game} /> : <MemberSlot slot={data} game={game} />;
}

const NOBODY: StageBar = { balance: null, currency: '', since: null, net: null };

type FrameProps = {
  slot: string;
  name: string;
  bar: StageBar;
  isDemo: boolean;
  fairness?: ReactNode;
  children: ReactNode;
};

function Frame({ slot, name, bar, isDemo, fairness, children }: FrameProps) {
  const venue = useVenue(slot, 'slots', !isDemo);
  return (
    <Stage title={name} venue={venue} game={slot} bar={bar} isDemo={isDemo} fairness={fairness}>
      <SlotSprite />
      {children}
    </Stage>
  );
}

function MemberSlot({ slot, game }: { slot: Slot; game: SlotGame }) {
  const { purse, last, error, retry } = useMemberPurse(slot.game);
  if (!purse) {
    return (
      <Frame slot={slot.game} name={slot.name} bar={NOBODY} isDemo={false}>
        <div className={styles.waiting}>
          <Waiting error={error} onRetry={retry} bones={[180, 56]} />
        </div>
      </Frame>
    );
  }
  const fairness = purse.seeds && <Fairness game={slot.game} seeds={purse.seeds} onChanged={retry} />;
  return (
    <Frame slot={slot.game} name={slot.name} bar={purse} isDemo={false} fairness={fairness}>
      <Machine
        slot={slot}
        game={game}
        purse={purse}
        first={
          last && last.game === slot.game && last.version === slot.version ? readRound(game, last, true) : undefined
        }
      />
    </Frame>
  );
}

function DemoSlot({ slot, game }: { slot: Slot; game: SlotGame }) {
  const purse = useDemoPurse(slot.game, text('slots.demoUnit'), slot.stakeList);
  return (
    <Frame slot={slot.game} name={slot.name} bar={purse} isDemo fairness={<DemoFairness />}>
      <Machine slot={slot} game={game} purse={purse} first={undefined} />
    </Frame>
  );
}
