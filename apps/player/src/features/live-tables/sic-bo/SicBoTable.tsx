import { isTriple, type SicBoOutcome, totalOf } from '@harbour/engines';
import { selectionName } from '#parts/stage/selection-name.ts';
import { text } from '#text';
import { revealMoments, usePassed } from '../shared/clock.ts';
import { type GameProps, shownOutcome } from '../shared/game.ts';
import { Selection, useOdds } from '../shared/selections.tsx';
import { DiceRow } from './Die.tsx';
import styles from './SicBo.module.css';

const FACES = [1, 2, 3, 4, 5, 6];
const NAMED = [
  ['small', '4–10 · '],
  ['odd', ''],
  ['anyTriple', ''],
  ['even', ''],
  ['big', '11–17 · '],
] as const;
const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4);
const PAIRS = FACES.flatMap((low) => FACES.slice(low).map((high) => [low, high] as const));

export function SicBoTable({ round, offset, resultCodes, ring, words }: GameProps) {
  const outcome = shownOutcome<SicBoOutcome>(round);
  const [lifts = 0] = round ? revealMoments(round.closesAt, round.settlesAt, 1) : [];
  const isLifted = usePassed(outcome ? [lifts] : [], offset) > 0 || round?.phase === 'settled';
  const isShaken = round?.phase === 'dealing' && !isLifted;
  return (
    <div className={styles.game}>
      <div className={styles.bowl}>
        {outcome && (
          <div
            className={styles.dice}
            role="img"
            aria-label={isLifted ? outcome.dice.join(', ') : text('table.noMoreBets')}
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
      <Cloth />
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

/** Every bet of the game: halves, doubles and triples, totals, pairs, single faces. */
function Cloth() {
  const oddsOf = useOdds();
  return (
    <div className={styles.cloth}>
      <div className={styles.row}>
        {NAMED.map(([selection, range]) => (
          <Selection
            key={selection}
            selection={selection}
            className={`${styles.cell} ${styles.named}`}
            print={`${range}${oddsOf(selection)} : 1`}
          >
            <b>{selectionName(selection)}</b> <small>{`${range}${oddsOf(selection)} : 1`}</small>
          </Selection>
        ))}
      </div>
      <div className={styles.row}>
        {(['double', 'triple'] as const).map((kind) =>
          FACES.map((face) => (
            <DiceSelection
              key={`${kind}${face}`}
              selection={`${kind}:${face}`}
              faces={kind === 'double' ? [face, face] : [face, face, face]}
            />
          )),
        )}
      </div>
      <div className={styles.row}>
        {TOTALS.map((total) => (
          <Selection
            key={total}
            selection={`total:${total}`}
            className={styles.cell}
            print={`${oddsOf(`total:${total}`)} : 1`}
          >
            <b>{total}</b> <small>{`${oddsOf(`total:${total}`)} : 1`}</small>
          </Selection>
        ))}
      </div>
      <div className={styles.row}>
        {PAIRS.map((pair) => (
          <DiceSelection key={pair.join('-')} selection={`pair:${pair.join('-')}`} faces={pair} />
        ))}
      </div>
      <div className={styles.row}>
        {FACES.map((face) => (
          <DiceSelection key={face} selection={`single:${face}`} faces={[face]} />
        ))}
      </div>
    </div>
  );
}

function DiceSelection({ selection, faces }: { selection: string; faces: readonly number[] }) {
  const odds = `${useOdds()(selection)} : 1`;
  return (
    <Selection
      selection={selection}
      className={`${styles.cell} ${styles[selection.split(':')[0] as string] ?? ''}`}
      print={odds}
    >
      <DiceRow faces={faces} />
      <small>{odds}</small>
    </Selection>
  );
}

const SHOWN = 12;

/** The last rounds: dice, total, and small or big. They do not predict the next. */
function DiceHistory({ resultCodes }: { resultCodes: string[] }) {
  const rounds = resultCodes
    .slice(-SHOWN)
    .reverse()
    .map((resultCode) => [...resultCode].map(Number) as SicBoOutcome['dice']);
  return (
    <ol className={styles.history} aria-label={text('table.roads')}>
      {rounds.map((dice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds in a row have no identity but their position
        <li key={at}>
          <DiceRow faces={dice} />
          <b>{totalOf(dice)}</b>
          <span>{sideWords(dice)}</span>
        </li>
      ))}
    </ol>
  );
}

function sideWords(dice: SicBoOutcome['dice']): string {
  if (isTriple(dice)) return text('table.spotAnyTriple');
  return text(totalOf(dice) > 10 ? 'table.spotBig' : 'table.spotSmall');
}
