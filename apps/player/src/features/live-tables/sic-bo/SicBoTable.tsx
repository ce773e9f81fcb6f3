import { isTriple, type SicBoOutcome, totalOf } from '@harbour/engines';
import { listText } from '@harbour/i18n';
import { useEffect } from 'react';
import { feel } from '#parts/stage/feel.ts';
import { language, text } from '#text';
import { revealMoments, usePassed } from '../shared/clock.ts';
import { type GameProps, shownOutcome } from '../shared/game.ts';
import { Share } from '../shared/Share.tsx';
import { DiceRow } from './Die.tsx';
import styles from './SicBo.module.css';
import { SicBoCloth } from './SicBoCloth.tsx';

export function SicBoTable({ round, offset, resultCodes, ring, words }: GameProps) {
  const outcome = shownOutcome<SicBoOutcome>(round);
  const [lifts = 0] = round ? revealMoments(round.closesAt, round.settlesAt, 1) : [];
  const isLifted = usePassed(outcome ? [lifts] : [], offset) > 0 || round?.phase === 'settled';
  const isShaken = round?.phase === 'dealing' && !isLifted;
  useEffect(() => {
    if (isShaken) feel('dice');
  }, [isShaken]);
  return (
    <div className={styles.game}>
      <div className={styles.bowl}>
        {outcome && (
          <div
            className={styles.dice}
            role="img"
            aria-label={isLifted ? listText(language(), outcome.dice) : text('table.noMoreBets')}
          >
            {isLifted && <DiceRow faces={outcome.dice} />}
          </div>
        )}
        <div className={`${styles.lid} ${isShaken ? styles.shaken : ''} ${isLifted ? styles.lifted : ''}`}>
          <Lid />
          {ring}
        </div>
      </div>
      <div className={styles.info}>
        {words}
        <DiceHistory resultCodes={resultCodes} />
      </div>
      <SicBoCloth />
    </div>
  );
}

function Lid() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden="true">
      <ellipse cx="60" cy="88" rx="56" ry="10" fill="#2a1a0e" />
      <path d="M8 86C8 36 30 14 60 14s52 22 52 72c-20 9-84 9-104 0Z" fill="#6b2f24" />
      <path d="M22 80c0-36 14-52 32-56" fill="none" stroke="#fff" strokeOpacity="0.22" strokeWidth="5" />
      <path d="M8 86c20 9 84 9 104 0" fill="none" stroke="#d9b878" strokeWidth="2.5" />
      <circle cx="60" cy="11" r="7" fill="#d9b878" />
    </svg>
  );
}

const SHOWN = 12;

/** How often each side came up, and the last rounds: dice, total, and small or big. They do not predict the next. */
function DiceHistory({ resultCodes }: { resultCodes: string[] }) {
  const all = resultCodes.map((resultCode) => [...resultCode].map(Number) as SicBoOutcome['dice']);
  const count = (side: ThrowSide) => all.filter((dice) => sideOf(dice) === side).length;
  return (
    <section className={styles.past} aria-label={text('table.roads')}>
      <Share
        parts={[
          { name: text('table.spotSmall'), count: count('spotSmall'), look: 'plain' },
          { name: text('table.spotAnyTriple'), count: count('spotAnyTriple'), look: 'green' },
          { name: text('table.spotBig'), count: count('spotBig'), look: 'plainer' },
        ]}
      />
      <ol className={styles.history}>
        {all
          .slice(-SHOWN)
          .reverse()
          .map((dice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds in a row have no identity but their position
            <li key={at}>
              <DiceRow faces={dice} />
              <b>{totalOf(dice)}</b>
              <span className={styles[sideOf(dice)]}>{text(`table.${sideOf(dice)}`)}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}

type ThrowSide = 'spotAnyTriple' | 'spotBig' | 'spotSmall';

function sideOf(dice: SicBoOutcome['dice']): ThrowSide {
  if (isTriple(dice)) return 'spotAnyTriple';
  return totalOf(dice) > 10 ? 'spotBig' : 'spotSmall';
}
