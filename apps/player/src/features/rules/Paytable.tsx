import type { SlotGame } from '@harbour/engines';
import { SLOT_SYMBOLS, SlotSymbol, type SlotSymbolName } from '#parts/slot-art/SlotSymbol.tsx';
import { text } from '#text';
import styles from './Paytable.module.css';
import { plainNumber } from './returns.ts';

/** Symbols ordered by their pay for five; the wild, which substitutes, comes first. */
export function symbolsOf(game: SlotGame): SlotSymbolName[] {
  const most = (name: string) => Math.max(0, ...Object.values(game.pays[name] ?? {}));
  const shown = SLOT_SYMBOLS.filter((name) => game.reels.some((reel) => reel.includes(name)));
  const rank = (name: string) => (name === 'wild' ? Number.POSITIVE_INFINITY : name === 'scatter' ? 1e9 : most(name));
  return shown.sort((a, b) => rank(b) - rank(a));
}

/** The pay of each symbol, as a multiple of the whole stake. */
export function Paytable({ game }: { game: SlotGame }) {
  return (
    <ul className={styles.paytable}>
      {symbolsOf(game).map((name) => (
        <li key={name}>
          <span className={styles.tile}>
            <SlotSymbol name={name} />
          </span>
          <div>
            <b>{text(`slots.${name}`)}</b>
            {name === 'wild' && <p>{text('rules.wildWords')}</p>}
            {name === 'scatter' && <p>{text('rules.scatterWords')}</p>}
            <Pays pays={game.pays[name] ?? {}} coins={game.coins} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Pays({ pays, coins }: { pays: Readonly<Record<number, number>>; coins: number }) {
  const counts = Object.entries(pays).sort(([a], [b]) => Number(b) - Number(a));
  if (counts.length === 0) return null;
  return (
    <dl className={styles.pays}>
      {counts.map(([count, won]) => (
        <div key={count}>
          <dt>{text('rules.ofAKind', { count })}</dt>
          <dd className="numbers">
            {text('rules.timesStake', { times: plainNumber({ times: BigInt(won), per: BigInt(coins) }) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STEP = 16;
const place = (reel: number, row: number) => ({ x: 10 + reel * STEP, y: 10 + row * STEP });

/** Each line as a small picture of the window it passes. */
export function Lines({ lines }: { lines: NonNullable<SlotGame['lines']> }) {
  return (
    <ol className={styles.lines}>
      {lines.map((rows, line) => {
        const places = rows.map((row, reel) => place(reel, row));
        const words = rows.map((row) => row + 1).join('–');
        return (
          <li key={words}>
            <span className="numbers">{line + 1}</span>
            <svg viewBox="0 0 84 52" role="img" aria-label={text('rules.lineRows', { rows: words })}>
              <LineDots />
              <path className={styles.linePath} d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
              {places.map(({ x, y }) => (
                <circle key={x} className={styles.lineDot} cx={x} cy={y} r="4" />
              ))}
            </svg>
          </li>
        );
      })}
    </ol>
  );
}

function LineDots() {
  const dots = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((reel) => place(reel, row)));
  return dots.map(({ x, y }) => <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="2.5" />);
}
