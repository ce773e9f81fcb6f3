import type { RouletteOutcome } from '@harbour/engines';
import { useState } from 'react';
import { selectionName } from '#parts/stage/selection-name.ts';
import { revealMoments, usePassed } from '../shared/clock.ts';
import { type GameProps, shownOutcome } from '../shared/game.ts';
import { useOdds } from '../shared/selections.tsx';
import styles from './Roulette.module.css';
import { RouletteCloth } from './RouletteCloth.tsx';
import { Pocket, RouletteHistory } from './RouletteHistory.tsx';
import { RouletteWheel, type Spin } from './RouletteWheel.tsx';

function spinIn({ round }: GameProps): Spin | undefined {
  const outcome = shownOutcome<RouletteOutcome>(round);
  if (!round || !outcome) return undefined;
  // The ball lies at the second of two moments, well before the round is settled.
  const [, endsAt = 0] = revealMoments(round.closesAt, round.settlesAt, 2);
  const closesAt = round.closesAt.getTime();
  return { number: outcome.number, closesAt, endsAt: Math.max(endsAt, closesAt + 1) };
}

export function RouletteTable(props: GameProps) {
  const { round, offset, resultCodes, ring, words } = props;
  const [hint, setHint] = useState<string>();
  const spin = spinIn(props);
  const isDown = usePassed(spin ? [spin.endsAt] : [], offset) > 0 || round?.phase === 'settled';
  const earlier = resultCodes.at(round?.phase === 'settled' ? -2 : -1);
  const last = earlier === undefined ? undefined : Number(earlier);
  return (
    <div className={styles.game}>
      <div className={styles.wheelPlace}>
        <RouletteWheel last={last} spin={spin} isDown={isDown} offset={offset}>
          {ring}
          {spin && isDown && <Pocket number={spin.number} isLarge />}
        </RouletteWheel>
      </div>
      <div className={styles.info}>
        {hint === undefined || round?.phase !== 'betting' ? words : <HintWords selection={hint} />}
        <RouletteHistory resultCodes={resultCodes} />
      </div>
      <RouletteCloth onHint={setHint} />
    </div>
  );
}

function HintWords({ selection }: { selection: string }) {
  return (
    <p className={styles.hintWords}>
      <b>{selectionName(selection)}</b>
      <span>{useOdds()(selection)} : 1</span>
    </p>
  );
}
