import type { SlotGame } from '@harbour/engines';
import { SlotSymbol } from '#parts/slot-art/SlotSymbol.tsx';
import { symbolNamed } from '#parts/slot-art/symbol-named.ts';
import { text } from '#text';
import styles from './Paytable.module.css';
import { symbolsOf } from './Paytable.tsx';

/** The symbol counts of every reel. */
export function ReelCounts({ game }: { game: SlotGame }) {
  const reels = game.reels.map((reel, at) => ({ reel, label: text('rules.reel', { reel: at + 1 }) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, also by keyboard
    <section className={styles.scroll} aria-label={text('rules.stops')} tabIndex={0}>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{text('rules.symbol')}</th>
            {reels.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="numbers">
          {symbolsOf(game).map((name) => (
            <tr key={name}>
              <th scope="row">{text(`slots.${name}`)}</th>
              {reels.map(({ reel, label }) => (
                <td key={label}>{reel.filter((symbol) => symbol === name).length}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{text('rules.stops')}</th>
            {reels.map(({ reel, label }) => (
              <td key={label}>{reel.length}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The reels in order: exactly what turning reels show. */
export function ReelOrder({ game }: { game: SlotGame }) {
  const longest = Math.max(...game.reels.map((reel) => reel.length));
  const stops = Array.from({ length: longest }, (_, stop) => stop);
  return (
    <details className={styles.order}>
      <summary>{text('rules.reelOrder')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('rules.stop')}</th>
            {game.reels.map((reel, at) => (
              <th key={reel.join()} scope="col">
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop}>
              <th scope="row" className="numbers">
                {stop}
              </th>
              {game.reels.map((reel) => (
                <td key={reel.join()}>{reel[stop] !== undefined && <SmallSymbol shown={reel[stop]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function SmallSymbol({ shown }: { shown: string }) {
  const name = symbolNamed(shown);
  return (
    <span className={styles.small}>
      <SlotSymbol name={name} />
      <span className="visually-hidden">{text(`slots.${name}`)}</span>
    </span>
  );
}
